import { ForEveryUser } from '@plumbline/platform/http';
import { exactly, flag, Route, text } from '@plumbline/platform/record-api';

const NONE = { description: 'Done.' };

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

/** `GET /api/v2/auth/second-factor`. */
export const showRoute = Route({
  ...{ method: 'GET', callers: ForEveryUser() },
  operationId: 'showSecondFactor',
  summary: 'Whether your second factor is on',
  description: 'Says whether a second factor is on, how many recovery codes are left, and whether the company requires one.',
  reply: { description: 'The second factor.', data: shown },
});

/** `POST /api/v2/auth/second-factor`. */
export const beginRoute = Route({
  ...{ method: 'POST', callers: ForEveryUser() },
  operationId: 'beginSecondFactor',
  summary: 'Begin to turn your second factor on',
  description:
    'Gives a new secret for an authenticator (RFC 6238: SHA-1, 6 digits, 30 seconds). It is asked for when it is confirmed with a code. ' +
    'A wrong password counts as a failed login. Secrets are not kept for a repeat: an Idempotency-Key is refused.',
  body: { description: 'The own password.', example: { password: 'plumbline-demo' } },
  reply: { description: 'The secret.', data: enrolment },
});

/** `POST /api/v2/auth/second-factor/confirm`. */
export const confirmRoute = Route({
  ...{ method: 'POST', path: 'confirm', callers: ForEveryUser() },
  operationId: 'confirmSecondFactor',
  summary: 'Turn your second factor on',
  description:
    'Turns on what was begun, with a code of the new secret, and gives ten recovery codes. A wrong code counts as a failed login. ' +
    'An Idempotency-Key is refused.',
  body: { description: 'A code.', example: { code: '123456' } },
  reply: { description: 'It is on.', data: codes },
});

/** `DELETE /api/v2/auth/second-factor`. */
export const turnOffRoute = Route({
  ...{ method: 'DELETE', callers: ForEveryUser(), status: 204 },
  operationId: 'turnOffSecondFactor',
  summary: 'Turn your second factor off',
  description:
    'Takes the own password and a code or recovery code; wrong ones count as failed logins. Refused while the company requires it.',
  body: { description: 'The own password and a code.', example: { password: 'plumbline-demo', code: '123456' } },
  reply: NONE,
});

/** `DELETE /api/v2/auth/second-factor/{user}`. */
export const removeRoute = Route({
  ...{ method: 'DELETE', path: ':user', callers: ForEveryUser(), status: 204 },
  operationId: 'removeSecondFactor',
  summary: 'Remove the second factor of a user',
  description: 'For an Admin, when a user lost the authenticator. That of the Setup Admin is removed by the operator.',
  parameters: [
    { name: 'user', in: 'path', required: true, description: 'The id of the user.', schema: { type: 'integer', minimum: 1 }, example: 1 },
  ],
  reply: NONE,
});

/** `PUT /api/v2/auth/second-factor/required`. */
export const requireRoute = Route({
  ...{ method: 'PUT', path: 'required', callers: ForEveryUser(), status: 204 },
  operationId: 'requireSecondFactor',
  summary: 'Require a second factor of the company',
  description:
    'For an Admin whose own second factor is on. Users without one set it up when they next sign in; logins with a password alone are refused.',
  body: { description: 'Whether it is required.', example: { IsRequired: true } },
  reply: NONE,
});
