import { newSecret, digest } from '@plumbline/auth/tokens';
import { sealed, unsealed } from '@plumbline/auth/sign-in';
import { TABS_AT_ONCE } from './limits';
import { BEGUN_SECONDS } from './timing';

/** A sign-in of a browser under way. */
export interface Begun {
  /** Of PKCE: the code is worth nothing without it. */
  readonly verifier: string;
  /** The path that it leads back to. */
  readonly returnTo: string;
}

const PREFIX = '__Host-plumbline-sign-in-';
// Lax, and not Strict: the sign-in may have been begun by a link of another site.
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Lax';
/** One for each sign-in, so that those of several tabs do not replace each other. */
const nameOf = (state: string): string => PREFIX + digest(state).toString('hex').slice(0, 12);
const removed = (name: string): string => `${name}=; ${ATTRIBUTES}; Max-Age=0`;

/** The names and values of the cookies of sign-ins in a request. */
const cookiesIn = (header = ''): string[][] =>
  header
    .split(';')
    .map((one) => one.trim().split('=', 2))
    .filter(([name = '']) => name.startsWith(PREFIX));

/** A new sign-in: its state, and the `Set-Cookie` lines. The cookie can be read with the state alone, which the address has. */
export function beginSignIn(begun: Begun, cookies: string | undefined): { readonly state: string; readonly lines: readonly string[] } {
  const state = newSecret();
  const before = cookiesIn(cookies).map(([name = '']) => name);
  const dropped = before.length < TABS_AT_ONCE ? [] : before.map(removed);
  const value = sealed(state, begun).toString('base64url');
  return { state, lines: [...dropped, `${nameOf(state)}=${value}; ${ATTRIBUTES}; Max-Age=${BEGUN_SECONDS}`] };
}

/** The sign-in of a state that this browser began; undefined for any other one. */
export function signInOf(state: string, cookies: string | undefined): Begun | undefined {
  const [, value] = cookiesIn(cookies).find(([name]) => name === nameOf(state)) ?? [];
  if (value === undefined) return undefined;
  try {
    return unsealed<Begun>(state, Buffer.from(value, 'base64url'));
  } catch {
    return undefined;
  }
}

/** The `Set-Cookie` line that removes the cookie of a sign-in. */
export const endSignIn = (state: string): string => removed(nameOf(state));
