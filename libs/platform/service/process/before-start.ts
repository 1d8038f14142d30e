import { ConfigFault, type Config } from '@plumbline/platform/runtime';
import { randomUUID } from 'node:crypto';
import { mkdir, stat, unlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** True if this configuration writes into DATA_DIR at all. */
export const needsFolder = ({ databaseUrl, bucket }: Pick<Config, 'databaseUrl' | 'bucket'>): boolean =>
  databaseUrl === undefined || bucket === undefined;

/** Creates the folder, with its parents, and checks that it is writable. @throws ConfigFault that names DATA_DIR and the fault */
export async function usableFolder(dataDir: string): Promise<void> {
  const fault = (what: string): ConfigFault =>
    new ConfigFault([{ variable: 'DATA_DIR', must: `a folder that this account can write to, not ${JSON.stringify(dataDir)}: ${what}` }]);
  try {
    // Folder by folder: Node's own recursive creation never ends in file systems without folders, such as /proc.
    const missing: string[] = [];
    let folder = dataDir;
    for (; !(await existing(folder)); folder = dirname(folder)) missing.unshift(folder);
    if (!(await stat(folder)).isDirectory()) throw fault(`${folder} is no folder`);
    for (const one of missing)
      await mkdir(one, { mode: 0o755 }).catch((error: unknown) => {
        if (codeOf(error) !== 'EEXIST') throw error;
      });
    const probe = join(dataDir, `.write-${randomUUID()}`);
    await writeFile(probe, '', { flag: 'wx' });
    await unlink(probe);
  } catch (error) {
    throw error instanceof ConfigFault ? error : fault((error as Error).message);
  }
}

const existing = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (error: unknown) => {
      // ENOTDIR: a file is in the place of a folder.
      if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return false;
      throw error;
    },
  );

/** Opens the address once, so that a second service fails at its start. @throws ConfigFault that names PORT or HOST */
export async function freeAddress({ port, host, bootstrap }: Pick<Config, 'port' | 'host' | 'bootstrap'>): Promise<void> {
  const address = host ?? (bootstrap?.source === 'published' ? '127.0.0.1' : '0.0.0.0');
  const server = createServer();
  try {
    await new Promise<void>((done, fail) => void server.once('error', fail).listen({ port, host: address }, done));
  } catch (error) {
    throw addressFault(error, port, address);
  }
  await new Promise((done) => server.close(done));
}

/** The fault of an address that cannot be listened on, for the operator; any other error unchanged. */
export function addressFault(error: unknown, port: number, host: string): unknown {
  const code = codeOf(error) ?? '';
  if (code === 'EADDRINUSE') return new ConfigFault([{ variable: 'PORT', must: `a free port: ${port} is taken` }]);
  if (code === 'EACCES') return new ConfigFault([{ variable: 'PORT', must: `a port that this account may open: ${port} is not` }]);
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAFNOSUPPORT', 'EINVAL'].includes(code))
    return new ConfigFault([{ variable: 'HOST', must: `an address of this machine: ${host} is not` }]);
  return error;
}
