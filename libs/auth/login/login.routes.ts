import { ForEveryUser, Public } from '@plumbline/platform/http';
import { exactly, Route } from '@plumbline/platform/record-api';

const begun = exactly(
  {
    AccessToken: { type: 'string', description: 'Sent as `Authorization: Bearer …`, on all of `/api/v2` and `/api/v1`.' },
    TokenType: { type: 'string', enum: ['Bearer'], description: 'How it is sent.' },
    ExpiresIn: { type: 'integer', minimum: 1, description: 'Seconds until it expires.' },
    UserId: { type: 'integer', minimum: 1, description: 'The id of the user.' },
    CompanyId: { type: 'integer', minimum: 1, description: 'The company that every request of the token is about.' },
  },
  'A session.',
);
const reply = { description: 'The session began.', data: begun };

/** `POST /api/v2/auth/login`. */
export const loginRoute = Route({
  ...{ method: 'POST', path: 'login', callers: Public() },
  operationId: 'login',
  summary: 'Log in with username and password',
  description:
    'Gives a session token; it needs no application. Past half of its life a token is renewed: the reply to a successful request has ' +
    'another one in `X-Rolling-Token`, which is used from then on. Failed logins count as those of every other way of logging in: 429 ' +
    'with `Retry-After`, and 401 whether or not the username exists. With the right password of a user whose second factor is on, 401 ' +
    'has `required: ["second_factor"]` until the `code` is right.',
  body: { description: 'Who logs in.', example: { username: 'admin@northgate.example', password: 'plumbline-demo' } },
  reply,
  errors: [400, 401, 403, 409, 413, 415, 429, 503],
});

/** `POST /api/v2/auth/advisor/assume`. */
export const assumeRoute = Route({
  ...{ method: 'POST', path: 'advisor/assume', callers: ForEveryUser() },
  operationId: 'assumeCompany',
  summary: 'Work for another company that the Advisor serves',
  description:
    'Gives a session token as the user of the company as whom the operator lets this Advisor act; 404 for any other company. It takes ' +
    'a session token of a user of type Advisor, and ends with the login of that token. An Idempotency-Key is refused.',
  body: { description: 'The company.', example: { companyId: 2 } },
  reply,
  errors: [400, 404, 409, 413, 415],
});
