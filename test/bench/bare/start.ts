import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Side } from '../operations';
import { freePort, startServer, type Server } from '../processes';
import type { Amount, Filled } from '../service';
import { seedBare } from './seed';

const newToken = (): string => randomBytes(24).toString('hex');

/** Fills the bare server's database with what the service holds, under the same ids, and starts it. */
export async function startBare(
  databaseUrl: string,
  { entries, listed }: Amount,
  { side, seen, listedFirstId }: Filled,
): Promise<{ side: Side; server: Server }> {
  const [callers, approvers, own, listToken] = [side.callers.map(newToken), side.approvers.map(newToken), newToken(), newToken()] as const;
  // The user of that name is the one whose entries the restricted user of the service sees.
  const mine = Number(seen.large.find(({ UserName }) => String(UserName).startsWith('bench-48'))?.['UserId']);
  const users = [...callers, ...approvers].map((token, index) => ({ token, user: index + 1 }));
  await seedBare(databaseUrl, [
    {
      id: 1,
      patterns: seen.large,
      firstId: side.firstId,
      entries,
      tokens: [...users, { token: own, own: true, user: mine }],
      logins: side.logins,
    },
    { id: 2, patterns: seen.listed, firstId: listedFirstId, entries: listed, tokens: [{ token: listToken, user: 1 }], logins: [] },
  ]);
  const port = await freePort();
  const env = { DATABASE_URL: databaseUrl, PORT: String(port), NODE_ENV: 'production' };
  const server = await startServer(join(__dirname, 'server.js'), env, `http://127.0.0.1:${port}`, '/health/ready');
  return { server, side: { ...side, name: 'bare', url: server.url, pid: server.pid, callers, approvers, own, listToken } };
}
