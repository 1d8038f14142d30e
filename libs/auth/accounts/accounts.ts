import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { invalid, refuse } from '@plumbline/platform/kernel';
import { stagedWrites, refuseWhileStaged } from '@plumbline/platform/event-store';
import { IsNull, Not, Raw, type FindOptionsWhere, type Repository } from 'typeorm';
import { endLinks, hasLinks, LinkOver } from './password-link.entity';
import { Notices, revokeFamilies } from '@plumbline/auth/tokens';
import { AccountEntity } from './account.entity';
import { hashPassword } from './passwords/passwords';
import { usernameKey } from './usernames';
import { FORMER_EMAIL_HOURS } from './limits';

/** An account as shown to the operator. */
export interface AccountRow {
  readonly username: string;
  readonly company: number;
  readonly user: number;
  /** Logins with valid tokens. */
  readonly logins: number;
}

/** The account of a login name. */
export interface Account {
  readonly id: number;
  readonly company: number;
  readonly user: number;
  readonly passwordHash: string;
  /** The second of the epoch that a sign-in has which was begun with this; see `AccountEntity.signedInFrom`. */
  readonly signInMoment: number;
  /** The flags of the second factor: one is on, and the company requires one. */
  readonly hasSecondFactor: boolean;
  readonly requiresSecondFactor: boolean;
}

/** Ends the sign-ins of browsers before now, and those whose password is being checked. */
const LATER_SIGN_INS = () => 'greatest(signed_in_from, floor(extract(epoch from clock_timestamp()))::bigint) + 1';

/** Login names with their password hashes. The User record has the person and the privileges. */
@Injectable()
export class Accounts {
  constructor(
    @InjectRepository(AccountEntity) private readonly accounts: Repository<AccountEntity>,
    private readonly notices: Notices,
  ) {}

  /** The account with that username if it may log in, or undefined. */
  async named(username: string): Promise<Account | undefined> {
    // PostgreSQL text cannot contain it.
    if (username.includes('\0')) return undefined;
    return this.one({ usernameKey: usernameKey(username), enabled: true, user: Not(IsNull()) });
  }

  /** The user with that username, also one who may not log in; undefined when there is none. */
  async owner(username: string): Promise<{ readonly company: number; readonly user: number; readonly userName: string } | undefined> {
    if (username.includes('\0')) return undefined;
    const found = await this.one({ usernameKey: usernameKey(username), user: Not(IsNull()) });
    return found && { company: found.company, user: found.user, userName: found.username };
  }

  /**
   * Reserves the username for a user about to be created, and returns the account's id. A name that was reserved more
   * than a minute ago, and has no user, is free again; with `resume`, or for a repeat of the request that reserved it
   * (`cause`, its `Actor.causation`), at once. It then gets another id, so that the earlier attempt can no longer bind
   * it. Rejected (400) when the name is in use.
   */
  async reserve(username: string, password: string, company: number, resume = false, cause: string | null = null): Promise<number> {
    refuseWhileStaged('The account of a user');
    const hash = await hashPassword(password);
    // One statement decides between concurrent requests for one name; only raw SQL can reset an identity column to its
    // default.
    const rows = await this.accounts.query<{ id: string }[]>(
      `insert into auth.account (username, username_key, password_hash, company, cause) values ($1, $2, $3, $4, $6)
       on conflict (username_key) do update
         set id = default, username = excluded.username, password_hash = excluded.password_hash, company = excluded.company, cause = excluded.cause,
           created_at = now()
         where account.user_id is null and ($5 or account.cause = excluded.cause or account.created_at < now() - interval '1 minute')
       returning id`,
      [username.trim(), usernameKey(username), hash, company, resume, cause],
    );
    const id = rows[0]?.id;
    if (id === undefined) return invalid([{ field: 'Username', problem: `is taken: somebody is called ${username} already` }]);
    return Number(id);
  }

  /**
   * Continues with an account that was reserved for an interrupted creation, with the password given now; false when it
   * is bound or removed.
   */
  async resume(id: number, password: string): Promise<boolean> {
    const passwordHash = await hashPassword(password);
    const { affected } = await this.accounts.update({ id, user: IsNull() }, { passwordHash, createdAt: () => 'now()' });
    return affected === 1;
  }

  /**
   * Binds a reserved account to its user: from now on it can log in. Rejected (409) when the name became free meanwhile
   * and another user has it.
   */
  async bind(id: number, company: number, user: number): Promise<void> {
    const { affected } = await this.accounts.update({ id }, { company, user });
    if (affected === 0)
      refuse(
        'username_taken',
        `The user ${user} took too long to be made: somebody else has its username now; remove it and add it under another one.`,
      );
  }

  /** The id of a user's account, or undefined when it has none. */
  async ofUser(company: number, user: number): Promise<number | undefined> {
    return (await this.one({ company, user }))?.id;
  }

  /** A user's account with its name and password hash, or undefined when it has none. */
  async heldBy(company: number, user: number): Promise<(Account & { readonly username: string }) | undefined> {
    return this.one({ company, user });
  }

  /** The account with that id, if it may log in. */
  async withId(id: number): Promise<(Account & { readonly username: string }) | undefined> {
    return this.one({ id, enabled: true });
  }

  private async one(where: FindOptionsWhere<AccountEntity>): Promise<(Account & { readonly username: string }) | undefined> {
    const select = { id: true, username: true, company: true, user: true, passwordHash: true, signInMoment: true };
    const factor = { hasSecondFactor: true, requiresSecondFactor: true };
    const found = await this.accounts.findOne({ select: { ...select, ...factor }, where });
    if (!found || found.user === null) return undefined;
    const { id, username, company, user, passwordHash, signInMoment, hasSecondFactor, requiresSecondFactor } = found;
    return { id, username, company, user, passwordHash, signInMoment, hasSecondFactor, requiresSecondFactor };
  }

  /**
   * Sets another password, and ends every token and browser session of logins with the old one, including logins in progress, for which it
   * waits, and every link to set it. All or nothing. Tokens of the family `keep` stay valid. False, with nothing done, when
   * the stored hash is not the `expected` one, or when the `link` with that hash is over: of two that use it one gets true.
   */
  async setPassword(
    id: number,
    password: string,
    { expected, keep, link }: { readonly expected?: string; readonly keep?: string; readonly link?: Buffer } = {},
  ): Promise<boolean> {
    refuseWhileStaged('A password');
    const passwordHash = await hashPassword(password);
    const set = this.notices.committed(this.accounts.manager, async (manager, notify) => {
      const { affected } = await manager.update(
        AccountEntity,
        { id, ...(expected !== undefined && { passwordHash: expected }) },
        { passwordHash, signedInFrom: LATER_SIGN_INS },
      );
      if (affected === 0) return false;
      // Separate statements, which see what the previous one had to wait for.
      await endLinks(manager, id, link);
      await revokeFamilies(manager, notify, { account: id, ...(keep !== undefined && { id: Not(keep) }) });
      return true;
    });
    return set.catch((error: unknown) => {
      if (error instanceof LinkOver) return false;
      throw error;
    });
  }

  /** Ends every token of a user's logins, the sessions of browsers, and the links to set a password. */
  async endLogins(company: number, user: number): Promise<void> {
    refuseWhileStaged('The end of logins');
    await this.notices.committed(this.accounts.manager, async (manager, notify) => {
      const account = await manager.findOne(AccountEntity, { select: { id: true }, where: { company, user } });
      if (!account) return;
      await manager.update(AccountEntity, { id: account.id }, { signedInFrom: LATER_SIGN_INS });
      await endLinks(manager, account.id);
      await revokeFamilies(manager, notify, { account: account.id });
    });
  }

  /**
   * Notes that a user has another e-mail address: its links to set a password were sent to one that is its own no longer, and end.
   * No link for a forgotten password is sent for some hours (`hasNewEmail`).
   */
  async emailChanged(company: number, user: number): Promise<void> {
    const { manager } = this.accounts;
    const account = await manager.findOne(AccountEntity, { select: { id: true }, where: { company, user } });
    if (!account) return;
    if (await hasLinks(manager, account.id)) refuseWhileStaged('The end of links to set a password');
    // A trial changes no address, and a batch has those of others alone.
    if (stagedWrites.getStore()) return;
    await manager.update(AccountEntity, { id: account.id }, { emailChangedAt: () => 'now()' });
    await endLinks(manager, account.id);
  }

  /** True if a user got another e-mail address within the hours in which no link for a forgotten password is sent. */
  hasNewEmail(id: number): Promise<boolean> {
    const within = Raw((column) => `${column} > now() - make_interval(hours => ${FORMER_EMAIL_HOURS})`);
    return this.accounts.existsBy({ id, emailChangedAt: within });
  }

  /** The accounts of all users, or of one company's, by company and username. */
  async list(company?: number): Promise<AccountRow[]> {
    return this.rows(company === undefined ? {} : { company });
  }

  /** The account of the user with that username; undefined for none. */
  async called(username: string): Promise<AccountRow | undefined> {
    const [row] = await this.rows({ usernameKey: usernameKey(username) });
    return row;
  }

  private async rows(where: FindOptionsWhere<AccountEntity>): Promise<AccountRow[]> {
    const found = await this.accounts.find({
      where: { ...where, user: Not(IsNull()) },
      order: { company: 'asc', usernameKey: 'asc' },
    });
    return found.map(({ username, company, user, logins }) => ({ username, company, user: user ?? 0, logins }));
  }

  /** Removes a user's account, with every token of its logins. */
  async remove(company: number, user: number): Promise<void> {
    refuseWhileStaged('The removal of an account');
    await this.accounts.delete({ company, user });
  }

  /** True if any account exists. */
  async any(): Promise<boolean> {
    return this.accounts.existsBy({ user: Not(IsNull()) });
  }

  /** Releases a reserved name, when its user was rejected. */
  async release(id: number): Promise<void> {
    await this.accounts.delete({ id, user: IsNull() });
  }
}
