import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Decide, Decisions, decidedBy, existing, RecordReservations, type CommandResult } from '@plumbline/platform/decisions';
import { Clock, IdSource, ReadModels } from '@plumbline/platform/records';
import { WebhookStates } from '../delivery/webhook-states';
import { WebhookRules } from './webhook-rules';
import {
  AddWebhookSubscription,
  ChangeWebhookSubscription,
  DisableWebhookSubscription,
  EnableWebhookSubscription,
  RemoveWebhookSubscription,
} from './webhook-subscription.commands';
import { webhookSubscriptionAggregate } from './webhook-subscription.decider';
import { webhookSubscription } from './webhook-subscription.record';

@CommandHandler(AddWebhookSubscription)
export class AddWebhookSubscriptionHandler implements ICommandHandler<AddWebhookSubscription> {
  constructor(
    private readonly decisions: Decisions,
    private readonly ids: IdSource,
    private readonly rules: WebhookRules,
    private readonly reservations: RecordReservations,
  ) {}

  /** One after another in a company, which has so many at most. */
  async execute({ fields, actor }: AddWebhookSubscription): Promise<CommandResult> {
    const checked = this.rules.checked(fields);
    this.rules.permitEntities(actor, checked.Entities ?? []);
    return this.reservations.alone([`WebhooksOf-${actor.company}`], actor, async (held) => {
      await this.rules.checkRoom(actor.company);
      const Id = await this.ids.next('WebhookSubscription', actor);
      const message = { type: 'AddWebhookSubscription' as const, data: { ...checked, Id, OwnerId: actor.user } };
      return this.decisions.take(new Decide(webhookSubscriptionAggregate, Id, message, held, { stream: 'create' }));
    });
  }
}

@CommandHandler(ChangeWebhookSubscription)
export class ChangeWebhookSubscriptionHandler implements ICommandHandler<ChangeWebhookSubscription> {
  constructor(
    private readonly decisions: Decisions,
    private readonly reads: ReadModels,
    private readonly rules: WebhookRules,
    private readonly states: WebhookStates,
    private readonly clock: Clock,
  ) {}

  async execute({ id, fields, actor }: ChangeWebhookSubscription): Promise<CommandResult> {
    const { Address, Entities } = await existing(this.reads, webhookSubscription, actor.company, id);
    const checked = this.rules.checked(fields);
    // Messages of the earlier entities may wait, and would be sent to the new address.
    this.rules.permitEntities(actor, Entities);
    this.rules.permitEntities(actor, checked.Entities ?? Entities);
    const message = { type: 'ChangeWebhookSubscription' as const, data: { ...checked, Id: id } };
    const written: CommandResult = await this.decisions.take(new Decide(webhookSubscriptionAggregate, id, message, actor));
    if (checked.Address !== undefined && checked.Address !== Address) await this.states.resume(id, this.clock.now());
    return written;
  }
}

/** Also for one that is enabled: its receiver is tried again at once. */
@CommandHandler(EnableWebhookSubscription)
export class EnableWebhookSubscriptionHandler implements ICommandHandler<EnableWebhookSubscription> {
  constructor(
    private readonly decisions: Decisions,
    private readonly reads: ReadModels,
    private readonly rules: WebhookRules,
    private readonly states: WebhookStates,
    private readonly clock: Clock,
  ) {}

  async execute({ id, actor }: EnableWebhookSubscription): Promise<CommandResult> {
    const { Entities } = await existing(this.reads, webhookSubscription, actor.company, id);
    this.rules.permitEntities(actor, Entities);
    const message = { type: 'EnableWebhookSubscription' as const, data: { Id: id } };
    // The stream of another company is refused before anything is tried.
    const written: CommandResult = await this.decisions.take(new Decide(webhookSubscriptionAggregate, id, message, actor));
    await this.states.resume(id, this.clock.now());
    return written;
  }
}

export const DisableWebhookSubscriptionHandler = decidedBy(
  DisableWebhookSubscription,
  webhookSubscriptionAggregate,
  'DisableWebhookSubscription',
  ({ id, reason: Reason }) => ({ Id: id, Reason }),
);

@CommandHandler(RemoveWebhookSubscription)
export class RemoveWebhookSubscriptionHandler implements ICommandHandler<RemoveWebhookSubscription> {
  constructor(
    private readonly decisions: Decisions,
    private readonly states: WebhookStates,
  ) {}

  async execute({ id, actor }: RemoveWebhookSubscription): Promise<CommandResult> {
    const message = { type: 'RemoveWebhookSubscription' as const, data: { Id: id } };
    const written: CommandResult = await this.decisions.take(new Decide(webhookSubscriptionAggregate, id, message, actor));
    await this.states.forget(id);
    return written;
  }
}
