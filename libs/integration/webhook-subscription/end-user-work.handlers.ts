import { Inject } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { combinedResult, type CommandResult } from '@plumbline/platform/decisions';
import { POOL } from '@plumbline/platform/runtime';
import { ReadModels } from '@plumbline/platform/records';
import type { Pool } from 'pg';
import { stopImports } from '../import/stop-imports';
import { DisableWebhookSubscription, EndUserWork } from './webhook-subscription.commands';
import { webhookSubscription } from './webhook-subscription.record';

@CommandHandler(EndUserWork)
export class EndUserWorkHandler implements ICommandHandler<EndUserWork> {
  constructor(
    private readonly commands: CommandBus,
    private readonly reads: ReadModels,
    @Inject(POOL) private readonly pool: Pool,
  ) {}

  async execute({ user, reason, actor }: EndUserWork): Promise<CommandResult> {
    await stopImports(this.pool, actor.company, user, reason);
    const enabled = await this.reads.find(webhookSubscription, actor.company, { BusinessState: 'Enabled' });
    const disabled: CommandResult[] = [];
    for (const { Id } of enabled.filter(({ OwnerId }) => OwnerId === user))
      disabled.push(await this.commands.execute(new DisableWebhookSubscription(Id, reason, actor)));
    return combinedResult(user, disabled);
  }
}
