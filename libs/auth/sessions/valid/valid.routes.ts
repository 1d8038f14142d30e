import { ForEveryUser } from '@plumbline/platform/http';
import { exactly, Route } from '@plumbline/platform/record-api';
import { PRIVILEGES, USER_TYPES } from '@plumbline/platform/kernel';

const data = exactly({
  UserId: { type: 'integer', minimum: 1, description: 'The id of the user.' },
  UserName: { type: 'string', description: 'The name of the user.' },
  UserType: { type: 'string', enum: USER_TYPES, description: 'The type of the user.' },
  CompanyId: { type: 'integer', minimum: 1, description: 'The company that every request of the token is about.' },
  VendorId: { type: ['integer', 'null'], description: 'The vendor that a Subcontractor belongs to.' },
  IsAdmin: { type: 'boolean', description: 'Whether the user may do everything in the company.' },
  Privileges: { type: 'array', items: { type: 'string', enum: PRIVILEGES }, description: 'The privileges of the user.' },
  Application: { type: 'string', description: 'The clientId of the application.' },
  Scopes: {
    type: ['array', 'null'],
    items: { type: 'string' },
    description: 'The scopes of the token; null for one that has no such limit.',
  },
  ExpiresIn: { type: 'integer', minimum: 0, description: 'Seconds until the token expires.' },
});

/** `GET /api/v2/valid`. */
export const validRoute = Route({
  ...{ method: 'GET', path: 'valid', callers: ForEveryUser(), tag: 'v2 auth' },
  operationId: 'readValid',
  summary: 'Whether the access token is live',
  description: 'The user, the company and the application of the token, and for how long it is valid; 401 for any token that is not live.',
  reply: { description: 'The token is live.', data },
});
