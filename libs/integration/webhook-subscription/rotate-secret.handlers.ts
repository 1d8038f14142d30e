import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Decide, Decisions, existing, RecordReservations, type CommandResult } from '@plumbline/platform/decisions';
import { ReadModels } from '@plumbline/platform/records';
import { WebhookSecrets } from '../delivery/secrets';
import { RotateWebhookSecret } from './webhook-subscription.commands';
import { webhookSubscriptionAggregate } from './webhook-subscription.decider';
import { webhookSubscription } from './webhook-subscription.record';

@CommandHandler(RotateWebhookSecret)
export class RotateWebhookSecretHandler implements ICommandHandler<RotateWebhookSecret> {
  constructor(
    private readonly decisions: Decisions,
    private readonly reads: ReadModels,
    private readonly secrets: WebhookSecrets,
    private readonly reservations: RecordReservations,
  ) {}

  async execute({ id, actor }: RotateWebhookSecret): Promise<CommandResult & { readonly secret: string }> {
    await existing(this.reads, webhookSubscription, actor.company, id);
    return this.reservations.alone([`WebhookSecretsOf-${id}`], actor, async (held) => {
      await this.secrets.checkRoom(id);
      const message = { type: 'RotateWebhookSecret' as const, data: { Id: id } };
      // The event comes first: a secret that nobody was shown must not sign.
      const written: CommandResult = await this.decisions.take(new Decide(webhookSubscriptionAggregate, id, message, held));
      return { ...written, secret: await this.secrets.rotate(id) };
    });
  }
}
