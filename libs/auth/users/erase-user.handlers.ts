import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EraseUser } from '@plumbline/company/published';
import { type CommandResult, ReadYourWrites } from '@plumbline/platform/decisions';
import { EraseUserAndAccount } from '@plumbline/auth/published';
import { Accounts } from '@plumbline/auth/accounts';
import { LoginFailures } from '@plumbline/auth/attempts';
import { Notices } from '@plumbline/auth/tokens';

@CommandHandler(EraseUserAndAccount)
export class EraseUserAndAccountHandler implements ICommandHandler<EraseUserAndAccount> {
  constructor(
    private readonly commands: CommandBus,
    private readonly readYourWrites: ReadYourWrites,
    private readonly accounts: Accounts,
    private readonly failures: LoginFailures,
    private readonly notices: Notices,
  ) {}

  async execute({ id, actor }: EraseUserAndAccount): Promise<CommandResult> {
    const written = await this.commands.execute(new EraseUser(id, actor));
    const account = await this.accounts.heldBy(actor.company, id);
    if (account) {
      await this.accounts.endLogins(actor.company, id);
      await this.failures.clear({ username: account.username });
      await this.accounts.remove(actor.company, id);
    }
    await this.readYourWrites.after(written);
    await this.notices.userChanged(actor.company, id);
    return written;
  }
}
