import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RemoveUser } from '@plumbline/company/published';
import { type CommandResult, ReadYourWrites } from '@plumbline/platform/decisions';
import { RemoveUserAndAccount } from '@plumbline/auth/published';
import { Accounts } from '@plumbline/auth/accounts';
import { Notices } from '@plumbline/auth/tokens';

@CommandHandler(RemoveUserAndAccount)
export class RemoveUserAndAccountHandler implements ICommandHandler<RemoveUserAndAccount> {
  constructor(
    private readonly commands: CommandBus,
    private readonly readYourWrites: ReadYourWrites,
    private readonly accounts: Accounts,
    private readonly notices: Notices,
  ) {}

  async execute({ id, actor }: RemoveUserAndAccount): Promise<CommandResult> {
    const written = await this.commands.execute(new RemoveUser(id, actor));
    await this.accounts.remove(actor.company, id);
    await this.readYourWrites.after(written);
    await this.notices.userChanged(actor.company, id);
    return written;
  }
}
