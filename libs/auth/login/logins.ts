import { Injectable } from '@nestjs/common';
import { AccessLog } from '@plumbline/platform/audit/access';
import { RateLimited } from '@plumbline/platform/http';
import { Fault } from '@plumbline/platform/http/errors/fault';
import { refuseWhileHeld } from '@plumbline/platform/store/held/held-writes';
import { LoginDelayed, PasswordLogins } from '../accounts/logins/password-logins';
import { newSecret } from '../accounts/secrets';
import type { Session } from '../bearer/sessions';
import { Users, type Person } from '../bearer/users';
import { SignInSteps } from '../sign-in/steps';
import { SESSION_APPLICATION, SESSION_SECONDS } from '../tokens/token-store';
import { SessionStore } from './session-store';

/** A session that began, as it is shown. */
export interface BegunSession {
  readonly AccessToken: string;
  readonly TokenType: 'Bearer';
  readonly ExpiresIn: number;
  readonly UserId: number;
  readonly CompanyId: number;
}

/** Begins sessions, which need no application. */
@Injectable()
export class Logins {
  constructor(
    private readonly passwords: PasswordLogins,
    private readonly steps: SignInSteps,
    private readonly users: Users,
    private readonly store: SessionStore,
    private readonly accesses: AccessLog,
  ) {}

  /**
   * The session of the user with that name and password.
   * @throws Fault 401 for wrong ones, 403 when the user has to prove more than a password, 503 while too many are checked;
   * RateLimited (429) after too many failures; Refusal (409) when the request is only tried; StoreUnavailable
   */
  async password(username: string, password: string, address: string): Promise<BegunSession> {
    refuseWhileHeld('A login');
    const attempt = { username, address, application: SESSION_APPLICATION };
    const found = await this.passwords.check(attempt, password).catch((error: unknown) => {
      throw error instanceof LoginDelayed ? delayed(error) : error;
    });
    if (!found) throw wrong();
    const { company, user, signInMoment } = found.account;
    if ((await this.steps.stillRequired({ company, user, signedInAt: signInMoment, done: ['password'] })) !== undefined)
      throw new Fault(403, 'forbidden', 'This user has to prove more than a password: use the sign-in by OpenID Connect.');
    return this.begin(found.person, address, async (token) => {
      if (!(await this.store.begin(found.account, token))) throw wrong();
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
    refuseWhileHeld('A login');
    const user = await this.store.served(family, company);
    const as = user === undefined ? undefined : await this.users.find(company, user);
    if (as?.userType !== 'Advisor') throw notServed(company);
    return this.begin(as, address, async (token) => {
      if (!(await this.store.assume(family, as, token))) throw notServed(company);
    });
  }

  /** The token that `store` stored is given when it is on record. @throws StoreUnavailable */
  private async begin(person: Person, address: string, store: (token: string) => Promise<void>): Promise<BegunSession> {
    const token = newSecret();
    await store(token);
    await this.accesses.record({ type: 'SignedIn', data: {} }, { ...person, application: SESSION_APPLICATION, address });
    return { AccessToken: token, TokenType: 'Bearer', ExpiresIn: SESSION_SECONDS, UserId: person.user, CompanyId: person.company };
  }
}

const notServed = (company: number): Fault =>
  new Fault(404, 'not_found', `You serve no company with the id ${company}.`, {
    extensions: { resource: 'company', resourceId: String(company) },
  });

const wrong = (): Fault =>
  new Fault(401, 'unauthenticated', 'The username or the password is wrong.', {
    headers: { 'www-authenticate': 'Bearer realm="plumbline"' },
  });

const delayed = ({ status, message, retryAfter }: LoginDelayed): Error =>
  status === 429
    ? new RateLimited(retryAfter, message)
    : new Fault(503, 'internal_error', message, { headers: { 'retry-after': String(retryAfter) }, extensions: { retryAfter } });
