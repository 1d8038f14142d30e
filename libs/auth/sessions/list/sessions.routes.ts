import { ForEveryUser } from '@plumbline/platform/http';
import { exactly, flag, Route, text } from '@plumbline/platform/record-api';

const nullable = (description: string) => ({ type: ['string', 'null'], description });

const login = exactly(
  {
    Id: { ...text('The id of the login.'), format: 'uuid' },
    Application: text('The clientId of the application.'),
    ApplicationName: text('The name of the application.'),
    IsBrowser: flag('Whether the user signed in at a browser, by OpenID Connect.'),
    Address: nullable('Of a session of the console: the address of the network that signed in.'),
    Browser: nullable('Of a session of the console: what the browser calls itself (User-Agent).'),
    Created: { ...text('When it began.'), format: 'date-time' },
    Expires: { ...text('When the last of its tokens expires.'), format: 'date-time' },
    IsCurrent: flag('Whether it is the login of this request.'),
  },
  'A login whose tokens are valid.',
);

/** `GET /api/v2/auth/sessions`. */
export const sessionsRoute = Route({
  ...{ method: 'GET', callers: ForEveryUser() },
  operationId: 'listSessions',
  summary: 'Where a user is logged in',
  description: 'The logins of the caller whose tokens are valid, the youngest first, at most 1000; of another user (`user`) for an Admin.',
  parameters: [{ name: 'user', in: 'query', description: 'The id of the user.', schema: { type: 'integer', minimum: 1 }, example: 1 }],
  reply: { description: 'The logins.', data: { type: 'array', items: login } },
});

/** `DELETE /api/v2/auth/sessions/{session}`. */
export const endRoute = Route({
  ...{ method: 'DELETE', path: ':session', callers: ForEveryUser(), status: 204 },
  operationId: 'endSession',
  summary: 'End a login',
  description:
    'Ends the tokens of a login within 5 seconds on every process, and its session of a browser: an own one, or for an Admin any of the company.',
  parameters: [
    { name: 'session', in: 'path', required: true, description: 'The id of the login.', schema: { type: 'string', format: 'uuid' } },
  ],
  reply: { description: 'Ended.' },
  errors: [404],
});
