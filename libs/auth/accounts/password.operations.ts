import type { OwnOperation } from '@plumbline/platform/rest';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './password-rules';

const password = (description: string, example: string) => ({ type: 'string', format: 'password', description, example });
const failed = (status: number) => ({ $ref: `#/components/responses/v2_${status}` });

/** What the OpenAPI document says of the change of the own password. */
export const changePassword: OwnOperation = {
  operationId: 'changePassword',
  summary: 'Change the own password',
  description:
    'Takes the old password, which counts as a login when it is wrong. Every other login of the user ends; the tokens of this one live on. ' +
    `A password has ${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters of any kind, is none of the most used ones, and not the username.`,
  errors: [],
  whole: {
    requestBody: {
      required: true,
      description: 'The old and the new password.',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: {
              oldPassword: password('The password as it is now.', 'plumbline-demo'),
              newPassword: password('The password to be.', 'plumb lines hang straight'),
            },
            required: ['oldPassword', 'newPassword'],
            additionalProperties: false,
          },
          example: { oldPassword: 'plumbline-demo', newPassword: 'plumb lines hang straight' },
        },
      },
    },
    responses: { 204: { description: 'Changed.' }, 400: failed(400), 401: failed(401) },
  },
};
