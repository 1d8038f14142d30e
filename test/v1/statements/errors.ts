import { section } from './statement';

/** Refusals, limits and versions. */
export const errors = section('Errors', {
  R1: 'An error reply has the envelope too: didSucceed, data, status, message.',
  'R2.post': 'POST with an id in the path is 400.',
  'R2.put': 'PUT without an id is 400.',
  'R2.delete': 'DELETE without an id is 400.',
  R3: 'Operations that only the web application has (AIA invoices; projects; updating bills, departments and payments; reading milestones) are not offered.',
  R4: 'A failed authentication is refused, with a reply that says so.',
  'R5.problem': 'Errors of v2 are problem documents with a code.',
  'R5.not-found': 'The code not_found comes with resource and resourceId.',
  'R5.validation': 'The validation code comes with issues.',
  'D-2.error': 'didSucceed is false, status that of the reply, message one sentence that says what is wrong, and data null or the issues.',
  'D-2.400': 'Malformed JSON, an invalid field or query parameter is 400.',
  'D-2.401': 'No access token, or an expired or revoked one, is 401 with WWW-Authenticate: Bearer.',
  'D-2.403': "What the user's privileges do not allow is 403.",
  'D-2.404': 'A record that the company lacks is 404, and so is an unknown route.',
  'D-2.409': 'What the state forbids is 409.',
  'D-2.413': 'A body over 1 MiB is 413.',
  'D-2.429': 'Too many requests, of a token or of logins, are 429 with Retry-After.',
  'D-2.503': 'While a store is down a request is 503 with Retry-After, and nothing is written.',
});

export const limits = section('Limits', {
  'L1.access-token': 'An access token lives for 900000 seconds.',
  'L1.refresh-token': 'A refresh token lives for 14 days.',
  'L1.page-size': 'page_size has no default; page and page_size go together.',
  'L1.entry-date': 'EntryDate of a time entry must be noon UTC.',
});

export const versions = section('Versions', {
  V1: 'v1 is addressed by /api/v1; the token routes carry no version.',
  'V2.path': 'v2 is addressed by /api/v2.',
});

/** What the interface document says of v2 in passing. */
export const beyond = section(
  'The second interface',
  {
    'A8.login': 'v2 has a login route, POST /api/v2/auth/login, with an advisor-assume companion.',
    'A8.scopes': 'v2 takes tokens that are scoped per resource and action, and a direct admin-scope token.',
    'A8.discovery': 'The OAuth endpoints of v2 are found through the OIDC discovery document.',
    'A8.rolling': 'v2 returns a rolling token in a header of the reply.',
    'R5.rate-limited': 'A code of v2 for limited rates comes with retryAfter.',
    'R5.scope': 'A code of v2 for insufficient scope comes with required and granted.',
    L2: 'A limit of rates on v2 comes with a Retry-After.',
    'V2.described': 'v2 describes itself.',
  },
  true,
);
