import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { POOL } from '@plumbline/platform/runtime';
import { hire } from '../../../test/support/people';
import { Applications } from '@plumbline/auth';
import { Caller, login } from '../../../test/support/caller';
import { CREDENTIALS, startService, type RunningService } from './testing/start-service';

/* The examples of docs/errors.md are made by real requests and compared; ERRORS_PAGE=write writes them. */
const PAGE = join(__dirname, '..', '..', '..', 'docs', 'errors.md');
const CLIENT = { id: CREDENTIALS.clientId, secret: CREDENTIALS.clientSecret };
const EXAMPLE = /^```http\n(\w+) (\S+)(?: as (\w+))?\n(?:(If-Match: \S+)\n)?(?:\n([^`]+)\n)?```\n\n```json\n([^`]*)```/gm;

let service: RunningService;
let callers: Record<string, Caller>;
beforeAll(async () => {
  service = await startService();
  const { address } = service.api;
  const boss = await login(address, CLIENT, CREDENTIALS.username, CREDENTIALS.password);
  const client = await boss.create('/api/v2/clients', { ClientName: 'Oakridge Homes' });
  await boss.create('/api/v2/projects', { ProjectName: 'Oakridge kitchen', ClientId: client });
  const [one] = await hire(boss, CLIENT, [{ name: 'visitor' }]);
  const diary = new Caller(address, await serviceToken(['clients:read']), boss.wire);
  callers = { admin: boss, visitor: one.caller, diary };
}, 240_000);
afterAll(() => service?.close());

/** A token of an application that acts as the Setup Admin, with these scopes. */
async function serviceToken(scopes: readonly string[]): Promise<string> {
  const settings = { isPublic: false, redirectUris: [], logoutUris: [], scopes, serviceUser: CREDENTIALS.username };
  const { clientId, clientSecret } = await service.app.get(Applications).register('diary', undefined, settings);
  const body = new URLSearchParams({ grant_type: 'client_credentials', scope: scopes.join(' ') });
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret ?? ''}`).toString('base64')}`;
  const answer = await fetch(`${service.api.address}/oidc/token`, { method: 'POST', headers: { authorization }, body });
  return ((await answer.json()) as { access_token: string }).access_token;
}

async function reply(method: string, path: string, as = 'admin', ifMatch?: string, body?: string): Promise<unknown> {
  const headers: Record<string, string> = {
    ...(as === 'nobody' ? {} : { authorization: `Bearer ${callers[as].token}` }),
    ...(ifMatch && { 'if-match': ifMatch.replace('If-Match: ', '') }),
    ...(body && { 'content-type': 'application/json' }),
  };
  const sent = body === 'more than 1 MiB' ? JSON.stringify({ ClientName: 'x'.repeat(1_100_000) }) : body;
  const answer = await fetch(service.api.address + path, { method, headers, ...(sent && { body: sent }) });
  expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  const document = (await answer.json()) as { status: number };
  expect(document.status).toBe(answer.status);
  return document;
}

/** The answer to the first request that a limit of one a second refuses. */
async function limited(path: string): Promise<unknown> {
  const slow = await startService({ RATE_LIMIT_RPS: '1', RATE_LIMIT_BURST: '1' });
  try {
    for (let n = 0; n < 20; n++) {
      const { status, json } = await slow.api.get(path);
      if (status === 429) return json;
    }
    throw new Error('no request was refused');
  } finally {
    await slow.close();
  }
}

it('the page of errors has every code, and the documents that requests get', async () => {
  const page = readFileSync(PAGE, 'utf8');
  const { components } = (await (await fetch(`${service.api.address}/api/v2/openapi.json`)).json()) as {
    components: { schemas: { Problem: { properties: { code: { enum: string[] } } } } };
  };
  const sections = page.split(/^## /m).slice(1);
  expect(sections.map((one) => /^`(\w+)`/.exec(one)?.[1]).sort()).toEqual([...components.schemas.Problem.properties.code.enum].sort());
  let shown = page;
  for (const [whole, method = '', path = '', as, ifMatch, body, given = ''] of page.matchAll(EXAMPLE)) {
    const pool = service.app.get<Pool>(POOL);
    const isSpoilt = path.startsWith('/api/v2/departments');
    if (isSpoilt) await pool.query('alter table read.department rename to department_away');
    const made = path.startsWith('/api/v2/roles') ? await limited(path) : await reply(method, path, as, ifMatch, body);
    if (isSpoilt) await pool.query('alter table read.department_away rename to department');
    shown = shown.replace(whole, whole.replace(given, `${JSON.stringify(made, null, 2)}\n`));
  }
  if (process.env['ERRORS_PAGE'] === 'write') (await import('node:fs')).writeFileSync(PAGE, shown);
  expect(sections.filter((one) => !one.includes('```json'))).toEqual([]);
  expect(shown).toBe(page);
}, 240_000);
