import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { LoginObserver, type LoginFailure } from '@plumbline/platform/observability/login-observer';

/** A login attempt. */
export interface LoginAttempt {
  readonly username: string;
  /** The caller's address in the form of `callerAddress`. */
  readonly address: string;
  /** The clientId of the request. */
  readonly application: string;
}

/** Most characters of a username in the log. */
const LOGGED = 100;

/**
 * Reports failed logins to the operator: a warning with the caller's address, for bans, and a count. Passwords are
 * never logged.
 */
@Injectable()
export class FailedLogins {
  private readonly log = new Logger('Logins');
  constructor(@Optional() @Inject(LoginObserver) private readonly observer?: LoginObserver) {}

  tell(reason: LoginFailure, { username, address, application }: LoginAttempt): void {
    this.observer?.loginFailed(reason);
    const line = `failed login: reason=${reason} address=${address || 'unknown'} application=${quoted(application)} username=${quoted(username)}`;
    // A persistent caller would cause a line for each rejection; the failures before it have been logged.
    if (reason === 'locked' || reason === 'busy') this.log.debug(line);
    else this.log.warn(line);
  }
}

/** Quoted, shortened, and with all characters escaped that could break or hide a line. */
export const quoted = (text: string): string =>
  JSON.stringify([...text.slice(0, 2 * LOGGED)].slice(0, LOGGED).join('').toWellFormed()).replace(
    /[\p{C}\p{Zl}\p{Zp}]/gu,
    (one) => `\\u{${(one.codePointAt(0) ?? 0).toString(16)}}`,
  );
