import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { CountedAccesses, type Countable } from '@plumbline/platform/http';
import { LoginObserver, type LoginFailure } from '@plumbline/platform/service';
import { Accounts, usernameKey } from '@plumbline/auth/accounts';
import { Applications } from '@plumbline/auth/applications';
import { digest } from '@plumbline/auth/tokens';
import { LOGGED_USERNAME } from './limits';

/** A login attempt. */
export interface LoginAttempt {
  readonly username: string;
  /** The caller's address in the form of `callerAddress`. */
  readonly address: string;
  /** The clientId of the request. */
  readonly application: string;
}

/** The whole installation, to which a username that nobody has belongs. */
const NOBODY = { company: 0, user: 0, userName: '' };

/**
 * Reports failed logins to the operator: a warning with the caller's address, for bans, and a count. Records them as
 * accesses of the user whose name was given. Passwords are never logged or recorded, nor is a name that nobody has
 * recorded: it may be a password in the wrong field.
 */
@Injectable()
export class FailedLogins {
  private readonly log = new Logger('Logins');
  constructor(
    private readonly accounts: Accounts,
    private readonly applications: Applications,
    private readonly accesses: CountedAccesses,
    @Optional() @Inject(LoginObserver) private readonly observer?: LoginObserver,
  ) {}

  /** Never throws. */
  async record(reason: LoginFailure, attempt: LoginAttempt): Promise<void> {
    const { username, address, application } = attempt;
    this.observer?.loginFailed(reason);
    const line = `failed login: reason=${reason} address=${address || 'unknown'} application=${quoted(application)} username=${quoted(username)}`;
    // A persistent caller would cause a line for each rejection; the failures before it have been logged.
    if (reason === 'locked' || reason === 'busy') this.log.debug(line);
    else this.log.warn(line);
    await (reason === 'application' ? this.recordClient(attempt) : this.recordLogin(reason, attempt));
  }

  private recordLogin(Reason: LoginFailure, { username, address, application }: LoginAttempt): Promise<void> {
    const access = { type: 'SignInFailed', data: { Reason, Count: 1 } } as const;
    const find = async (): Promise<Countable> => ({
      access,
      by: { ...NOBODY, ...(await this.accounts.owner(username)), application, address },
    });
    const others = { access, by: { ...NOBODY, application: '', address: '' } };
    return this.accesses.refused(`${Reason} ${application} ${address} ${digest(usernameKey(username)).toString('hex')}`, find, others);
  }

  /** The clientId is recorded when it is that of an application: it may be the secret in the wrong field. */
  private recordClient({ address, application }: LoginAttempt): Promise<void> {
    const access = { type: 'ClientRefused', data: { Count: 1 } } as const;
    const find = async (): Promise<Countable> => ({
      access,
      by: { ...NOBODY, application: (await this.applications.isRegistered(application)) ? application : '', address },
    });
    const others = { access, by: { ...NOBODY, application: '', address: '' } };
    return this.accesses.refused(`client ${address} ${digest(application).toString('hex')}`, find, others);
  }
}

/** Quoted, shortened, and with all characters escaped that could break or hide a line. */
export const quoted = (text: string): string =>
  JSON.stringify([...text.slice(0, 2 * LOGGED_USERNAME)].slice(0, LOGGED_USERNAME).join('').toWellFormed()).replace(
    /[\p{C}\p{Zl}\p{Zp}]/gu,
    (one) => `\\u{${(one.codePointAt(0) ?? 0).toString(16)}}`,
  );
