import { testDatabase } from '@plumbline/platform/testing/database';
import { createServer } from 'node:net';
import { checkDatabase } from './check-database';

const warnings: string[] = [];
const logger = { warn: (message: unknown) => void warnings.push(String(message)) };
const fit = (databaseUrl: string | undefined, allowUnsafeDatabase = false): Promise<void> =>
  checkDatabase({ databaseUrl, allowUnsafeDatabase }, logger, 5);

describe('the database of an operator', () => {
  beforeEach(() => void warnings.splice(0));

  it('that does not respond is tried ten times, with a line for each, and named without its password', async () => {
    const place = '127.0.0.1:1/nothing';
    await expect(fit(`postgres://ann:secret@${place}`)).rejects.toThrow(
      `DATABASE_URL must be the address of a PostgreSQL that lets this service in: ${place}: connect ECONNREFUSED 127.0.0.1:1`,
    );
    expect(warnings).toHaveLength(9);
    expect(warnings[0]).toBe(
      `PostgreSQL at ${place} (DATABASE_URL) does not answer: connect ECONNREFUSED 127.0.0.1:1; trying again in 0.005 s, 1 of 10`,
    );
    expect(warnings.join()).not.toContain('secret');
  });

  it('that denies access, or does not exist, is not tried again', async () => {
    const database = await testDatabase();
    await expect(fit(database.url.replace(/\/[^/?]+\?/, '/not_there?'))).rejects.toThrow(/database "not_there" does not exist$/);
    await database.drop();
    const other = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const { port } = other.address() as { port: number };
    await expect(fit(`postgres://ann@127.0.0.1:${port}/jobs`)).rejects.toThrow('DATABASE_URL must be the address of a PostgreSQL');
    other.close();
  });

  it('with unsafe settings is rejected, or accepted with a warning', async () => {
    const database = await testDatabase();
    await expect(fit(database.url)).rejects.toThrow(
      /^DATABASE_URL must be a PostgreSQL with fsync on, .*\nDATABASE_URL must be .* full_page_writes on/,
    );
    await fit(database.url, true);
    expect(warnings).toEqual([
      expect.stringMatching(/ has fsync and full_page_writes off: a crash of its machine can lose what was acknowledged$/),
    ]);
    await database.drop();
  });

  it('is not checked where the embedded one is used', () => fit(undefined));
});
