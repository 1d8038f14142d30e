import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Decide, Decisions, existing, type CommandResult } from '@plumbline/platform/decisions';
import { ReadModels } from '@plumbline/platform/records';
import { invalid } from '@plumbline/platform/kernel';
import { refuseWhileStaged } from '@plumbline/platform/event-store';
import { WebhookStates } from '../delivery/webhook-states';
import { ReplayWebhook } from './webhook-subscription.commands';
import { WebhookRules } from './webhook-rules';
import { webhookSubscriptionAggregate } from './webhook-subscription.decider';
import { webhookSubscription } from './webhook-subscription.record';

@CommandHandler(ReplayWebhook)
export class ReplayWebhookHandler implements ICommandHandler<ReplayWebhook> {
  constructor(
    private readonly decisions: Decisions,
    private readonly reads: ReadModels,
    private readonly rules: WebhookRules,
    private readonly states: WebhookStates,
  ) {}

  async execute({ id, after, actor }: ReplayWebhook): Promise<CommandResult> {
    refuseWhileStaged('A replay');
    const { Entities } = await existing(this.reads, webhookSubscription, actor.company, id);
    this.rules.permitEntities(actor, Entities);
    const shown = await this.states.shown();
    if (after > shown) invalid([{ field: 'After', problem: `must not be after the last event, which has the position ${shown}` }]);
    const message = { type: 'ReplayWebhook' as const, data: { Id: id, After: String(after) } };
    const written: CommandResult = await this.decisions.take(new Decide(webhookSubscriptionAggregate, id, message, actor));
    await this.states.replay(id, after, shown);
    return written;
  }
}
