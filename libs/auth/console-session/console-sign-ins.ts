import { Injectable } from '@nestjs/common';
import { AccessLog, Fault } from '@plumbline/platform/http';
import { Users } from '@plumbline/auth/accounts';
import { Applications, CONSOLE_APPLICATION } from '@plumbline/auth/applications';
import { LoginList, Sessions, SessionStore } from '@plumbline/auth/sessions';
import { ConsoleCodes } from '@plumbline/auth/sign-in';
import { newSecret } from '@plumbline/auth/tokens';
import { LONGEST_AGENT, LONGEST_CODE } from './limits';
import { beginSignIn, type Begun } from './sign-in-cookie';

/** The request that begins or ends a session. */
export interface FromBrowser {
  readonly address: string;
  /** `User-Agent`. */
  readonly browser: string;
  readonly correlation: string;
  /** The cookie of the session before; undefined for none. */
  readonly before: string | undefined;
}

/** Begins and ends sessions of the console: logins by OpenID Connect that a cookie holds, and no token. */
@Injectable()
export class ConsoleSignIns {
  constructor(
    private readonly applications: Applications,
    private readonly codes: ConsoleCodes,
    private readonly users: Users,
    private readonly store: SessionStore,
    private readonly sessions: Sessions,
    private readonly logins: LoginList,
    private readonly accesses: AccessLog,
  ) {}

  /** Where the browser signs in, and the `Set-Cookie` lines that it brings back; undefined where the operator turned the console off. */
  async begin(
    returnTo: string,
    cookies: string | undefined,
  ): Promise<{ readonly leadsTo: string; readonly lines: readonly string[] } | undefined> {
    if (!(await this.applications.forSignIn(CONSOLE_APPLICATION))) return undefined;
    const verifier = newSecret();
    const { state, lines } = beginSignIn({ verifier, returnTo }, cookies);
    return { leadsTo: this.codes.requestOf(state, verifier), lines };
  }

  /**
   * The new value of the cookie, which nobody had before; undefined for a code that is not good, and for a user without access. The session
   * that the browser had ends. @throws StoreUnavailable: nothing is given that is not on record
   */
  async finish(code: string, { verifier }: Begun, from: FromBrowser): Promise<string | undefined> {
    const { address, browser } = from;
    const proven = code.length > LONGEST_CODE ? undefined : await this.codes.redeem(code, verifier, address);
    const person = proven && (await this.users.find(proven.company, proven.user));
    if (!proven || !person) return undefined;
    const value = await this.store.beginAtConsole(proven.family, person, { address, browser: browser.slice(0, LONGEST_AGENT) });
    if (value === undefined) return undefined;
    await this.end(from);
    await this.accesses.record({ type: 'SignedIn', data: {} }, { ...person, application: CONSOLE_APPLICATION, address });
    return value;
  }

  /**
   * Ends the session of the cookie, and that of its browser at the sign-in, so that the next sign-in asks for the password.
   * @throws StoreUnavailable: it ended, and that is not on record
   */
  async end({ before, address, correlation }: Pick<FromBrowser, 'before' | 'address' | 'correlation'>): Promise<void> {
    const session = before === undefined ? undefined : await this.sessions.atConsole(before);
    if (!session) return;
    const by = { ...session.person, application: CONSOLE_APPLICATION, address, correlation };
    await this.logins.end(session.family, by).catch((error: unknown) => {
      // It ended meanwhile.
      if (!(error instanceof Fault) || error.status !== 404) throw error;
    });
  }
}
