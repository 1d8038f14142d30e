import { section } from './statement';

/** Tokens. */
export const tokens = section('Authentication', {
  A1: 'An application is registered first and gets a clientId and a clientSecret; only with these is a token given.',
  A2: 'Password grant: POST /oauth/token, form encoded, with Authorization: Basic of clientId:clientSecret, and grant_type password, username and password.',
  A3: "A token reply has access_token (String), token_type 'bearer', expires_in 900000 (Number, seconds) and refresh_token (String).",
  'A4.refresh': 'Refresh: POST /oauth/refresh with grant_type refresh_token and refresh_token.',
  'A4.token': 'The same request also works on POST /oauth/token.',
  'A4.basic': 'In a refresh the credentials of the application may stand in the Basic header.',
  'A4.form': 'In a refresh they may stand in the form as client_id and client_secret.',
  'A4.expired-bearer': 'A refresh that carries an expired access token as Bearer fails.',
  'A5.lifetime': 'A refresh token is valid for 14 days; then the password grant must be repeated.',
  'A5.replaced': 'A refresh answers with a new access_token and a new refresh_token, which replace those before.',
  A6: 'Data routes take Authorization: Bearer with the access token.',
  'A7.read': 'Reading shows only what the user may view.',
  'A7.delete': "Deletion depends on the user's privileges.",
  'A8.bearer': 'The second interface (v2) takes the same bearer tokens.',
  'D-7.once': 'A refresh token works once; using it again revokes the whole family.',
  'D-7.revoke': 'POST /oauth/revoke ends a token within 5 seconds, on every instance.',
  'D-7.errors':
    'Errors of the token routes are those of RFC 6749: invalid_client 401; invalid_grant, unsupported_grant_type and invalid_request 400.',
  'D-7.expired-bearer': 'A refresh that carries an expired access token as Bearer is 401 invalid_token.',
  'D-7.lockout':
    'Ten failed logins for one username from one address within 15 minutes make the next from there 429 with Retry-After, whether or not the username exists.',
  'D-7.lockout-address':
    'A hundred failed logins from one address within 15 minutes make the next one from there 429, and none from elsewhere.',
  'D-7.stored': 'Secrets and tokens are stored as hashes only, passwords with argon2id.',
});
