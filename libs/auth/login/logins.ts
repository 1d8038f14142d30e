import { Injectable } from '@nestjs/common';
import { AccessLog, Fault } from '@plumbline/platform/http';
import { refuseWhileStaged } from '@plumbline/platform/event-store';
import { type Account, type Person, Users } from '@plumbline/auth/accounts';
import { delayed, PasswordLogins } from '@plumbline/auth/attempts';
import { newSecret, SESSION_APPLICATION, SESSION_TOKEN_SECONDS } from '@plumbline/auth/tokens';
import { type Session, SessionStore } from '@plumbline/auth/sessions';
import { SecondFactors } from '@plumbline/auth/second-factor';
import { SignInSteps } from '@plumbline/auth/sign-in';

/** A session that began, as it is shown. */
export interface BegunSession {
  readonly AccessToken: string;
  readonly TokenType: 'Bearer';
  readonly ExpiresIn: number;
  readonly UserId: number;
  readonly CompanyId: number;
}

/** The credentials of a login; `code` is empty where none was given. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly code: string;
}

/** Begins sessions, which need no application. */
@Injectable()
export class Logins {
  constructor(
    private readonly passwords: PasswordLogins,
    private readonly steps: SignInSteps,
    private readonly users: Users,
    private readonly factors: SecondFactors,
    private readonly store: SessionStore,
    private readonly accesses: AccessLog,
  ) {}

  /**
   * The session of the user with that name and password, and with that code when a second factor is on.
   * @throws Fault 401 for wrong ones, and that asks for the code; 403 when the user has to set a second factor up, 503 while too many are checked;
   * RateLimited (429) after too many failures; Refusal (409) when the request is only tried; StoreUnavailable
   */
  async password({ username, password, code }: Credentials, address: string): Promise<BegunSession> {
    refuseWhileStaged('A login');
    const attempt = { username, address, application: SESSION_APPLICATION };
    const found = await this.passwords.check(attempt, password).catch(delayed);
    if (!found) throw wrong();
    const { company, user, signInMoment } = found.account;
    const next = await this.steps.stillRequired({ company, user, signedInAt: signInMoment, done: ['password'] });
    if (next === 'code') await this.prove(found.account, username, code, address);
    else if (next !== undefined)
      throw new Fault(403, 'forbidden', 'This user has to prove more than a password: use the sign-in by OpenID Connect.');
    return this.begin(found.person, address, async (token) => {
      if (!(await this.store.begin(found.account, token))) throw wrong();
      return SESSION_TOKEN_SECONDS;
    });
  }

  /** @throws Fault 401 without a right code, RateLimited */
  private async prove(account: Account, username: string, code: string, address: string): Promise<void> {
    const from = { address, application: SESSION_APPLICATION };
    if (code !== '' && (await this.factors.use({ ...account, username }, code, from).catch(delayed))) return;
    throw new Fault(401, 'unauthenticated', code === '' ? 'A code of the second factor is required.' : 'The code is wrong.', {
      headers: CHALLENGE,
      extensions: { required: ['second_factor'] },
    });
  }

  /**
   * The session of an Advisor as a user of another company. That user is of type Advisor, too, so that its company decides by
   * its type, access and privileges what the Advisor may do there.
   * @throws Fault 403 for anybody else and for a token of an application, 404 for a company that it does not serve;
   * Refusal (409) when the request is only tried; StoreUnavailable
   */
  async assume(company: number, { family, isSession, person }: Session, address: string): Promise<BegunSession> {
    if (person.userType !== 'Advisor') throw new Fault(403, 'forbidden', 'Only an Advisor works for several companies.');
    if (!isSession) throw new Fault(403, 'forbidden', 'This takes the token of a login: POST /api/v2/auth/login gives one.');
    refuseWhileStaged('A login');
    const user = await this.store.served(family, company);
    const as = user === undefined ? undefined : await this.users.find(company, user);
    if (as?.userType !== 'Advisor') throw notServed(company);
    const [served, own] = [await this.factors.holder(as.company, as.user), await this.factors.holder(person.company, person.user)];
    if (served?.requiresSecondFactor && !own?.hasSecondFactor)
      throw new Fault(403, 'forbidden', 'This company requires a second factor: turn yours on first.');
    return this.begin(as, address, async (token) => {
      const seconds = await this.store.assume(family, as, token);
      if (seconds === undefined) throw notServed(company);
      return seconds;
    });
  }

  /** The token that `store` stored, for as many seconds as it returns, is given when it is on record. @throws StoreUnavailable */
  private async begin(person: Person, address: string, store: (token: string) => Promise<number>): Promise<BegunSession> {
    const token = newSecret();
    const ExpiresIn = await store(token);
    await this.accesses.record({ type: 'SignedIn', data: {} }, { ...person, application: SESSION_APPLICATION, address });
    return { AccessToken: token, TokenType: 'Bearer', ExpiresIn, UserId: person.user, CompanyId: person.company };
  }
}

const notServed = (company: number): Fault =>
  new Fault(404, 'not_found', `You serve no company with the id ${company}.`, {
    extensions: { resource: 'company', resourceId: String(company) },
  });

const CHALLENGE = { 'www-authenticate': 'Bearer realm="plumbline"' };
const wrong = (): Fault =>
  new Fault(401, 'unauthenticated', 'The username or the password is wrong.', {
    headers: CHALLENGE,
  });
