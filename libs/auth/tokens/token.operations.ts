import type { OwnOperation } from '@plumbline/platform/rest';

type Json = Record<string, unknown>;

const SECRET = 'JmQ3cTZkVHh0c2VjcmV0';
const text = (description: string, example: string): Json => ({ type: 'string', description, example });
const grant = (name: string): Json => ({ type: 'string', const: name, description: `The grant: ${name}.` });
const NO_STORE: Json = { 'Cache-Control': { description: 'Nobody may keep a token.', schema: { type: 'string' }, example: 'no-store' } };
const headerOf = (description: string, example: unknown): Json => ({
  description,
  required: true,
  schema: { type: typeof example === 'number' ? 'integer' : 'string' },
  example,
});

/** The credentials of the application, where the request has no Basic header. */
const CLIENT: Json = {
  client_id: text('The clientId of the application, without a Basic header.', 'demo-client'),
  client_secret: text('The clientSecret of the application, without a Basic header.', 'demo-client-secret'),
};

const form = (properties: Json, required: readonly string[]): Json => ({
  type: 'object',
  properties: { ...properties, ...CLIENT },
  required,
  additionalProperties: true,
});
const PASSWORD = form(
  {
    grant_type: grant('password'),
    username: text('The name that the user logs in with.', 'admin@northgate.example'),
    password: text('The password of the user.', 'plumbline-demo'),
  },
  ['grant_type', 'username', 'password'],
);
const refreshForm = (required: readonly string[]): Json =>
  form({ grant_type: grant('refresh_token'), refresh_token: text('The refresh token; it works once.', SECRET) }, required);

const PAIR: Json = {
  type: 'object',
  properties: {
    access_token: text('The token to send as Bearer.', SECRET),
    token_type: { type: 'string', const: 'bearer', description: 'How to send it.' },
    expires_in: { type: 'integer', const: 900_000, description: 'Seconds that the access token is good for.' },
    refresh_token: text('What the next pair is got with, within 14 days, once.', SECRET),
  },
  required: ['access_token', 'token_type', 'expires_in', 'refresh_token'],
  additionalProperties: false,
};

const ERROR: Json = {
  type: 'object',
  properties: {
    error: text('The kind of error (RFC 6749, section 5.2).', 'invalid_grant'),
    error_description: text('What is wrong.', 'Invalid grant: user credentials are invalid'),
  },
  required: ['error', 'error_description'],
  additionalProperties: false,
};

const answer = (description: string, schema: Json, example: Json, headers: Json = {}): Json => ({
  description,
  headers: { ...NO_STORE, ...headers },
  content: { 'application/json': { schema, example } },
});
const refusal = (description: string, error: string, says: string, headers: Json = {}): Json =>
  answer(description, ERROR, { error, error_description: says }, headers);

const REFUSALS: Json = {
  400: refusal(
    'The request is malformed, or what it presents is not good (any more).',
    'invalid_grant',
    'Invalid grant: user credentials are invalid',
  ),
  401: refusal(
    'The application is unknown; or an access token that is no longer good came with a refresh.',
    'invalid_client',
    'Invalid client: client is invalid',
    { 'WWW-Authenticate': headerOf('What credentials are asked for.', 'Basic realm="plumbline"') },
  ),
  429: refusal(
    'Ten failed logins for one username from one address, a hundred for one username, or a hundred from one address, within 15 minutes.',
    'temporarily_unavailable',
    'Too many failed logins; try again in 900 s.',
    { 'Retry-After': headerOf('Seconds to wait.', 900) },
  ),
  413: refusal('The form has more than 16 kB.', 'invalid_request', 'A form has at most 16 kB.'),
  503: refusal(
    'A store is down, or too many logins came at once.',
    'server_error',
    'The service can not reach its store; try again soon.',
    {
      'Retry-After': headerOf('Seconds to wait.', 2),
    },
  ),
};
const { 429: _locked, ...REFUSALS_WITHOUT_LOGIN } = REFUSALS;

const pair = answer('A new pair of tokens.', PAIR, {
  access_token: SECRET,
  token_type: 'bearer',
  expires_in: 900_000,
  refresh_token: SECRET,
});
const body = (schema: Json, example: Json, description: string): Json => ({
  required: true,
  description,
  content: { 'application/x-www-form-urlencoded': { schema, example } },
});
const APPLICATION = { security: [{ application: [] }, {}] };
const about = { tag: 'v1 oauth', errors: [] };

/** What the OpenAPI document says of the token routes. */
export const operations = {
  token: {
    ...about,
    operationId: 'getToken',
    summary: 'Get tokens',
    description:
      'The password grant, with the credentials of the application in a Basic header or in the form. The refresh grant works here as at /oauth/refresh.',
    whole: {
      ...APPLICATION,
      requestBody: body(
        { anyOf: [PASSWORD, refreshForm(['grant_type', 'refresh_token'])] },
        { grant_type: 'password', username: 'admin@northgate.example', password: 'plumbline-demo' },
        'The grant.',
      ),
      responses: { 200: pair, ...REFUSALS },
    },
  },
  refresh: {
    ...about,
    operationId: 'refreshToken',
    summary: 'Renew tokens',
    description:
      'Trades a refresh token for a new pair; both replace those before. A refresh token works once: using it again revokes every token of the login. Never send an expired access token along.',
    whole: {
      ...APPLICATION,
      requestBody: body(refreshForm(['refresh_token']), { grant_type: 'refresh_token', refresh_token: SECRET }, 'The refresh token.'),
      responses: { 200: pair, ...REFUSALS },
    },
  },
  revoke: {
    ...about,
    operationId: 'revokeToken',
    summary: 'Give a token back',
    description:
      'RFC 7009. A refresh token takes every token of the login with it. Holds on every instance within 5 seconds. A token that nobody knows is as good as revoked.',
    whole: {
      ...APPLICATION,
      requestBody: body(
        form({ token: text('An access or refresh token.', SECRET), token_type_hint: text('Not needed.', 'refresh_token') }, ['token']),
        { token: SECRET },
        'The token.',
      ),
      responses: {
        200: answer('Revoked.', { type: 'object', additionalProperties: false, description: 'Nothing.' }, {}),
        ...REFUSALS_WITHOUT_LOGIN,
      },
    },
  },
} satisfies Record<string, OwnOperation>;
