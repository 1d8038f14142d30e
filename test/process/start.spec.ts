import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { login } from '../support/caller';
import { BOOTSTRAP, startService, type Account } from '../support/service';

const client = { id: BOOTSTRAP.BOOTSTRAP_CLIENT_ID, secret: BOOTSTRAP.BOOTSTRAP_CLIENT_SECRET };

/** Whether any account may enter this folder and all above it. */
const isOpen = (folder: string): boolean =>
  (statSync(folder).mode & 0o001) !== 0 && (dirname(folder) === folder || isOpen(dirname(folder)));

/** Another account than root, when we are root and there is one that reaches the sources (it reaches none in `/root`). */
function unprivileged(): Required<Pick<Account, 'uid' | 'gid'>> | undefined {
  if (process.getuid?.() !== 0 || !isOpen(__dirname)) return undefined;
  const row = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith('nobody:'))
    ?.split(':');
  return row ? { uid: Number(row[2]), gid: Number(row[3]) } : undefined;
}

describe('a start on an empty folder', () => {
  const folders: string[] = [];
  afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

  it.each([
    ['as this account', undefined],
    ['as another account than root', unprivileged()],
  ])(
    '%s: founds the company, serves, drains, and finds everything again',
    async (_name, account) => {
      const folder = mkdtempSync(join(tmpdir(), 'plumbline-start-'));
      folders.push(folder);
      chmodSync(folder, 0o755);
      if (account) chownSync(folder, account.uid, account.gid);
      const env = { DATA_DIR: join(folder, 'data') };

      const first = await startService(env, account);
      const admin = await login(first.url, client, BOOTSTRAP.BOOTSTRAP_ADMIN_USERNAME, BOOTSTRAP.BOOTSTRAP_ADMIN_PASSWORD);
      const id = await admin.create('/api/v1/clients', { ClientName: 'Still here' });
      expect(first.output()).toContain(first.url.replace('127.0.0.1', '').split(':').at(-1));
      expect(await first.stop()).toBe(0);

      const second = await startService(env, account);
      expect(await admin.at(second.url).read(`/api/v1/clients/${id}`)).toMatchObject({ ClientName: 'Still here' });
      expect(await second.stop()).toBe(0);
    },
    400_000,
  );

  it('fails with one line that names the variable', async () => {
    const failing = startService({ DATA_DIR: join(tmpdir(), 'never-used'), RATE_LIMIT_RPS: 'many' });
    await expect(failing).rejects.toThrow('RATE_LIMIT_RPS must be a whole number');
  }, 240_000);
});
