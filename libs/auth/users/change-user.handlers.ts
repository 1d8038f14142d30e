import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ChangeUser, hasAccess, user } from '@plumbline/company/published';
import { type CommandResult, ReadYourWrites } from '@plumbline/platform/decisions';
import { forbid, missing, type Actor } from '@plumbline/platform/kernel';
import { Mailer } from '@plumbline/mail';
import { AccessLog } from '@plumbline/platform/http';
import { isEmailAddress, ReadModels, type RecordOf } from '@plumbline/platform/records';
import { stagedWrites } from '@plumbline/platform/event-store';
import { ChangeUserAndAccount } from '@plumbline/auth/published';
import { mailOfChange } from './change-mail';
import { Accounts, checkPassword, checkUsername } from '@plumbline/auth/accounts';
import { GuessedUsernames } from '@plumbline/auth/attempts';
import { Notices } from '@plumbline/auth/tokens';

@CommandHandler(ChangeUserAndAccount)
export class ChangeUserAndAccountHandler implements ICommandHandler<ChangeUserAndAccount> {
  constructor(
    private readonly commands: CommandBus,
    private readonly reads: ReadModels,
    private readonly readYourWrites: ReadYourWrites,
    private readonly accounts: Accounts,
    private readonly usernames: GuessedUsernames,
    private readonly notices: Notices,
    private readonly accesses: AccessLog,
    private readonly mailer: Mailer,
  ) {}

  async execute(command: ChangeUserAndAccount): Promise<CommandResult> {
    const { id, actor } = command;
    const before = await this.emailBefore(command);
    const written = await this.change(command);
    // A link made meanwhile is for the address before, too; a change back would make both good again.
    if (before !== undefined) await this.accounts.emailChanged(actor.company, id);
    if (before) this.sendNotice(before, id, actor.company);
    if (command.fields.Password) await this.recordPassword(command);
    // When access is restored, the user logs in with the password: earlier tokens stay invalid.
    if (!hasAccess(command.fields)) await this.accounts.endLogins(command.actor.company, command.id);
    await this.readYourWrites.after(written);
    await this.notices.userChanged(command.actor.company, command.id);
    return written;
  }

  /** @throws StoreUnavailable: the password is changed, and that is not on record */
  private async recordPassword({ id, actor }: ChangeUserAndAccount): Promise<void> {
    const { company, user: by, userName, application, address = '', correlation } = actor;
    await this.accesses.record(
      { type: 'PasswordChanged', data: { UserId: id } },
      { company, user: by, userName, application, address, correlation },
    );
  }

  /**
   * The e-mail address that the user has until now; undefined when it gets no other one. Links to set a password go there: nobody else
   * leads those of the Setup Admin elsewhere, and nobody the own ones with a token alone. @throws Refusal (403)
   */
  private async emailBefore({ id, fields: { Email }, actor, hasProven }: ChangeUserAndAccount): Promise<string | undefined> {
    const { company, user: by } = actor;
    const row = Email === undefined ? undefined : await this.reads.one(user, company, id);
    if (!row || row.Email === Email) return undefined;
    if (row.IsSetupAdmin && by !== id && by !== 0)
      forbid("Nobody else changes the Setup Admin's e-mail address: links to set its password are sent there.");
    if (by === id && !hasProven)
      forbid('Change your own e-mail address with POST /api/v2/auth/email, which asks for your password: links to set it are sent there.');
    return row.Email;
  }

  /** Tells the owner of the address before, who may not have changed it. */
  private sendNotice(address: string, id: number, company: number): void {
    if (!this.mailer.isConfigured || !isEmailAddress(address) || stagedWrites.getStore()) return;
    this.mailer.later(async () => {
      const account = await this.accounts.heldBy(company, id);
      return account && mailOfChange(address, account.username);
    });
  }

  private async change({ id, fields, actor }: ChangeUserAndAccount): Promise<CommandResult> {
    const { Password = '', ...rest } = fields;
    if (Password === '') return this.commands.execute(new ChangeUser(id, rest, actor));
    const row = await this.reads.one(user, actor.company, id);
    if (!row) return missing('User', id);
    mayReplacePassword(row, actor);
    checkPassword(Password, row.Username || rest.Username || '');
    const account = await this.accounts.ofUser(actor.company, id);
    if (account !== undefined) {
      const written = await this.commands.execute(new ChangeUser(id, rest, actor));
      await this.accounts.setPassword(account, Password);
      return written;
    }
    const username = rest.Username || row.Username;
    checkUsername(username);
    const reserved = await this.usernames.reserve(username, Password, actor);
    try {
      const written = await this.commands.execute(new ChangeUser(id, { ...rest, AuthId: reserved }, actor));
      await this.accounts.bind(reserved, actor.company, id);
      return written;
    } catch (error) {
      await this.accounts.release(reserved);
      throw error;
    }
  }
}

/**
 * An Admin sets the passwords of others, except the Setup Admin's, who could otherwise be locked out. The own password
 * requires the old one, which a stolen token does not have (`ChangeOwnPassword`). The service itself (the command line)
 * sets any. @throws Refusal (403)
 */
function mayReplacePassword({ Id, IsSetupAdmin }: Pick<RecordOf<typeof user>, 'Id' | 'IsSetupAdmin'>, actor: Actor): void {
  if (actor.user === 0) return;
  if (actor.user === Id) forbid('Change your own password with POST /api/v2/auth/password, which asks for the old one.');
  if (IsSetupAdmin) forbid("Nobody else sets the Setup Admin's password: it changes its own, or an operator runs user:password.");
}
