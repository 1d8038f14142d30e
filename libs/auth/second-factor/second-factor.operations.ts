import type { Type } from '@nestjs/common';
import { DocumentedOperation, exactly, v2Errors, v2Reply } from '@plumbline/platform/record-api';
import { schemaOfBody } from '@plumbline/platform/http';
import { BeginSecondFactorBody, ConfirmSecondFactorBody, RequireSecondFactorBody, TurnOffSecondFactorBody } from './second-factor.bodies';

const text = (description: string) => ({ type: 'string', description });
const flag = (description: string) => ({ type: 'boolean', description });
const replies = (description: string, schema: object) => ({
  200: { description, content: { 'application/json': { schema: v2Reply(schema as never) } } },
});
const body = (type: Type, description: string, example: object) => ({
  requestBody: { required: true, description, content: { 'application/json': { schema: schemaOfBody(type), example } } },
});
const NONE = { 204: { description: 'Done.' } };

const shown = exactly(
  {
    IsOn: flag('Whether a code is asked for when the user signs in.'),
    RecoveryCodesLeft: { type: 'integer', minimum: 0, description: 'Recovery codes that were not used.' },
    IsRequired: flag('Whether the company requires one.'),
  },
  'The second factor of the caller.',
);
const enrolment = exactly(
  {
    Address: text('The otpauth:// address, which authenticators open.'),
    Secret: text('The secret in Base32, to be typed.'),
    QrCode: text('The address as a QR code: an SVG document.'),
  },
  'What an authenticator is set up with. It is shown once.',
);
const codes = exactly(
  { RecoveryCodes: { type: 'array', items: text('A code that works once, in place of one of the authenticator.') } },
  'The recovery codes. They are shown once.',
);

/** `GET /api/v2/auth/second-factor` in the document. */
export const documentedShow = DocumentedOperation({
  operationId: 'showSecondFactor',
  summary: 'Whether your second factor is on',
  description: 'Says whether a second factor is on, how many recovery codes are left, and whether the company requires one.',
  errors: [],
  whole: { responses: { ...replies('The second factor.', shown), ...v2Errors(400) } },
});

/** `POST /api/v2/auth/second-factor` in the document. */
export const documentedBegin = DocumentedOperation({
  operationId: 'beginSecondFactor',
  summary: 'Begin to turn your second factor on',
  description:
    'Gives a new secret for an authenticator (RFC 6238: SHA-1, 6 digits, 30 seconds). It is asked for when it is confirmed with a code. ' +
    'A wrong password counts as a failed login. Secrets are not kept for a repeat: an Idempotency-Key is refused.',
  errors: [],
  whole: {
    ...body(BeginSecondFactorBody, 'The own password.', { password: 'plumbline-demo' }),
    responses: { ...replies('The secret.', enrolment), ...v2Errors(400, 409, 413, 415) },
  },
});

/** `POST /api/v2/auth/second-factor/confirm` in the document. */
export const documentedConfirm = DocumentedOperation({
  operationId: 'confirmSecondFactor',
  summary: 'Turn your second factor on',
  description:
    'Turns on what was begun, with a code of the new secret, and gives ten recovery codes. A wrong code counts as a failed login. ' +
    'An Idempotency-Key is refused.',
  errors: [],
  whole: {
    ...body(ConfirmSecondFactorBody, 'A code.', { code: '123456' }),
    responses: { ...replies('It is on.', codes), ...v2Errors(400, 409, 413, 415) },
  },
});

/** `DELETE /api/v2/auth/second-factor` in the document. */
export const documentedTurnOff = DocumentedOperation({
  operationId: 'turnOffSecondFactor',
  summary: 'Turn your second factor off',
  description:
    'Takes the own password and a code or recovery code; wrong ones count as failed logins. Refused while the company requires it.',
  errors: [],
  whole: {
    ...body(TurnOffSecondFactorBody, 'The own password and a code.', { password: 'plumbline-demo', code: '123456' }),
    responses: { ...NONE, ...v2Errors(400, 409, 413, 415) },
  },
});

/** `DELETE /api/v2/auth/second-factor/{user}` in the document. */
export const documentedRemove = DocumentedOperation({
  operationId: 'removeSecondFactor',
  summary: 'Remove the second factor of a user',
  description: 'For an Admin, when a user lost the authenticator. That of the Setup Admin is removed by the operator.',
  errors: [],
  whole: {
    parameters: [
      { name: 'user', in: 'path', required: true, description: 'The id of the user.', schema: { type: 'integer', minimum: 1 }, example: 1 },
    ],
    responses: { ...NONE, ...v2Errors(400, 403, 404, 409) },
  },
});

/** `PUT /api/v2/auth/second-factor/required` in the document. */
export const documentedRequire = DocumentedOperation({
  operationId: 'requireSecondFactor',
  summary: 'Require a second factor of the company',
  description:
    'For an Admin whose own second factor is on. Users without one set it up when they next sign in; logins with a password alone are refused.',
  errors: [],
  whole: {
    ...body(RequireSecondFactorBody, 'Whether it is required.', { IsRequired: true }),
    responses: { ...NONE, ...v2Errors(400, 403, 409, 413, 415) },
  },
});
