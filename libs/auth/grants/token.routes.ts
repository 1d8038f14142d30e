import { Public } from '@plumbline/platform/http';
import { type Json, Route, type RouteBody } from '@plumbline/platform/record-api';

const SECRET = 'JmQ3cTZkVHh0c2VjcmV0';
const text = (description: string, example: string): Json => ({ type: 'string', description, example });
const grant = (name: string): Json => ({ type: 'string', const: name, description: `The grant: ${name}.` });
const NO_STORE: Json = { 'Cache-Control': { description: 'Tokens must not be cached.', schema: { type: 'string' }, example: 'no-store' } };
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
    token_type: { type: 'string', const: 'bearer', description: 'The type of the token.' },
    expires_in: { type: 'integer', const: 900_000, description: 'Seconds until the access token expires.' },
    refresh_token: text('The token for the next pair: valid once, for 14 days.', SECRET),
  },
  required: ['access_token', 'token_type', 'expires_in', 'refresh_token'],
  additionalProperties: false,
};

const ERROR: Json = {
  type: 'object',
  properties: {
    error: text('The kind of error (RFC 6749, section 5.2).', 'invalid_grant'),
    error_description: text('The cause of the error.', 'Invalid grant: user credentials are invalid'),
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
    'The request is malformed, or its credentials or token are invalid or expired.',
    'invalid_grant',
    'Invalid grant: user credentials are invalid',
  ),
  401: refusal(
    'The application is unknown, or a refresh contained an invalid access token.',
    'invalid_client',
    'Invalid client: client is invalid',
    { 'WWW-Authenticate': headerOf('The required credentials.', 'Basic realm="plumbline"') },
  ),
  429: refusal(
    'Ten failed logins for one username from one address, a hundred for one username, or a hundred from one address, within 15 minutes.',
    'temporarily_unavailable',
    'Too many failed logins; try again in 900 s.',
    { 'Retry-After': headerOf('Seconds to wait.', 900) },
  ),
  413: refusal('The form has more than 16 kB.', 'invalid_request', 'A form has at most 16 kB.'),
  503: refusal(
    'A store is down, or there are too many concurrent logins.',
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
const body = (schema: Json, example: Json, description: string): RouteBody => ({
  ...{ schema, example, description },
  ...{ required: true, type: 'application/x-www-form-urlencoded' },
});
/** Their errors have the form of RFC 6749, and are among the replies. */
const about = { method: 'POST', callers: Public(), tag: 'v1 oauth', security: [{ application: [] }, {}], errors: [] } as const;

/** The token routes. */
export const routes = {
  token: Route({
    ...about,
    path: 'token',
    operationId: 'getToken',
    summary: 'Get tokens',
    description:
      'The password grant, with the credentials of the application in a Basic header or in the form. The refresh grant works here as at /oauth/refresh.',
    body: body(
      { anyOf: [PASSWORD, refreshForm(['grant_type', 'refresh_token'])] },
      { grant_type: 'password', username: 'admin@northgate.example', password: 'plumbline-demo' },
      'The grant.',
    ),
    replies: { 200: pair, ...REFUSALS },
  }),
  refresh: Route({
    ...about,
    path: 'refresh',
    operationId: 'refreshToken',
    summary: 'Renew tokens',
    description:
      'Exchanges a refresh token for a new pair, which replaces the previous one. A refresh token works once: using it again revokes all tokens of the login. A request with an expired access token fails.',
    body: body(refreshForm(['refresh_token']), { grant_type: 'refresh_token', refresh_token: SECRET }, 'The refresh token.'),
    replies: { 200: pair, ...REFUSALS },
  }),
  revoke: Route({
    ...about,
    path: 'revoke',
    operationId: 'revokeToken',
    summary: 'Revoke a token',
    description:
      'Revokes a token (RFC 7009), with a refresh token all tokens of the login. It takes effect on every instance within 5 seconds. An unknown token counts as revoked.',
    body: body(
      form({ token: text('An access or refresh token.', SECRET), token_type_hint: text('Accepted and ignored.', 'refresh_token') }, [
        'token',
      ]),
      { token: SECRET },
      'The token.',
    ),
    replies: {
      200: answer('Revoked.', { type: 'object', additionalProperties: false, description: 'Empty.' }, {}),
      ...REFUSALS_WITHOUT_LOGIN,
    },
  }),
};
