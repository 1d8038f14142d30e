import { Inject, Injectable } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ChangeUser, user } from '@plumbline/company/published';
import type { Written } from '@plumbline/platform/commands';
import { forbid, missing, type Actor } from '@plumbline/platform/kernel';
import { ReadModels, type RecordOf } from '@plumbline/platform/records';
import { Settlement } from '@plumbline/platform/subscriptions/settlement';
import { ChangeUserAndAccount } from '../published/commands';
import { Accounts } from './accounts';
import { checkUsername } from './usernames';
import { Notices } from './notices';
import { checkPassword } from './password-rules';

@Injectable()
@CommandHandler(ChangeUserAndAccount)
export class ChangeUserAndAccountHandler implements ICommandHandler<ChangeUserAndAccount> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(Settlement) private readonly settlement: Settlement,
    private readonly accounts: Accounts,
    private readonly notices: Notices,
  ) {}

  async execute(command: ChangeUserAndAccount): Promise<Written> {
    const written = await this.change(command);
    // Whoever may log in again later does so with the password: the tokens from before do not come back.
    if (endsAccess(command.fields)) await this.accounts.endLogins(command.actor.company, command.id);
    await this.settlement.after(written);
    await this.notices.userChanged(command.actor.company, command.id);
    return written;
  }

  private async change({ id, fields, actor }: ChangeUserAndAccount): Promise<Written> {
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
    const reserved = await this.accounts.reserve(username, Password, actor.company);
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
 * An Admin sets the passwords of others, save the Setup Admin's, who could else be shut out. The own one takes the old one, which a stolen token
 * does not know (`ChangeOwnPassword`). The service itself (the command line) sets any. @throws Refusal (403)
 */
function mayReplacePassword({ Id, IsSetupAdmin }: Pick<RecordOf<typeof user>, 'Id' | 'IsSetupAdmin'>, actor: Actor): void {
  if (actor.user === 0) return;
  if (actor.user === Id) forbid('Change your own password with POST /api/v2/auth/password, which asks for the old one.');
  if (IsSetupAdmin) forbid("Nobody else sets the Setup Admin's password: it changes its own, or an operator runs user:password.");
}

const endsAccess = ({ Enabled, Access, UserType }: Partial<RecordOf<typeof user>>): boolean =>
  Enabled === 0 || Access === false || UserType === 'No Access';
