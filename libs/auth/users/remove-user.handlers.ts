import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RemoveUser } from '@plumbline/company/published';
import { type CommandResult, ReadYourWrites } from '@plumbline/platform/decisions';
import { RemoveUserAndAccount } from '../published/commands';
import { Accounts } from '../accounts/accounts';
import { Notices } from '../tokens/notices';

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
