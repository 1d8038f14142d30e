import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { hasAccess, user } from '@plumbline/company/published';
import { AccessLog, type AccessedBy } from '@plumbline/platform/http';
import { Config } from '@plumbline/platform/runtime';
import { ReadModels, type RecordOf } from '@plumbline/platform/records';
import { missing, refuse } from '@plumbline/platform/kernel';
import { refuseWhileStaged } from '@plumbline/platform/event-store';
import type { Repository } from 'typeorm';
import { type Account, Accounts, PasswordLinkEntity, STILL_GOOD } from '@plumbline/auth/accounts';
import { digest, newSecret } from '@plumbline/auth/tokens';

/** The purposes of links, and the time that they are good, in hours. */
export const LINK_HOURS = { invitation: 72, reset: 1 } as const;
export type LinkPurpose = keyof typeof LINK_HOURS;

/** Where links lead, below the public address. */
export const LINK_PATH = '/password';

/** A link that was made. Whoever has the address can set the password. */
export interface PasswordLink {
  readonly purpose: LinkPurpose;
  readonly address: string;
  readonly username: string;
  /** The name and the e-mail address of the user; an empty address when there is none. */
  readonly person: { readonly name: string; readonly address: string };
  readonly expires: Date;
}

type Holder = Account & { readonly username: string };

/** Links by which users set their passwords. The token of a link is stored as a hash alone (docs/adr/0128). */
@Injectable()
export class PasswordLinks {
  constructor(
    @InjectRepository(PasswordLinkEntity) private readonly links: Repository<PasswordLinkEntity>,
    @Inject(Config) private readonly config: Config,
    private readonly accounts: Accounts,
    private readonly reads: ReadModels,
    private readonly accesses: AccessLog,
  ) {}

  /** The record of a user with access. @throws Refusal 404, 409 without access */
  async invited(company: number, id: number): Promise<RecordOf<typeof user>> {
    const row = await this.reads.one(user, company, id);
    if (!row) return missing('User', id);
    return hasAccess(row) ? row : refuse('no_access', `The user ${id} has no access: give it access first.`);
  }

  /**
   * A new link of a user with access; the one before it of the same purpose is over. It is on record, made by `by`.
   * @throws Refusal 404, 409 without access or account, or when it is only tried; StoreUnavailable
   */
  async make(purpose: LinkPurpose, id: number, by: AccessedBy): Promise<PasswordLink> {
    refuseWhileStaged('A link to set a password');
    const row = await this.invited(by.company, id);
    const account = await this.accounts.heldBy(by.company, id);
    if (!account) return refuse('no_account', `The user ${id} has no account to log in with: set its password first.`);
    const token = newSecret();
    const [made] = await this.links.query<{ expires: Date }[]>(
      `insert into auth.password_link (account, purpose, hash, email, expires_at) values ($1, $2, $3, $4, clock_timestamp() + make_interval(hours => $5))
       on conflict (account, purpose) do update set hash = excluded.hash, email = excluded.email, expires_at = excluded.expires_at
       returning expires_at "expires"`,
      [account.id, purpose, digest(token), digest(row.Email), LINK_HOURS[purpose]],
    );
    await this.accesses.record({ type: 'PasswordLinkMade', data: { UserId: id, Purpose: purpose } }, by);
    const person = { name: row.FullName || account.username, address: row.Email };
    const address = `${this.config.baseUrl}${LINK_PATH}?link=${token}`;
    return { purpose, address, username: account.username, person, expires: made?.expires ?? new Date() };
  }

  /** Finds the user whose password a token sets; undefined when it is unknown or over, or the user has no access or another e-mail. */
  async holder(token: string): Promise<Holder | undefined> {
    const link = await this.links.findOneBy({ hash: digest(token), expiresAt: STILL_GOOD });
    const found = link && (await this.accounts.withId(link.account));
    const row = found && (await this.reads.one(user, found.company, found.user));
    return link && row && hasAccess(row) && link.email.equals(digest(row.Email)) ? found : undefined;
  }
}
