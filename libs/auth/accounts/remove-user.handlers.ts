import { Inject, Injectable } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RemoveUser } from '@plumbline/company/published';
import type { Written } from '@plumbline/platform/commands';
import { Settlement } from '@plumbline/platform/subscriptions/settlement';
import { RemoveUserAndAccount } from '../published/commands';
import { Accounts } from './accounts';
import { Notices } from './notices';

@Injectable()
@CommandHandler(RemoveUserAndAccount)
export class RemoveUserAndAccountHandler implements ICommandHandler<RemoveUserAndAccount> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Settlement) private readonly settlement: Settlement,
    private readonly accounts: Accounts,
    private readonly notices: Notices,
  ) {}

  async execute({ id, actor }: RemoveUserAndAccount): Promise<Written> {
    const written = await this.commands.execute(new RemoveUser(id, actor));
    await this.accounts.remove(actor.company, id);
    await this.settlement.after(written);
    await this.notices.userChanged(actor.company, id);
    return written;
  }
}
