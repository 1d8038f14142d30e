import { ForEveryUser } from '@plumbline/platform/http';
import { Route } from '@plumbline/platform/record-api';
import { PREFERENCE_BYTES, PREFERENCES } from '../limits';

export const KEY = /^[a-z0-9.-]{1,64}$/;
const key = {
  ...{ name: 'key', in: 'path', required: true, description: 'The name of the preference.', example: 'theme' },
  schema: { type: 'string', pattern: KEY.source },
};
const data = { description: 'Any JSON; null where nothing is kept.' };
const common = { path: 'me/preferences/:key', callers: ForEveryUser(), parameters: [key], tag: 'v2 me' };
const LIMITS = `Any JSON of at most ${PREFERENCE_BYTES / 1024} KiB; a user has at most ${PREFERENCES} preferences.`;

/** `GET /api/v2/me/preferences/{key}`. */
export const readPreference = Route({
  ...{ ...common, method: 'GET', operationId: 'readPreference', summary: 'What a program keeps for you' },
  ...{ description: 'A setting of the caller, as it was sent; null for none.', reply: { description: 'The preference.', data } },
  errors: [400],
});

/** `PUT /api/v2/me/preferences/{key}`. */
export const keepPreference = Route({
  ...{ ...common, method: 'PUT', operationId: 'keepPreference', summary: 'Keep a setting for yourself' },
  description: `${LIMITS} It is no part of the records of the company, and has no history.`,
  body: { description: 'The preference.', schema: { description: 'Any JSON.' }, example: { mode: 'dark' }, required: true },
  reply: { description: 'Kept.', data },
  errors: [400, 403, 409, 413, 415],
});

/** `DELETE /api/v2/me/preferences/{key}`. */
export const removePreference = Route({
  ...{ ...common, method: 'DELETE', operationId: 'removePreference', summary: 'Forget a setting', status: 204 },
  ...{ description: 'Also where nothing is kept.', reply: { description: 'Forgotten.' }, errors: [400, 409] },
});
