import { randomUUID } from 'node:crypto';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Decide, Decisions, existing, type CommandResult } from '@plumbline/platform/decisions';
import { Clock, ReadModels } from '@plumbline/platform/records';
import { refuseWhileStaged } from '@plumbline/platform/event-store';
import { MessageQueue } from '../delivery/message-queue';
import { TestWebhook } from './webhook-subscription.commands';
import { webhookSubscriptionAggregate } from './webhook-subscription.decider';
import { webhookSubscription } from './webhook-subscription.record';

@CommandHandler(TestWebhook)
export class TestWebhookHandler implements ICommandHandler<TestWebhook> {
  constructor(
    private readonly decisions: Decisions,
    private readonly reads: ReadModels,
    private readonly queue: MessageQueue,
    private readonly clock: Clock,
  ) {}

  async execute({ id, actor }: TestWebhook): Promise<CommandResult & { readonly messageId: string }> {
    refuseWhileStaged('A test delivery');
    await existing(this.reads, webhookSubscription, actor.company, id);
    const messageId = `msg_${randomUUID()}`;
    const message = { type: 'TestWebhook' as const, data: { Id: id, MessageId: messageId } };
    const written: CommandResult = await this.decisions.take(new Decide(webhookSubscriptionAggregate, id, message, actor));
    const now = this.clock.now();
    const test = { id: messageId, type: 'webhook.test', position: written.position, recordedAt: now, kind: undefined, record: undefined };
    await this.queue.add(id, test, now);
    return { ...written, messageId };
  }
}
