import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { LoginObserver, type LoginFailure } from '@plumbline/platform/observability/login-observer';

/** Who tried to log in. */
export interface LoginAttempt {
  readonly username: string;
  /** Where the request came from, as `callerAddress` has it. */
  readonly address: string;
  /** The clientId that was sent. */
  readonly application: string;
}

/** Characters of a username that are logged. */
const LOGGED = 100;

/** Makes failed logins visible to the operator: a warning that names the caller, for bans, and a count. Passwords are never logged. */
@Injectable()
export class FailedLogins {
  private readonly log = new Logger('Logins');
  constructor(@Optional() @Inject(LoginObserver) private readonly observer?: LoginObserver) {}

  tell(reason: LoginFailure, { username, address, application }: LoginAttempt): void {
    this.observer?.loginFailed(reason);
    const line = `failed login: reason=${reason} address=${address || 'unknown'} application=${quoted(application)} username=${quoted(username)}`;
    // Each refusal of a caller who goes on trying would be a line; the failures before it have been logged.
    if (reason === 'locked' || reason === 'busy') this.log.debug(line);
    else this.log.warn(line);
  }
}

/** In quotes, cut short, and with everything escaped that could break a line or hide in it. */
export const quoted = (text: string): string =>
  JSON.stringify([...text.slice(0, 2 * LOGGED)].slice(0, LOGGED).join('').toWellFormed()).replace(
    /[\p{C}\p{Zl}\p{Zp}]/gu,
    (one) => `\\u{${(one.codePointAt(0) ?? 0).toString(16)}}`,
  );
