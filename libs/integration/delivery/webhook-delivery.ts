import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { BackgroundLoop, Config } from '@plumbline/platform/runtime';
import type { Position } from '@plumbline/platform/event-store';
import { Clock } from '@plumbline/platform/records';
import { Progress, Leadership, READ_MODELS } from '@plumbline/platform/subscriptions';
import { system } from '@plumbline/platform/kernel';
import { DisableWebhookSubscription } from '../webhook-subscription/webhook-subscription.commands';
import { DeliveryLog } from './delivery-log';
import { MessageQueue } from './message-queue';
import { OwnerFeed } from './owner-feed';
import { OwnerMail } from './owner-mail';
import { Owners } from './owners';
import { Receiver, type ReceiverDependencies } from './receiver';
import { WebhookSecrets } from './secrets';
import { Sender } from './sender';
import { WebhookMetrics } from './webhook-metrics';
import { WebhookStates } from './webhook-states';
import { SENT_AT_ONCE } from '../limits';
import { WEBHOOKS_LOOK_EVERY_MS, WEBHOOKS_LOOK_LEAST_MS, WEBHOOKS_FIRST_MS, WEBHOOKS_SWEEP_EVERY_MS, WEBHOOKS_DRAIN_MS } from '../timing';

/** Delivers to all webhooks in the process that runs the subscriptions, and in no other one. */
@Injectable()
export class WebhookDelivery implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly receivers = new Map<number, Receiver>();
  private readonly sender: Sender;
  private readonly dependencies: ReceiverDependencies;
  private loop: BackgroundLoop | undefined;
  /** The position that rows showed at the last look. */
  private looked: Position | undefined;
  private cleanAt = 0;

  constructor(
    private readonly states: WebhookStates,
    private readonly entries: DeliveryLog,
    queue: MessageQueue,
    secrets: WebhookSecrets,
    owners: Owners,
    feed: OwnerFeed,
    ownerMail: OwnerMail,
    metrics: WebhookMetrics,
    commands: CommandBus,
    @Inject(Config) { webhookAllowPrivate: allowPrivate }: Config,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Progress) private readonly progress: Progress,
    @Inject(Leadership) private readonly leadership: Leadership,
  ) {
    this.sender = new Sender({ allowPrivate });
    const disable: ReceiverDependencies['disable'] = async (webhook, reason) => {
      const { id, company } = webhook;
      const cause = randomUUID();
      await commands.execute(new DisableWebhookSubscription(id, reason, system(company, cause, cause)));
      ownerMail.disabled(webhook, reason);
    };
    const now = (): number => Date.parse(clock.now());
    const { sender, states: all } = this;
    this.dependencies = {
      states: all,
      queue,
      secrets,
      owners,
      feed,
      sender,
      metrics,
      slots: { free: SENT_AT_ONCE },
      now,
      random: Math.random,
      disable,
    };
    metrics.waiting(() => (leadership.isLeading ? queue.waitingOfAll() : Promise.resolve(0)));
  }

  onApplicationBootstrap(): void {
    const fault = 'nothing is delivered for now';
    this.loop = new BackgroundLoop({
      name: 'Webhooks',
      everyMs: WEBHOOKS_LOOK_LEAST_MS,
      firstMs: WEBHOOKS_FIRST_MS,
      fault,
      work: () => this.run(),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    const timer = setTimeout(() => this.sender.end(), WEBHOOKS_DRAIN_MS);
    await this.loop?.stop();
    await this.stop(() => true);
    clearTimeout(timer);
    this.sender.end();
  }

  private async run(): Promise<void> {
    // Milliseconds and no combined signal: Node.js 20 may collect one of `AbortSignal.timeout`, which then never comes.
    if (this.looked !== undefined) await this.progress.reached(READ_MODELS, this.looked + 1n, WEBHOOKS_LOOK_EVERY_MS);
    this.looked = this.progress.position(READ_MODELS);
    await this.look(this.looked);
  }

  private async look(shown: bigint): Promise<void> {
    if (!this.leadership.isLeading) return void this.stop(() => true);
    const webhooks = await this.states.enabled(this.clock.now());
    for (const webhook of webhooks) {
      const known = this.receivers.get(webhook.id);
      const receiver = known && !known.hasEnded ? known : new Receiver(webhook, this.dependencies);
      this.receivers.set(webhook.id, receiver);
      receiver.look(webhook, shown);
    }
    const ids = new Set(webhooks.map(({ id }) => id));
    // Not awaited: what is being sent may take its time, which delays nobody else.
    void this.stop((id) => !ids.has(id));
    await this.clean([...ids]);
  }

  private async stop(which: (id: number) => boolean): Promise<void> {
    const stopped = [...this.receivers].filter(([id]) => which(id));
    for (const [id] of stopped) this.receivers.delete(id);
    await Promise.all(stopped.map(([, receiver]) => receiver.stop()));
  }

  private async clean(webhooks: readonly number[]): Promise<void> {
    const now = performance.now();
    if (now < this.cleanAt) return;
    this.cleanAt = now + WEBHOOKS_SWEEP_EVERY_MS;
    await this.entries.clean(webhooks, Date.parse(this.clock.now()));
  }
}
