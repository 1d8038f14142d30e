import { readFileSync } from 'node:fs';
import type { Fault } from './config';

/** Each of these may be given as the path of a file instead, by the variable with the suffix _FILE. */
export const SECRET_VARIABLES = [
  'DATABASE_URL',
  'DATABASE_PASSWORD',
  'EVENTSTORE_URL',
  'EVENTSTORE_PASSWORD',
  'BOOTSTRAP_ADMIN_PASSWORD',
  'BOOTSTRAP_CLIENT_SECRET',
  'DOCUMENTS_ACCESS_KEY_ID',
  'DOCUMENTS_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
  'AUDIT_KEY',
  'SMTP_URL',
] as const;

type Given = Record<string, string | undefined>;

/** The variables with the contents of secret files, without the trailing line break. */
export function withSecretFiles(given: Given, faults: Fault[]): Given {
  const all = { ...given };
  for (const name of SECRET_VARIABLES) {
    const variable = `${name}_FILE`;
    const path = given[variable];
    if (path === undefined) continue;
    if (given[name] !== undefined) faults.push({ variable, must: `left out, because ${name} is set` });
    else
      try {
        all[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
        if (all[name] === '') faults.push({ variable, must: `a file with the secret in it, not ${JSON.stringify(path)}, which is empty` });
      } catch (error) {
        const { code = 'unreadable' } = error as NodeJS.ErrnoException;
        faults.push({ variable, must: `a file that this account can read, not ${JSON.stringify(path)} (${code})` });
      }
  }
  return all;
}

/** DATABASE_URL, or the same in parts, which need no percent-encoding. */
export function withDatabaseParts(given: Given, faults: Fault[]): Given {
  const { DATABASE_HOST: host, DATABASE_PORT: port = '5432', DATABASE_NAME: name = 'plumbline', DATABASE_USER: user = 'plumbline' } = given;
  const password = given['DATABASE_PASSWORD'];
  const parts = ['DATABASE_HOST', 'DATABASE_PORT', 'DATABASE_NAME', 'DATABASE_USER', 'DATABASE_PASSWORD'].filter((one) => given[one]);
  const [first] = parts;
  if (first === undefined) return given;
  if (given['DATABASE_URL'] !== undefined) faults.push({ variable: first, must: 'left out, because DATABASE_URL is set' });
  if (!/^\d{1,5}$/.test(port))
    faults.push({ variable: 'DATABASE_PORT', must: `the port of the database server, not ${JSON.stringify(port)}` });
  if (host === undefined) {
    faults.push({ variable: 'DATABASE_HOST', must: `set too, because ${first} is set` });
    return given;
  }
  if (!/^([\w.-]+|[\da-f:.]+)$/i.test(host))
    faults.push({ variable: 'DATABASE_HOST', must: `the name or address of the database server, not ${JSON.stringify(host)}` });
  const secret = password === undefined ? '' : `:${encodeURIComponent(password)}`;
  const server = host.includes(':') ? `[${host}]` : host;
  return { ...given, DATABASE_URL: `postgres://${encodeURIComponent(user)}${secret}@${server}:${port}/${encodeURIComponent(name)}` };
}

/** EVENTSTORE_URL with the account in it, which needs no percent-encoding where it is given beside it. */
export function withEventStoreAccount(given: Given, faults: Fault[]): Given {
  const { EVENTSTORE_URL: url, EVENTSTORE_USER: user, EVENTSTORE_PASSWORD: password } = given;
  if (user === undefined && password === undefined) return given;
  const [first, other] = user === undefined ? ['EVENTSTORE_PASSWORD', 'EVENTSTORE_USER'] : ['EVENTSTORE_USER', 'EVENTSTORE_PASSWORD'];
  if (url === undefined || user === undefined || password === undefined) {
    faults.push({ variable: url === undefined ? 'EVENTSTORE_URL' : other, must: `set too, because ${first} is set` });
    return given;
  }
  if (/^[^?]*@/.test(url)) faults.push({ variable: first, must: 'left out, because EVENTSTORE_URL has a name and password' });
  return { ...given, EVENTSTORE_URL: url.replace('://', () => `://${encodeURIComponent(user)}:${encodeURIComponent(password)}@`) };
}
