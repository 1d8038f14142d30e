import { createHash, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import type { Pool } from 'pg';

/** The owner of a token. `own`: sees only entries of their own. */
export interface Caller {
  readonly company: number;
  readonly user: number;
  readonly own: boolean;
}

/** Passwords are checked as the service does it: the same work, one processor left for everything else. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const turns = pLimit(Math.max(1, availableParallelism() - 1));

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
export const hashedPassword = (password: string): Promise<string> => hash(password, COST);

/** Tokens are validated as the service does it: by their SHA-256, cached for five seconds. */
export function callers(pool: Pool): (request: FastifyRequest) => Promise<Caller | undefined> {
  const known = new Map<string, { caller: Caller; until: number }>();
  return async (request) => {
    const [scheme, token] = (request.headers.authorization ?? '').split(' ');
    if (scheme !== 'Bearer' || !token) return undefined;
    const key = hashOf(token);
    const remembered = known.get(key);
    if (remembered && remembered.until > Date.now()) return remembered.caller;
    const { rows } = await pool.query<Caller>({
      name: 'token',
      text: 'select company, user_id as user, own from token where hash = $1',
      values: [key],
    });
    const [caller] = rows;
    if (caller) known.set(key, { caller, until: Date.now() + 5000 });
    return caller;
  };
}

/** A new access token for the username and the password of the form; undefined when they are wrong. */
export async function logIn(pool: Pool, form: URLSearchParams): Promise<object | undefined> {
  const text = 'select password, company, user_id from login where username = $1';
  const { rows } = await pool.query<{ password: string; company: number; user_id: number }>({
    name: 'login',
    text,
    values: [form.get('username')],
  });
  const [login] = rows;
  if (!login || !(await turns(() => verify(login.password, form.get('password') ?? '')))) return undefined;
  const token = randomBytes(32).toString('base64url');
  const values = [hashOf(token), login.company, login.user_id];
  await pool.query({ name: 'issue', text: 'insert into token (hash, company, user_id) values ($1, $2, $3)', values });
  return { access_token: token, token_type: 'bearer', expires_in: 900_000 };
}
