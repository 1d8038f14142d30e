import { beyondV1, decided, quoted, section } from './statement';

/** Refusals, limits and versions. */
export const errors = section(
  'Errors',
  quoted('Data-route replies use the envelope didSucceed, data, status, message.', {
    R1: 'An error reply has the envelope too: didSucceed, data, status, message.',
  }),
  quoted('400 Bad Request is returned for: POST with an id in the path; PUT with no id; DELETE with no id.', {
    'R2.post': 'POST with an id in the path is 400.',
    'R2.put': 'PUT without an id is 400.',
    'R2.delete': 'DELETE without an id is 400.',
  }),
  quoted(
    'Creating, updating or deleting kinds that are declared web-app-only (AIA invoices, projects create/update/delete, bills update, departments update, payments update, milestone read) is not offered through the API',
    {
      R3: 'Operations that only the web application has (AIA invoices; projects; updating bills, departments and payments; reading milestones) are not offered.',
    },
  ),
  quoted("Refresh with an expired access token as Bearer credential fails; a failed authentication's exact response: not shown.", {
    R4: 'A failed authentication is refused, with a reply that says so.',
  }),
  quoted(
    'v2 error replies are RFC 7807 problem documents with a code and extension fields. Codes named: not_found (extension fields resource, resourceId), a validation code (field issues), a rate-limited code (retryAfter), an insufficient-scope code (fields required, granted); 11 codes exist in total.',
    {
      'R5.problem': 'Errors of v2 are problem documents with a code.',
      'R5.not-found': 'The code not_found comes with resource and resourceId.',
      'R5.validation': 'The validation code comes with issues.',
    },
  ),
  decided({
    'D-2.error':
      'didSucceed is false, status that of the reply, message one sentence that says what is wrong, and data null or the issues.',
    'D-2.400': 'Malformed JSON, an invalid field or query parameter is 400.',
    'D-2.401': 'No access token, or an expired or revoked one, is 401 with WWW-Authenticate: Bearer.',
    'D-2.403': "What the user's privileges do not allow is 403.",
    'D-2.404': 'A record that the company lacks is 404, and so is an unknown route.',
    'D-2.409': 'What the state forbids is 409.',
    'D-2.413': 'A body over 1 MiB is 413.',
    'D-2.429': 'Too many requests, of a token or of logins, are 429 with Retry-After.',
    'D-2.503': 'While a store is down a request is 503 with Retry-After, and nothing is written.',
  }),
);

export const limits = section(
  'Limits',
  quoted('| Access token lifetime | 900000 seconds (about 10.4 days) |', {
    'L1.access-token': 'An access token lives for 900000 seconds.',
  }),
  quoted('| Refresh token lifetime | 14 days |', { 'L1.refresh-token': 'A refresh token lives for 14 days.' }),
  quoted('| page_size default | none; page and page_size must be given together |', {
    'L1.page-size': 'page_size has no default; page and page_size go together.',
  }),
  quoted('| EntryDate for time entries | must be UTC noon |', { 'L1.entry-date': 'EntryDate of a time entry must be noon UTC.' }),
);

export const versions = section(
  'Versions',
  quoted('v1 is addressed by the path prefix /api/v1; the token routes /oauth/token and /oauth/refresh carry no version.', {
    V1: 'v1 is addressed by /api/v1; the token routes /oauth/token and /oauth/refresh carry no version.',
  }),
  quoted('A v2 interface exists under /api/v2 and is self-describing', { 'V2.path': 'v2 is addressed by /api/v2.' }),
);

/** Statements of the interface document on v2. */
export const beyond = beyondV1(
  section(
    'The second interface',
    quoted(
      'A second interface generation (v2) accepts an OAuth 2.0 bearer token (scoped per resource and action) or a direct admin-scope token, and a login route POST /api/v2/auth/login with an advisor-assume companion route; endpoints of OAuth are discovered through the OIDC discovery document; a rolling token is returned in a response header.',
      {
        'A8.login': 'v2 has a login route, POST /api/v2/auth/login, with an advisor-assume companion.',
        'A8.scopes': 'v2 takes tokens that are scoped per resource and action, and a direct admin-scope token.',
        'A8.discovery': 'The OAuth endpoints of v2 are found through the OIDC discovery document.',
        'A8.rolling': 'v2 returns a rolling token in a header of the reply.',
      },
    ),
    quoted(
      'v2 error replies are RFC 7807 problem documents with a code and extension fields. Codes named: not_found (extension fields resource, resourceId), a validation code (field issues), a rate-limited code (retryAfter), an insufficient-scope code (fields required, granted); 11 codes exist in total.',
      {
        'R5.rate-limited': 'A code of v2 for limited rates comes with retryAfter.',
        'R5.scope': 'A code of v2 for insufficient scope comes with required and granted.',
      },
    ),
    quoted('v2 replies can signal rate limiting with a Retry-After hint (retry on 429 and 5xx is honored by clients).', {
      L2: 'A limit of rates on v2 comes with a Retry-After.',
    }),
    quoted('A v2 interface exists under /api/v2 and is self-describing', { 'V2.described': 'v2 describes itself.' }),
  ),
);
