import { Inject, Injectable } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ChangeUser, user } from '@plumbline/company/contract';
import type { Written } from '@plumbline/platform/commands';
import { missing } from '@plumbline/platform/kernel';
import { ReadModels } from '@plumbline/platform/records';
import { Settlement } from '@plumbline/platform/subscriptions/settlement';
import { ChangeUserAndAccount } from '../contract/commands';
import { Accounts, checkUsername } from './accounts';
import { Notices } from './notices';
import { checkPassword } from './passwords';

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
    await this.settlement.after(written);
    await this.notices.userChanged(command.actor.company, command.id);
    return written;
  }

  private async change({ id, fields, actor }: ChangeUserAndAccount): Promise<Written> {
    const { Password = '', ...rest } = fields;
    if (Password === '') return this.commands.execute(new ChangeUser(id, rest, actor));
    checkPassword(Password);
    const row = await this.reads.one(user, actor.company, id);
    if (!row) return missing('User', id);
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
