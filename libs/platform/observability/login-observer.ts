/**
 * Why a login failed: `credentials` (username, password or a user without access), `locked` (too many failures before),
 * `application` (wrong credentials of the application), `busy` (too many passwords wait to be checked). None of them
 * reveals whether the username exists.
 */
export type LoginFailure = 'credentials' | 'locked' | 'application' | 'busy';

/** Receives every failed login, for metrics. An implementation must be fast and must not throw. */
export abstract class LoginObserver {
  abstract loginFailed(reason: LoginFailure): void;
}
