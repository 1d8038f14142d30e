import { Inject, Injectable } from '@nestjs/common';
import { user } from '@plumbline/company/published';
import { AccessLog, Fault } from '@plumbline/platform/http';
import { POOL } from '@plumbline/platform/runtime';
import { ReadModels } from '@plumbline/platform/records';
import { forbid, type Actor } from '@plumbline/platform/kernel';
import { refuseWhileStaged } from '@plumbline/platform/event-store';
import type { Pool } from 'pg';
import { SESSION_APPLICATION, TokenStore } from '@plumbline/auth/tokens';
import { LISTED_LOGINS } from '../limits';

/** A login whose tokens are valid. */
export interface ShownLogin {
  readonly Id: string;
  readonly Application: string;
  readonly ApplicationName: string;
  /** True if the user signed in at a browser. */
  readonly IsBrowser: boolean;
  /** Of a session of the console: where it was signed in from, and what the browser calls itself. */
  readonly Address: string | null;
  readonly Browser: string | null;
  readonly Created: string;
  readonly Expires: string;
}

/** Whoever ends a login. */
type Ending = Pick<Actor, 'company' | 'user' | 'userName' | 'isAdmin' | 'application' | 'address' | 'correlation'>;

/** The logins of users, of every way of logging in, and their end. */
@Injectable()
export class LoginList {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly tokens: TokenStore,
    private readonly accesses: AccessLog,
    private readonly reads: ReadModels,
  ) {}

  /** The logins of a user, the youngest first. */
  async of(company: number, of: number): Promise<ShownLogin[]> {
    const { rows } = await this.pool.query<Omit<ShownLogin, 'Created' | 'Expires'> & { Created: Date; Expires: Date }>(
      `select family.id "Id", coalesce(family.client_id, '${SESSION_APPLICATION}') "Application", coalesce(application.name, 'Username and password') "ApplicationName", family.consent is not null "IsBrowser", family.address "Address", family.browser "Browser",
              family.created_at "Created", family.expires_at "Expires"
       from auth.token_family family join auth.account on account.id = family.account
         left join auth.application on application.client_id = family.client_id
       where account.company = $1 and account.user_id = $2 and family.revoked_at is null and family.expires_at > now()
       order by family.created_at desc, family.id limit ${LISTED_LOGINS}`,
      [company, of],
    );
    return rows.map((row) => ({ ...row, Created: row.Created.toISOString(), Expires: row.Expires.toISOString() }));
  }

  /**
   * Ends a login of the caller, or for an Admin of any user of the company: its tokens, within 5 s everywhere, and its session of
   * a browser. @throws Fault 404 where there is none; Refusal 403 for one of the Setup Admin, 409 when it is only tried
   */
  async end(id: string, actor: Ending): Promise<void> {
    refuseWhileStaged('The end of a login');
    const { rows } = await this.pool.query<{ user: string; session: string | null; account: string }>(
      `select account.user_id "user", account.id "account", family.browser_session "session"
       from auth.token_family family join auth.account on account.id = family.account
       where family.id::text = $1 and account.company = $2 and family.revoked_at is null`,
      [id.toLowerCase(), actor.company],
    );
    const [found] = rows;
    if (!found || (Number(found.user) !== actor.user && !actor.isAdmin))
      throw new Fault(404, 'not_found', `There is no login with the id ${id}.`, { extensions: { resource: 'login', resourceId: id } });
    if (Number(found.user) !== actor.user && (await this.reads.one(user, actor.company, Number(found.user)))?.IsSetupAdmin)
      forbid('Nobody else ends the logins of the Setup Admin: an operator runs user:password.');
    if (found.session !== null)
      await this.pool.query('delete from auth.browser_session where uid = $1 and account = $2', [found.session, found.account]);
    await this.tokens.revokeFamily(id.toLowerCase());
    const { company, user: by, userName, application, address = '', correlation } = actor;
    await this.accesses.record({ type: 'TokenRevoked', data: {} }, { company, user: by, userName, application, address, correlation });
  }
}
