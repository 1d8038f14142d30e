import { LOGGED_PATH } from '../limits';

/** Addresses that belong to one sign-in. */
const SIGN_INS = /\/(sign-in|oidc\/auth)\/[^/]+/g;

/** The path of a request as it is logged: without its query string, and by its route where the address names a sign-in. */
export const loggedPath = (url: unknown): string => String(url).split('?', 1)[0].slice(0, LOGGED_PATH).replaceAll(SIGN_INS, '/$1/:uid');
