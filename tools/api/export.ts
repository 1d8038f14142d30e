import { writeFileSync } from 'node:fs';
import { exportedFiles } from './exports';

/*
 * `npm run api:export` writes the OpenAPI documents of both versions from the declarations, and the files that are
 * generated from them.
 */
async function main(): Promise<void> {
  for (const { name, path, text } of await exportedFiles()) {
    writeFileSync(path, text);
    console.log(`${name} ${Math.ceil(text.length / 1024)} KiB`);
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
