import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Mailer } from '@plumbline/mail';
import { CompanyNames } from '@plumbline/platform/record-api';
import { RateLimited } from '@plumbline/platform/http';
import { isEmailAddress } from '@plumbline/platform/records';
import { refuse, type Actor } from '@plumbline/platform/kernel';
import { Accounts } from '@plumbline/auth/accounts';
import { LoginFailures } from '@plumbline/auth/attempts';
import { digest, newSecret } from '@plumbline/auth/tokens';
import { ChangeUserAndAccount } from '@plumbline/auth/published';
import { MESSAGES } from './forgotten-passwords';
import { mailOfLink } from './link-mail';
import { PasswordLinks, type LinkPurpose, type PasswordLink } from './password-links';

/** Makes links to set passwords for an Admin and for the operator, and sends them by mail. */
@Injectable()
export class Invitations {
  constructor(
    private readonly links: PasswordLinks,
    private readonly accounts: Accounts,
    private readonly commands: CommandBus,
    private readonly companies: CompanyNames,
    private readonly mailer: Mailer,
    private readonly failures: LoginFailures,
  ) {}

  /** True if there is a mail server. */
  get canSend(): boolean {
    return this.mailer.isConfigured;
  }

  /**
   * A new link of a user, to be shown to the operator. A user without an account gets one, with a password that nobody knows.
   * @throws Refusal 404, 409 without access, or when it is only tried; StoreUnavailable
   */
  async make(purpose: LinkPurpose, id: number, actor: Actor): Promise<PasswordLink> {
    await this.links.invited(actor.company, id);
    if ((await this.accounts.ofUser(actor.company, id)) === undefined)
      await this.commands.execute(new ChangeUserAndAccount(id, { Password: newSecret() }, actor));
    const { company, user, userName, application, address = '', correlation } = actor;
    return this.links.make(purpose, id, { company, user, userName, application, address, correlation });
  }

  /** Counts a message for its user, its e-mail address and the company. @throws RateLimited */
  private async count(id: number, email: string, company: number): Promise<void> {
    const to = `invite ${digest(email.toLowerCase()).toString('hex')}`;
    const { perUsername } = MESSAGES;
    const counted = [
      { subject: { of: `invite ${company}/${id}` }, from: `invite ${company}`, limits: MESSAGES },
      { subject: { of: to }, from: to, limits: { perUsernameAndAddress: perUsername, perUsername, perAddress: perUsername } },
    ];
    for (const { subject, from } of counted) await this.failures.note(subject, from);
    for (const { subject, from, limits } of counted) {
      const seconds = await this.failures.wait(subject, from, 1, limits);
      if (seconds > 0) throw new RateLimited(seconds, `Too many invitations; try again in ${seconds} s.`);
    }
  }

  /**
   * Sends a new link to the e-mail address of the user. Returns when the mail server has taken it.
   * @throws Refusal as `make`, and 409 without a mail server or an e-mail address; RateLimited (429) after too many messages, which the
   * operator may send; MailFailed within 10 seconds
   */
  async send(purpose: LinkPurpose, id: number, actor: Actor): Promise<PasswordLink> {
    const { Email } = await this.links.invited(actor.company, id);
    if (!this.canSend)
      refuse('no_mail_server', 'No mail server is configured (SMTP_URL): the operator runs user:invite, which prints the link.');
    if (!isEmailAddress(Email)) refuse('no_email', `The user ${id} has no e-mail address: add one first.`);
    if (actor.user !== 0) await this.count(id, Email, actor.company);
    const link = await this.make(purpose, id, actor);
    await this.mailer.send(mailOfLink(link, await this.companies.nameOf(actor.company)));
    return link;
  }
}
