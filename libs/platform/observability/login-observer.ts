/**
 * Why a login failed: `credentials` (username, password or a user without access), `locked` (too many failures before), `application` (its
 * credentials are wrong), `busy` (too many passwords wait to be checked). Whether the username exists shows in none of them.
 */
export type LoginFailure = 'credentials' | 'locked' | 'application' | 'busy';

/** Told about every login that failed; metrics hang here. An implementation must be fast and must not throw. */
export abstract class LoginObserver {
  abstract loginFailed(reason: LoginFailure): void;
}
