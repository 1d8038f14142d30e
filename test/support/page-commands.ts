import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { argumentsOf, CLI } from './service';

export const ROOT = join(__dirname, '..', '..');

/** A block of commands of a page and the reply that it shows for them, if any. */
export interface Step {
  readonly commands: string;
  readonly reply: string | undefined;
}

/** The `bash` blocks of a page, each with the `json` block that follows it. */
export function stepsOf(page: string): Step[] {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const steps: Step[] = [];
  for (const [, language, content = ''] of text.matchAll(/^```(bash|json)\n([\s\S]*?)^```/gm)) {
    const last = steps.at(-1);
    if (language === 'bash') steps.push({ commands: content, reply: undefined });
    else if (last) steps[steps.length - 1] = { ...last, reply: content };
  }
  return steps;
}

const MARK = '@@ end of a block @@';

/** Runs the blocks in one shell, as a reader does, and returns the output of each. */
export function inOneShell(steps: readonly Step[], env: Readonly<Record<string, string>>): Promise<{ outputs: string[]; errors: string }> {
  // The sources replace the build, which `npm run cli` would use.
  const commandLine = `node ${argumentsOf(CLI).join(' ')}`;
  const script = steps.map(({ commands }) => `${commands.replaceAll('npm run -s cli --', commandLine)}\necho '${MARK}'\n`).join('');
  const shell = spawn('bash', ['-euo', 'pipefail'], { env: { ...env }, cwd: ROOT });
  let [output, errors] = ['', ''];
  shell.stdout.on('data', (data: Buffer) => (output += String(data)));
  shell.stderr.on('data', (data: Buffer) => (errors += String(data)));
  shell.stdin.end(script);
  return new Promise((done) => shell.once('close', () => done({ outputs: output.split(MARK).slice(0, -1), errors })));
}
