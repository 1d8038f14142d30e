import { Fault } from '@plumbline/platform/http';
import type { FastifyRequest } from 'fastify';
import { bearerToken } from '@plumbline/auth/tokens';

/**
 * The cookie of a session of the console. Browsers set a `__Host-` cookie over https or on this machine alone, for one host and all of its
 * paths (RFC 6265bis, section 4.1.3), so no other host plants one.
 */
const NAME = '__Host-plumbline';
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Strict';
const SENT = new RegExp(`(?:^|; *)${NAME}=([^;]*)`);

/** `Set-Cookie` of a session. It has no end of its own: the session ends on the server, and the cookie with the browser. */
export const consoleCookie = (value: string): string => `${NAME}=${value}; ${ATTRIBUTES}`;
/** `Set-Cookie` that removes it. */
export const NO_CONSOLE_COOKIE = `${NAME}=; ${ATTRIBUTES}; Max-Age=0`;

/** The kept secret of a cookie. No `Authorization` can state it, so a cookie is no token, and a token is no cookie. */
export const consoleSecret = (value: string): string => `console ${value}`;

type Asking = Pick<FastifyRequest, 'headers' | 'method' | 'query' | 'routeOptions'>;

/** The value of the cookie of a request; undefined for none. */
export const consoleValue = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  headers.cookie === undefined ? undefined : SENT.exec(headers.cookie)?.[1];

const isOfVersion2 = (route: string): boolean => route === '/api/v2' || route.startsWith('/api/v2/');

/** The secret by which a request has a session: its bearer token, or on version 2 that of its cookie. Whether a cookie is taken: `cookieRefusal`. */
export function secretOf(request: Pick<FastifyRequest, 'headers' | 'routeOptions'>): string | undefined {
  const { authorization } = request.headers;
  if (authorization !== undefined) return bearerToken(authorization);
  const value = isOfVersion2(request.routeOptions.url ?? '') ? consoleValue(request) : undefined;
  return value === undefined ? undefined : consoleSecret(value);
}

/** Files that a browser opens by their address alone, as from a bookmark: they are shown, and no page reads them. */
const isFile = ({ method, query, routeOptions: { url = '' } }: Asking): boolean =>
  method === 'GET' && (/\/(?:pdf|content)$/.test(url) || /^(?:pdf|csv)$/.test(String((query as { format?: unknown }).format)));

/**
 * True if the request comes from a page of `origin`, as browsers state it and no page can. `Origin: null` says nothing: pages that send no
 * referrer have it on their forms.
 */
export function isOwnPage({ headers }: Pick<FastifyRequest, 'headers'>, origin: string): boolean {
  const { origin: stated = 'null', 'sec-fetch-site': site } = headers;
  if (site === undefined) return stated === origin;
  return site === 'same-origin' && (stated === 'null' || stated === origin);
}

/** The header that a page of another origin sends after a preflight alone, which the service never permits. */
export const isByConsole = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => headers['plumbline-console'] === '1';

/** 401 for a cookie that is not taken; undefined for one that is, and for none. */
export function cookieRefusal(request: Asking, origin: string): Fault | undefined {
  if (!isOfVersion2(request.routeOptions.url ?? '') || consoleValue(request) === undefined) return undefined;
  if (request.headers.authorization !== undefined)
    return unauthenticated(`A request has a token or the cookie ${NAME}, not both: leave one of them out.`);
  const isOpened = request.headers['sec-fetch-site'] === 'none' && isFile(request);
  if (!isOpened && !isOwnPage(request, origin))
    return unauthenticated(`The cookie ${NAME} is taken from pages of ${origin} alone, by Sec-Fetch-Site: same-origin.`);
  if (request.method === 'GET' || request.method === 'HEAD' || isByConsole(request)) return undefined;
  return unauthenticated(`A request that may write has, with the cookie ${NAME}, the header Plumbline-Console: 1.`);
}

/** 401: the session of the cookie ended, or there never was one. */
export const sessionOver = (): Fault => unauthenticated('The session of the console is over: sign in again at /auth/sign-in.');

/** 401 with the challenge that HTTP requires of each (RFC 9110, section 15.5.2). */
export const unauthenticated = (sentence: string): Fault =>
  new Fault(401, 'unauthenticated', sentence, { headers: { 'www-authenticate': 'Bearer realm="plumbline"' } });
