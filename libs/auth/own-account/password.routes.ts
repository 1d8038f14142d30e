import { ForEveryUser } from '@plumbline/platform/http';
import { Route } from '@plumbline/platform/record-api';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '@plumbline/auth/accounts';

/** `POST /api/v2/auth/password`. */
export const passwordRoute = Route({
  ...{ method: 'POST', path: 'password', callers: ForEveryUser(), status: 204 },
  operationId: 'changePassword',
  summary: 'Change your own password',
  description:
    'Requires the old password; a wrong one counts as a failed login. All other logins of the user end; the tokens of this one stay valid. ' +
    `A password has ${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters of any kind, and is neither one of the most used passwords nor the username.`,
  body: {
    description: 'The old and the new password.',
    example: { oldPassword: 'plumbline-demo', newPassword: 'plumb lines hang straight' },
  },
  reply: { description: 'Changed.' },
});
