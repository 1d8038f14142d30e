import { Injectable } from '@nestjs/common';
import { hasAccess, user } from '@plumbline/company/published';
import { Mailer, type Message } from '@plumbline/mail';
import { AccessLog } from '@plumbline/platform/http';
import { isEmailAddress, ReadModels } from '@plumbline/platform/records';
import { Accounts, passwordProblem, usernameKey } from '@plumbline/auth/accounts';
import { type Limits, LoginDelayed, LoginFailures } from '@plumbline/auth/attempts';
import { digest } from '@plumbline/auth/tokens';
import { mailOfLink } from './link-mail';
import { PasswordLinks } from './password-links';

/**
 * Messages of a quarter of an hour: nobody's mailbox is filled, and no address tries many usernames. Invitations have the same limits,
 * with the company in place of the caller's address.
 */
export const MESSAGES: Limits = { perUsernameAndAddress: 3, perUsername: 5, perAddress: 20 };
/** The application of a password that is set by a link, in the log of accesses. */
const BY_LINK = 'link';

/** The outcome of a form on the page for a link. */
export type Outcome = 'set' | 'over' | { readonly problem: string };

/** Sends links to users who forgot their passwords, and sets passwords by links. */
@Injectable()
export class ForgottenPasswords {
  constructor(
    private readonly links: PasswordLinks,
    private readonly accounts: Accounts,
    private readonly failures: LoginFailures,
    private readonly reads: ReadModels,
    private readonly accesses: AccessLog,
    private readonly mailer: Mailer,
  ) {}

  /** True if links can be sent: without a mail server nobody is told that they could. */
  get canSend(): boolean {
    return this.mailer.isConfigured;
  }

  /**
   * Sends a link to the user with that name, if there is one with access and an e-mail address that was not just changed. It happens afterwards, so
   * that neither result nor time tells whether there is. @throws LoginDelayed (429) after too many requests
   */
  async request(username: string, address: string): Promise<void> {
    const subject = { of: `reset ${digest(usernameKey(username)).toString('hex')}` };
    await this.failures.note(subject, `reset ${address}`);
    const seconds = await this.failures.wait(subject, `reset ${address}`, 1, MESSAGES);
    if (seconds > 0) throw new LoginDelayed(`Too many requests; try again in ${seconds} s.`, 429, seconds);
    this.mailer.later(() => this.message(username, address));
  }

  private async message(username: string, address: string): Promise<Message | undefined> {
    const account = await this.accounts.named(username);
    const row = account && (await this.reads.one(user, account.company, account.user));
    if (!row || !hasAccess(row) || !isEmailAddress(row.Email) || (await this.accounts.hasNewEmail(account.id))) return undefined;
    const by = { company: account.company, user: 0, userName: '', application: BY_LINK, address };
    return mailOfLink(await this.links.make('reset', account.user, by), '');
  }

  /** The username whose password the token sets; undefined for a wrong one. @throws LoginDelayed after a hundred wrong ones from an address */
  async usernameOf(token: string, address: string): Promise<string | undefined> {
    return (await this.holder(token, address))?.username;
  }

  /**
   * Sets the password by the token of a link, once, as a change by the user: all sessions and tokens end, and a second factor
   * stays. @throws LoginDelayed as `usernameOf`, PasswordsBusy, StoreUnavailable when it is set and not on record
   */
  async set(token: string, password: string, address: string): Promise<Outcome> {
    const holder = await this.holder(token, address);
    if (!holder) return 'over';
    const { id, company, user: UserId, username } = holder;
    const problem = passwordProblem(password, username);
    if (problem) return { problem: `The password ${problem}.` };
    if (!(await this.accounts.setPassword(id, password, { link: digest(token) }))) return 'over';
    if (!holder.hasSecondFactor) await this.failures.forgive(username, address);
    const row = await this.reads.one(user, company, UserId);
    const by = { company, user: UserId, userName: row?.FullName || username, application: BY_LINK, address };
    await this.accesses.record({ type: 'PasswordChanged', data: { UserId } }, by);
    return 'set';
  }

  /**
   * Wrong tokens are counted by themselves, and not with the failed logins of their address: any web page can make a browser send
   * them, and must not lock its network out of logging in.
   */
  private async holder(token: string, address: string): ReturnType<PasswordLinks['holder']> {
    const [subject, from] = [{ of: `link ${digest(token).toString('hex')}` }, `link ${address}`];
    const seconds = await this.failures.wait(subject, from);
    if (seconds > 0) throw new LoginDelayed(`Too many failed attempts; try again in ${seconds} s.`, 429, seconds);
    const holder = await this.links.holder(token);
    if (!holder) await this.failures.note(subject, from);
    return holder;
  }
}
