import { decided, quoted, section } from './statement';

/** Tokens. */
export const tokens = section(
  'Authentication',
  quoted(
    'An application must be registered with the service first; it receives a clientId and a clientSecret to be kept in application storage.',
    { A1: 'An application is registered first and gets a clientId and a clientSecret; only with these is a token issued.' },
  ),
  quoted(
    'Password grant: POST {base_url}/oauth/token, Content-Type application/x-www-form-urlencoded, header Authorization: Basic <base64 of clientId:clientSecret>. Form fields: grant_type = password, username, password.',
    {
      A2: 'Password grant: POST /oauth/token, form encoded, with Authorization: Basic of clientId:clientSecret, and grant_type password, username and password.',
    },
  ),
  quoted(
    "Token response fields: access_token (String), token_type (String, 'bearer'), expires_in (Number, 900000 seconds, about 10.4 days), refresh_token (String).",
    {
      A3: "A token reply has access_token (String), token_type 'bearer' (String), expires_in 900000 (Number, seconds) and refresh_token (String).",
    },
  ),
  quoted(
    'Refresh: POST {base_url}/oauth/refresh (the same request also works on POST /oauth/token). Form fields: grant_type = refresh_token, refresh_token.',
    {
      'A4.refresh': 'Refresh: POST /oauth/refresh with grant_type refresh_token and refresh_token.',
      'A4.token': 'The same request also works on POST /oauth/token.',
    },
  ),
  quoted('Client credentials go either in the Basic Authorization header or as client_id and client_secret fields in the form body.', {
    'A4.basic': 'In a refresh the credentials of the application may stand in the Basic header.',
    'A4.form': 'In a refresh they may stand in the form as client_id and client_secret.',
  }),
  quoted('Sending the expired access token as Bearer makes the refresh fail.', {
    'A4.expired-bearer': 'A refresh that carries an expired access token as Bearer fails.',
  }),
  quoted(['Refresh tokens are valid for 14 days.', 'When the refresh token has expired the password grant must be repeated.'], {
    'A5.lifetime': 'A refresh token is valid for 14 days; then the password grant must be repeated.',
  }),
  quoted('After a successful refresh the response carries a new access_token and refresh_token, and both replace the stored ones.', {
    'A5.replaced': 'A refresh answers with a new access_token and a new refresh_token, which replace the stored ones.',
  }),
  quoted('Data routes take the header Authorization: Bearer <ACCESS_TOKEN>.', {
    A6: 'Data routes take Authorization: Bearer with the access token.',
  }),
  quoted(
    'Users carry privileges (see What the service does); reading returns only data the user may view, and deletion depends on user privileges.',
    { 'A7.read': 'Reading shows only what the user may view.', 'A7.delete': "Deletion depends on the user's privileges." },
  ),
  quoted(
    'A second interface generation (v2) accepts an OAuth 2.0 bearer token (scoped per resource and action) or a direct admin-scope token, and a login route POST /api/v2/auth/login with an advisor-assume companion route; endpoints of OAuth are discovered through the OIDC discovery document; a rolling token is returned in a response header.',
    { 'A8.bearer': 'The second interface (v2) takes the same bearer tokens.' },
  ),
  decided({
    'D-7.once':
      'A refresh token works once; using it again revokes the whole family, other than a repeat within 10 seconds while the new one is unused.',
    'D-7.revoke': 'POST /oauth/revoke ends a token within 5 seconds, on every instance.',
    'D-7.errors':
      'Errors of the token routes are those of RFC 6749: invalid_client 401; invalid_grant, unsupported_grant_type and invalid_request 400.',
    'D-7.expired-bearer': 'A refresh that carries an expired access token as Bearer is 401 invalid_token.',
    'D-7.lockout':
      'Ten failed logins for one username from one address within 15 minutes make the next from there 429 with Retry-After, whether or not the username exists.',
    'D-7.lockout-address':
      'A hundred failed logins from one address within 15 minutes make the next one from there 429, and none from elsewhere.',
    'D-7.stored': 'Secrets and tokens are stored as hashes only, passwords with argon2id.',
  }),
);
