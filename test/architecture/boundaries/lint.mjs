// Lints each text as if it were the named file of the repository: [{ file, text }] on stdin, [{ messages, rules }] on stdout.
// It runs in a process of its own, because Jest runs no ECMAScript modules. Rules that need types are slow and not tested
// here, so they are off.
import { ESLint } from 'eslint';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import tseslint from 'typescript-eslint';

const root = join(import.meta.dirname, '..', '..', '..');
const eslint = new ESLint({ cwd: root, overrideConfig: [{ files: ['**/*.ts', '**/*.tsx'], ...tseslint.configs.disableTypeChecked }] });
const replies = [];
for (const { file, text: code } of JSON.parse(await text(process.stdin))) {
  const filePath = join(root, file);
  const [{ messages }] = await eslint.lintText(code, { filePath });
  const { rules } = await eslint.calculateConfigForFile(filePath);
  replies.push({ messages: messages.map(({ ruleId, message }) => ({ ruleId, message })), rules });
}
process.stdout.write(JSON.stringify(replies));
