import { schemaOfBody } from '@plumbline/platform/http';
import type { OwnOperation } from '@plumbline/platform/record-api';
import { ChangePasswordBody } from './password.bodies';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './password-rules';

const failed = (status: number) => ({ $ref: `#/components/responses/v2_${status}` });

/** The OpenAPI description of the password change. */
export const changePassword: OwnOperation = {
  operationId: 'changePassword',
  summary: 'Change your own password',
  description:
    'Requires the old password; a wrong one counts as a failed login. All other logins of the user end; the tokens of this one stay valid. ' +
    `A password has ${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters of any kind, and is neither one of the most used passwords nor the username.`,
  errors: [],
  whole: {
    requestBody: {
      required: true,
      description: 'The old and the new password.',
      content: {
        'application/json': {
          schema: schemaOfBody(ChangePasswordBody),
          example: { oldPassword: 'plumbline-demo', newPassword: 'plumb lines hang straight' },
        },
      },
    },
    responses: { 204: { description: 'Changed.' }, 400: failed(400), 401: failed(401), 403: failed(403) },
  },
};
