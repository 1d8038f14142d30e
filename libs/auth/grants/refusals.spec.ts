import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { Pool } from 'pg';
import { AccessLog } from '@plumbline/platform/http';
import { LoginDelayed, PasswordLogins, type LoginAttempt } from '@plumbline/auth/attempts';
import { digest, TokenStore } from '@plumbline/auth/tokens';
import { authApp, seed, UsersInMemory } from '../testing/auth-app';

let database: TestDatabase;
let app: NestFastifyApplication;
let pool: Pool;
let url: string;
const users = new UsersInMemory();

beforeAll(async () => {
  database = await testDatabase();
  app = await authApp(database.url, users);
  pool = new Pool({ connectionString: database.url });
  url = await app.getUrl();
  await seed(database.url, users, { Id: 7, Username: 'ann' }, { Id: 8, Username: 'bob' });
  const insert = 'insert into auth.application (client_id, name, secret_hash, scopes) values ($1, $1, $2, $3)';
  await pool.query(insert, ['scoped', digest('s3cret'), ['company:read']]);
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await app?.close();
  await pool?.end();
  await database?.drop();
});

const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;
const WEB = basic('web:s3cret');
const FORM = 'application/x-www-form-urlencoded';
const LOGIN = 'grant_type=password&username=ann&password=pw-ann';
const BASIC_CHALLENGE = 'Basic realm="plumbline"';
const BEARER_CHALLENGE = 'Bearer realm="plumbline", error="invalid_token"';

interface Sent {
  readonly path?: string;
  readonly authorization?: string;
  readonly type?: string;
  readonly body: string;
}
const send = async ({ path = '/oauth/token', authorization = WEB, type = FORM, body }: Sent): Promise<Response> =>
  fetch(url + path, { method: 'POST', headers: { 'content-type': type, ...(authorization && { authorization }) }, body });
const all = async (reply: Response): Promise<unknown[]> => [
  reply.status,
  await reply.text(),
  ...['content-type', 'cache-control', 'pragma', 'www-authenticate', 'retry-after'].map((name) => reply.headers.get(name)),
];
/** A reply as it must be, to the byte. */
const refusal = (status: number, error: string, description: string, challenge: string | null = null, wait: string | null = null) => [
  status,
  `{"error":${JSON.stringify(error)},"error_description":${JSON.stringify(description)}}`,
  ...['application/json; charset=utf-8', 'no-store', 'no-cache', challenge, wait],
];

const NOT_A_FORM = 'Invalid request: content must be application/x-www-form-urlencoded';
const NO_CREDENTIALS = 'Invalid client: send clientId and clientSecret in a Basic header, or as client_id and client_secret';
const UNKNOWN_CLIENT = 'Invalid client: client is invalid';
const TWO_CLIENTS = 'Invalid request: the Basic header and the form name different applications; send one of them';
const EITHER_GRANT = 'Unsupported grant type: send one of password, refresh_token';
const REFRESH_ALONE = 'Unsupported grant type: send one of refresh_token';
const WRONG_PASSWORD = 'Invalid grant: user credentials are invalid';
const UNKNOWN_REFRESH = 'Invalid grant: refresh token is invalid';
const BAD_REFRESH = 'Invalid parameter: refresh_token';

const REFUSED: readonly (readonly [string, Sent, number, string, string, (string | null)?])[] = [
  ['JSON', { type: 'application/json', body: '{"grant_type":"password"}' }, 400, 'invalid_request', NOT_A_FORM],
  ['no grant type', { body: 'username=ann' }, 400, 'invalid_request', 'Missing parameter: grant_type'],
  ['an empty grant type', { body: 'grant_type=&username=ann' }, 400, 'invalid_request', 'Missing parameter: grant_type'],
  ['an empty body', { body: '' }, 400, 'invalid_request', 'Missing parameter: grant_type'],
  ['an unknown grant type', { body: 'grant_type=telepathy' }, 400, 'unsupported_grant_type', EITHER_GRANT],
  ['a grant type of odd characters', { body: 'grant_type=%22%00%C3%A9' }, 400, 'unsupported_grant_type', EITHER_GRANT],
  ['authorization_code', { body: 'grant_type=authorization_code&code=x' }, 400, 'unsupported_grant_type', EITHER_GRANT],
  ['a code verifier', { body: 'grant_type=authorization_code&code_verifier=x' }, 400, 'unsupported_grant_type', EITHER_GRANT],
  ['client_credentials', { body: 'grant_type=client_credentials' }, 400, 'unsupported_grant_type', EITHER_GRANT],
  ['a name of the prototype', { body: 'grant_type=constructor' }, 400, 'unsupported_grant_type', EITHER_GRANT],
  ['the password grant to refresh', { path: '/oauth/refresh', body: LOGIN }, 400, 'unsupported_grant_type', REFRESH_ALONE],
  ['no application', { authorization: '', body: LOGIN }, 401, 'invalid_client', NO_CREDENTIALS, BASIC_CHALLENGE],
  ['a client_id alone', { authorization: '', body: `${LOGIN}&client_id=web` }, 401, 'invalid_client', NO_CREDENTIALS, BASIC_CHALLENGE],
  [
    'a Basic header without a secret',
    { authorization: basic('web:'), body: LOGIN },
    401,
    'invalid_client',
    NO_CREDENTIALS,
    BASIC_CHALLENGE,
  ],
  ['an unknown application', { authorization: basic('no:s3cret'), body: LOGIN }, 401, 'invalid_client', UNKNOWN_CLIENT, BASIC_CHALLENGE],
  ['a wrong secret', { authorization: basic('web:wrong'), body: LOGIN }, 401, 'invalid_client', UNKNOWN_CLIENT, BASIC_CHALLENGE],
  [
    'a wrong secret in the form',
    { authorization: '', body: `${LOGIN}&client_id=web&client_secret=wrong` },
    ...([401, 'invalid_client', UNKNOWN_CLIENT, BASIC_CHALLENGE] as const),
  ],
  [
    'a client_id of odd characters',
    { authorization: '', body: `${LOGIN}&client_id=w%00b&client_secret=x` },
    ...([401, 'invalid_client', NO_CREDENTIALS, BASIC_CHALLENGE] as const),
  ],
  ['another application in the form', { body: `${LOGIN}&client_id=other` }, 400, 'invalid_request', TWO_CLIENTS],
  [
    'an application with scopes',
    { authorization: basic('scoped:s3cret'), body: 'grant_type=telepathy' },
    ...([400, 'unauthorized_client', 'Unauthorized client: this application has scopes, so it gets its tokens at /oidc/token'] as const),
  ],
  ['a repeated field', { body: `${LOGIN}&username=bob` }, 400, 'invalid_request', 'Invalid request: username is given more than once'],
  ['a repeated scope', { body: `${LOGIN}&scope=a&scope=b` }, 400, 'invalid_request', 'Invalid request: scope is given more than once'],
  [
    'a repeated field of odd characters',
    { body: 'a%00%C3%A9%22=1&a%00%C3%A9%22=2' },
    ...([400, 'invalid_request', 'Invalid request: a??? is given more than once'] as const),
  ],
  [
    'a repeated field of a long name',
    { body: `${'x'.repeat(200)}=1&${'x'.repeat(200)}=2` },
    ...([400, 'invalid_request', `Invalid request: ${'x'.repeat(83)}`] as const),
  ],
  [
    'a field that is too long',
    { body: `${LOGIN}&more=${'x'.repeat(1025)}` },
    ...([400, 'invalid_request', 'Invalid request: a field has more than 1024 characters: more'] as const),
  ],
  ['no username', { body: 'grant_type=password&password=x' }, 400, 'invalid_request', 'Missing parameter: username'],
  ['neither username nor password', { body: 'grant_type=password' }, 400, 'invalid_request', 'Missing parameter: username'],
  ['an empty password', { body: 'grant_type=password&username=ann&password=' }, 400, 'invalid_request', 'Missing parameter: password'],
  ['a wrong password', { body: 'grant_type=password&username=ann&password=x' }, 400, 'invalid_grant', WRONG_PASSWORD],
  ['an unknown username', { body: 'grant_type=password&username=nobody&password=x' }, 400, 'invalid_grant', WRONG_PASSWORD],
  ['a username of odd characters', { body: 'grant_type=password&username=a%00%0A%FF&password=x' }, 400, 'invalid_grant', WRONG_PASSWORD],
  ['no refresh token', { body: 'grant_type=refresh_token' }, 400, 'invalid_request', 'Missing parameter: refresh_token'],
  ['no refresh token to refresh', { path: '/oauth/refresh', body: '' }, 400, 'invalid_request', 'Missing parameter: refresh_token'],
  ['an unknown refresh token', { path: '/oauth/refresh', body: 'refresh_token=x+y' }, 400, 'invalid_grant', UNKNOWN_REFRESH],
  ['a refresh token with a null byte', { path: '/oauth/refresh', body: 'refresh_token=x%00' }, 400, 'invalid_request', BAD_REFRESH],
  ['a refresh token with an accent', { path: '/oauth/refresh', body: 'refresh_token=%C3%A9' }, 400, 'invalid_request', BAD_REFRESH],
  ['a refresh token with a line break', { path: '/oauth/refresh', body: 'refresh_token=x%0A' }, 400, 'invalid_request', BAD_REFRESH],
  ['a refresh token with DEL', { path: '/oauth/refresh', body: 'refresh_token=x%7F' }, 400, 'invalid_request', BAD_REFRESH],
  [
    'an unknown access token to refresh',
    { path: '/oauth/refresh', authorization: 'Bearer x', body: 'refresh_token=x&client_id=web&client_secret=s3cret' },
    ...([401, 'invalid_token', 'The access token sent as Bearer is unknown, expired or revoked', BEARER_CHALLENGE] as const),
  ],
  ['no token to revoke', { path: '/oauth/revoke', body: '' }, 400, 'invalid_request', 'Missing parameter: token'],
  ['JSON to revoke', { path: '/oauth/revoke', type: 'application/json', body: '{}' }, 400, 'invalid_request', NOT_A_FORM],
];

describe('a token request', () => {
  it.each(REFUSED.map((row) => [row[0], row] as const))(
    'with %s is refused',
    async (_, [, sent, status, error, description, challenge]) => {
      expect(await all(await send(sent))).toEqual(refusal(status, error, description, challenge));
    },
  );

  it('that succeeds gets a pair, whatever scope it names', async () => {
    const pair = /^\{"access_token":"[\w-]{43}","token_type":"bearer","expires_in":900000,"refresh_token":"[\w-]{43}"\}$/;
    const good = [200, expect.stringMatching(pair), 'application/json; charset=utf-8', 'no-store', 'no-cache', null, null];
    const login = await send({ body: `${LOGIN}&scope=%22%00%C3%A9` });
    const { refresh_token } = (await login.clone().json()) as Record<string, string>;
    expect(await all(login)).toEqual(good);
    for (const scope of ['admin', '%22%00%C3%A9', '+'])
      expect(await all(await send({ path: '/oauth/refresh', body: `refresh_token=${refresh_token}&scope=${scope}` }))).toEqual(good);
    const revoked = await send({ path: '/oauth/revoke', body: `token=${refresh_token}` });
    expect(await all(revoked)).toEqual([200, '{}', ...good.slice(2)]);
  });

  it('that may succeed later has the time to wait', async () => {
    const check = jest.spyOn(app.get(PasswordLogins), 'check');
    check.mockRejectedValueOnce(new LoginDelayed('Too many failed logins; try again in 7 s.', 429, 7));
    expect(await all(await send({ body: LOGIN }))).toEqual(
      refusal(429, 'temporarily_unavailable', 'Too many failed logins; try again in 7 s.', null, '7'),
    );
    check.mockRejectedValueOnce(new LoginDelayed('Too many logins are being checked; try again soon.', 503, 1));
    expect(await all(await send({ body: LOGIN }))).toEqual(
      refusal(503, 'temporarily_unavailable', 'Too many logins are being checked; try again soon.', null, '1'),
    );
  });

  it('is refused while a store is down', async () => {
    const down = refusal(503, 'server_error', 'The service can not reach its store; try again soon.', null, '2');
    const store = app.get(TokenStore);
    for (const method of ['issue', 'refresh'] as const) jest.spyOn(store, method).mockRejectedValue(new Error('connection lost'));
    for (const [path, body] of [
      ['/oauth/token', LOGIN],
      ['/oauth/refresh', 'refresh_token=x'],
      ['/oauth/revoke', 'token=x'],
    ] as const)
      expect(await all(await send({ path, body }))).toEqual(down);
  });
});

describe('a right password', () => {
  it.each([
    ['requiresSecondFactor', 'the company requires a second factor'],
    ['hasSecondFactor', 'the second factor of this user is on'],
  ] as const)('is not enough where the account %s', async (property, reason) => {
    const logins = app.get(PasswordLogins);
    const attempt: LoginAttempt = { username: 'bob', address: '10.0.0.1', application: 'web' };
    const { account, person } = (await logins.check(attempt, 'pw-bob'))!;
    jest.spyOn(logins, 'check').mockResolvedValue({ account: { ...account, [property]: true }, person });
    expect(await all(await send({ body: LOGIN }))).toEqual(
      refusal(400, 'invalid_grant', `Invalid grant: ${reason}; sign in by OpenID Connect`),
    );
  });
});

describe('a refresh token', () => {
  const given = async (): Promise<string> => ((await (await send({ body: LOGIN })).json()) as { refresh_token: string }).refresh_token;
  const refresh = async (token: string, authorization = WEB) =>
    all(await send({ path: '/oauth/refresh', authorization, body: `refresh_token=${token}` }));
  const USED = 'Invalid grant: refresh token is invalid or could not be revoked';
  const ANOTHER = 'Invalid grant: refresh token was issued to another client';

  it('of another application is refused, expired or not', async () => {
    const token = await given();
    const other = basic('other:0ther');
    expect(await refresh(token, other)).toEqual(refusal(400, 'invalid_grant', ANOTHER));
    await pool.query('update auth.refresh_token set expires_at = now() where hash = $1', [digest(token)]);
    expect(await refresh(token, other)).toEqual(refusal(400, 'invalid_grant', ANOTHER));
    expect(await all(await send({ path: '/oauth/revoke', authorization: other, body: `token=${token}` }))).toEqual(
      refusal(400, 'invalid_grant', 'Invalid grant: the token was issued to another client'),
    );
  });

  it('that has expired is refused, and its family lives on', async () => {
    const token = await given();
    await pool.query('update auth.refresh_token set expires_at = now() where hash = $1', [digest(token)]);
    expect(await refresh(token)).toEqual(refusal(400, 'invalid_grant', 'Invalid grant: refresh token has expired'));
    await pool.query(`update auth.refresh_token set expires_at = now() + interval '1 minute' where hash = $1`, [digest(token)]);
    expect((await refresh(token))[0]).toBe(200);
  });

  it('that was used before is refused, and ends its family', async () => {
    const first = await given();
    const { rows } = await pool.query<{ family: string }>('select family from auth.refresh_token where hash = $1', [digest(first)]);
    expect((await refresh(first))[0]).toBe(200);
    await pool.query(`update auth.refresh_token set used_at = used_at - interval '10 seconds' where hash = $1`, [digest(first)]);
    for (let time = 0; time < 2; time++) expect(await refresh(first)).toEqual(refusal(400, 'invalid_grant', USED));
    const ended = await pool.query('select from auth.token_family where id = $1 and revoked_at is not null', [rows[0]?.family]);
    expect(ended.rowCount).toBe(1);
  });

  it('whose successor was used is refused within the time of a repeat too', async () => {
    const first = await given();
    const [, reply] = await refresh(first);
    expect((await refresh((JSON.parse(String(reply)) as { refresh_token: string }).refresh_token))[0]).toBe(200);
    expect(await refresh(first)).toEqual(refusal(400, 'invalid_grant', USED));
  });

  it('of OpenID Connect is unknown', async () => {
    const token = await given();
    await pool.query(`update auth.refresh_token set scope = 'openid' where hash = $1`, [digest(token)]);
    expect(await refresh(token)).toEqual(refusal(400, 'invalid_grant', UNKNOWN_REFRESH));
  });

  it('of a user without access is refused', async () => {
    const token = await given();
    const row = users.rows.get(7)!;
    users.rows.set(7, { ...row, UserType: 'No Access' });
    expect(await refresh(token)).toEqual(refusal(400, 'invalid_grant', USED));
    users.rows.set(7, row);
    expect(await refresh(token)).toEqual(refusal(400, 'invalid_grant', USED));
  });

  it('has each of its uses on record, with its user', async () => {
    const record = jest.spyOn(app.get(AccessLog), 'record');
    const token = await given();
    await refresh(token);
    await refresh(token);
    await pool.query(`update auth.refresh_token set used_at = used_at - interval '10 seconds' where hash = $1`, [digest(token)]);
    await refresh(token);
    const row = users.rows.get(7)!;
    users.rows.set(7, { ...row, UserType: 'No Access' });
    await refresh(token);
    users.rows.set(7, row);
    const by = { company: 1, user: 7, application: 'web', address: '127.0.0.1' };
    expect(
      record.mock.calls.map(([{ type }, { company, user, userName, application, address }]) => [
        type,
        { company, user, userName, application, address },
      ]),
    ).toEqual([
      ['SignedIn', { ...by, userName: 'ann' }],
      ['TokenRefreshed', { ...by, userName: 'ann' }],
      ['TokenRefreshed', { ...by, userName: 'ann' }],
      ['TokenRefused', { ...by, userName: 'ann' }],
      ['TokenRefused', { ...by, userName: '' }],
    ]);
  });
});
