/**
 * Why a login failed: `credentials` (username, password or a user without access), `locked` (too many failures before), `application`
 * (wrong credentials of the application), `busy` (too many passwords wait to be checked), `second_factor` (a wrong code, or a password
 * alone where the company requires a second factor). Only the last, which follows a right password, reveals that the username exists.
 */
export type LoginFailure = 'credentials' | 'locked' | 'application' | 'busy' | 'second_factor';

/** Receives every failed login, for metrics. An implementation must be fast and must not throw. */
export abstract class LoginObserver {
  abstract loginFailed(reason: LoginFailure): void;
}
