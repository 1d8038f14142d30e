import { DocumentedOperation } from '@plumbline/platform/http';
import { PRIVILEGES, USER_TYPES } from '@plumbline/platform/kernel';

const data = {
  type: 'object',
  description: 'The caller.',
  properties: {
    UserId: { type: 'integer', minimum: 1, description: 'The id of the user.' },
    UserName: { type: 'string', description: 'The name of the user.' },
    UserType: { type: 'string', enum: USER_TYPES, description: 'The type of the user.' },
    CompanyId: { type: 'integer', minimum: 1, description: 'The company that every request of the token is about.' },
    VendorId: { type: ['integer', 'null'], description: 'The vendor that a Subcontractor belongs to.' },
    IsAdmin: { type: 'boolean', description: 'Whether the user may do everything in the company.' },
    Privileges: { type: 'array', items: { type: 'string', enum: PRIVILEGES }, description: 'The privileges of the user.' },
    Application: { type: 'string', description: 'The clientId of the application.' },
    ExpiresIn: { type: 'integer', minimum: 0, description: 'Seconds until the token expires.' },
  },
  required: ['UserId', 'UserName', 'UserType', 'CompanyId', 'VendorId', 'IsAdmin', 'Privileges', 'Application', 'ExpiresIn'],
  additionalProperties: false,
};
const meta = { type: 'object', description: 'Empty.' };

/** `GET /api/v2/valid` in the document. */
export const documentedValid = DocumentedOperation({
  operationId: 'readValid',
  summary: 'Whether the access token is live',
  description: 'The user, the company and the application of the token, and for how long it is valid; 401 for any token that is not live.',
  errors: [],
  whole: {
    responses: {
      200: {
        description: 'The token is live.',
        content: {
          'application/json': {
            schema: { type: 'object', properties: { data, meta }, required: ['data', 'meta'], additionalProperties: false },
          },
        },
      },
      400: { $ref: '#/components/responses/v2_400' },
      401: { $ref: '#/components/responses/v2_401' },
    },
  },
});
