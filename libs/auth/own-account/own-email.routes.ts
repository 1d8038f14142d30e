import { ForEveryUser } from '@plumbline/platform/http';
import { Route } from '@plumbline/platform/record-api';

/** `POST /api/v2/auth/email`. */
export const emailRoute = Route({
  ...{ method: 'POST', path: 'email', callers: ForEveryUser(), status: 204 },
  operationId: 'changeEmail',
  summary: 'Change your own e-mail address',
  description:
    'Takes the password, and a code when a second factor is on; wrong ones count as failed logins. Links to set a password end, a message ' +
    'goes to the address before, and for 24 hours no link is sent to a forgotten password.',
  body: { description: 'The new address and the password.', example: { email: 'ann@miller.example', password: 'plumbline-demo' } },
  reply: { description: 'Changed.' },
});
