import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Builds the console, if a source is newer than its build. `npm run test:processes` has done so before. */
export const builtConsole = (): void =>
  void execFileSync(process.execPath, [join(__dirname, '..', '..', '..', '..', 'tools', 'console.cjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
