import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cli } from '../testing/cli';

let database: TestDatabase;
let folder: string;
const before = { ...process.env };

beforeAll(async () => {
  database = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), 'plumbline-import-'));
  Object.assign(process.env, { DATABASE_URL: database.url, DATA_DIR: folder });
  await cli('company:create', '--name', 'Test Builders', '--admin-username', 'boss', '--admin-password', 'correct horse battery');
}, 120_000);
afterAll(async () => {
  process.env = before;
  rmSync(folder, { recursive: true, force: true });
  await database?.drop();
});

const file = (name: string, content: string): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

describe('import on the command line', () => {
  it('writes a file without a running service, and the same file once', async () => {
    const path = file('clients.csv', 'Customer;ExtId;Colour\nOakridge;C-1;blue\nElm;C-2;red\n');
    const given = ['import', '--kind', 'clients', path, '--map', 'Customer=ClientName', '--map', 'Colour='];
    expect(await cli(...given)).toEqual({ code: 0, out: 'import 1: Completed, 2 of 2 lines written, 0 skipped\n', err: '' });
    expect(await cli(...given)).toEqual({ code: 0, out: 'import 2: Completed, 0 of 2 lines written, 2 skipped\n', err: '' });
    const again = file('unkeyed.csv', 'VendorName\nLumber Yard\n');
    for (const _ of [1, 2])
      expect(await cli('import', '--kind', 'vendors', again, '--json')).toMatchObject({
        code: 0,
        out: expect.stringContaining('"Written": 1'),
      });
  }, 120_000);

  it('prints the faulty lines of a file, writes nothing of it, and ends with 1', async () => {
    const path = file('faulty.csv', 'ClientName,Email\nNever,a@b.example\n,wrong\n');
    const refused = await cli('import', '--kind', 'clients', path);
    expect([refused.code, refused.out]).toEqual([
      1,
      expect.stringMatching(/^import \d+: Refused, 0 of 2 lines written, 0 skipped, 1 faulty\n$/),
    ]);
    expect(refused.err).toMatch(/^line 3, Email: must be one e-mail address.*\nline 3, ClientName: is required\n1 lines are faulty\n$/);
    const tried = await cli('import', '--kind', 'clients', file('tried.csv', 'ClientName\nTried\n'), '--dry-run');
    expect([tried.code, tried.out]).toEqual([0, expect.stringContaining('Completed, 0 of 1 lines written')]);
  }, 120_000);

  it('says what is wrong with its arguments', async () => {
    const path = file('odd.csv', 'Colour\nblue\n');
    expect(await cli('import', '--kind', 'clients', path)).toMatchObject({
      code: 1,
      err: expect.stringContaining('Colour is no field of a Client'),
    });
    expect(await cli('import', '--kind', 'ships', path)).toMatchObject({ code: 1, err: expect.stringContaining('kind must be one of') });
    expect(await cli('import', '--kind', 'clients', path, '--map', 'Colour')).toMatchObject({ code: 2 });
    expect(await cli('import', '--kind', 'clients', join(folder, 'none.csv'))).toMatchObject({
      code: 2,
      err: expect.stringContaining('ENOENT'),
    });
    expect(await cli('import', '--kind', 'clients', path, '--company', 'Elsewhere')).toMatchObject({ code: 1 });
  }, 120_000);
});
