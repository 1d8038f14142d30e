import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedFiles } from './generated';

/* `npm run generate` builds the Postman collection and the types of the client from docs/openapi-v1.json. */
async function main(): Promise<void> {
  const document = JSON.parse(readFileSync(join(__dirname, '..', '..', 'docs', 'openapi-v1.json'), 'utf8')) as object;
  for (const { path, text } of await generatedFiles(document)) writeFileSync(path, text);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
