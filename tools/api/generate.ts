import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedFiles } from './generated';

/* `npm run generate` builds the Postman collection and the types of the client from docs/openapi-v1.json and v2. */
async function main(): Promise<void> {
  const read = (version: string): object =>
    JSON.parse(readFileSync(join(__dirname, '..', '..', 'docs', `openapi-${version}.json`), 'utf8')) as object;
  for (const { path, text } of await generatedFiles({ v1: read('v1'), v2: read('v2') })) writeFileSync(path, text);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
