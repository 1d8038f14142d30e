import { DocumentedOperation, v2Errors } from '@plumbline/platform/record-api';
import { schemaOfBody } from '@plumbline/platform/http';
import { ChangeEmailBody } from './own-email.bodies';

/** `POST /api/v2/auth/email` in the document. */
export const documentedEmail = DocumentedOperation({
  operationId: 'changeEmail',
  summary: 'Change your own e-mail address',
  description:
    'Takes the password, and a code when a second factor is on; wrong ones count as failed logins. Links to set a password end, a message ' +
    'goes to the address before, and for 24 hours no link is sent to a forgotten password.',
  errors: [],
  whole: {
    requestBody: {
      required: true,
      description: 'The new address and the password.',
      content: {
        'application/json': {
          schema: schemaOfBody(ChangeEmailBody),
          example: { email: 'ann@miller.example', password: 'plumbline-demo' },
        },
      },
    },
    responses: { 204: { description: 'Changed.' }, ...v2Errors(400, 409, 413, 415) },
  },
});
