import { Logger } from '@nestjs/common';
import type { Actor } from '@plumbline/platform/kernel';
import type { Position } from '@plumbline/platform/event-store';
import { bodyOf, messageOf } from './message';
import type { Attempt, MessageQueue, WaitingMessage } from './message-queue';
import { WAITING_MESSAGES, SENT_TO_ONE, FEED_PAGE } from '../limits';
import type { OwnerFeed } from './owner-feed';
import type { Owners } from './owners';
import { isDead, isGivenUp, isSuspect, pauseAfter, type Failing } from './retry.policy';
import type { WebhookSecrets } from './secrets';
import type { Reply, Sender } from './sender';
import type { WebhookMetrics } from './webhook-metrics';
import type { Webhook, WebhookStates } from './webhook-states';
import { FEED_QUIET_MS } from '../timing';

/** The services that the receivers of a process share. */
export interface ReceiverDependencies {
  readonly states: Pick<WebhookStates, 'isWell' | 'hasFailed'>;
  readonly queue: Pick<MessageQueue, 'waiting' | 'advance' | 'due' | 'settle'>;
  readonly secrets: Pick<WebhookSecrets, 'of'>;
  readonly owners: Pick<Owners, 'now'>;
  readonly feed: Pick<OwnerFeed, 'page' | 'visible'>;
  readonly sender: Pick<Sender, 'send'>;
  readonly metrics: Pick<WebhookMetrics, 'attempted' | 'disabled'>;
  /** Messages that may still be sent at once, to all webhooks, beside the first of each. */
  readonly slots: { free: number };
  /** In milliseconds. */
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Disables the webhook; `reason` is a sentence for its owner. */
  readonly disable: (webhook: Webhook, reason: string) => Promise<unknown>;
}

const iso = (ms: number): string => new Date(ms).toISOString();

/**
 * Delivers to one webhook: takes changes from the feed into the queue, and sends from there, many records at once and each
 * record in order. What fails waits in the queue; where it is full, or the receiver is down, the feed waits.
 */
export class Receiver {
  private readonly log = new Logger('Webhooks');
  private readonly sending = new Map<string, Promise<void>>();
  private readonly attempts: Attempt[] = [];
  private running: Promise<void> | undefined;
  private wake: (() => void) | undefined;
  private failing: Failing = { failures: 0, since: undefined };
  /** When the last failure that counts was noticed: those that began before it are the same failure. */
  private noticed = 0;
  private nextAt = 0;
  private quietUntil = 0;
  private position: Position = 0n;
  private shown: Position = 0n;
  /** The webhook was moved in the feed by a replay, or by another process. */
  private isMoved = false;
  private isStopped = false;
  private complaint = '';

  constructor(
    private webhook: Webhook,
    private readonly dependencies: ReceiverDependencies,
  ) {}

  /** True if it has disabled the webhook: one that is enabled again takes a new receiver. */
  get hasEnded(): boolean {
    return this.isStopped;
  }

  /** The webhook as it is now, while rows are shown up to a position. Goes to work unless it is there. */
  look(webhook: Webhook, shown: Position): void {
    this.webhook = webhook;
    this.shown = shown;
    if (this.isMoved || !this.running) this.position = webhook.position;
    this.isMoved = false;
    if (this.hasChanges) this.wake?.();
    if (this.running || this.isStopped) return;
    this.failing = { failures: webhook.failures, since: webhook.failingSince };
    this.nextAt = webhook.nextAt ?? 0;
    if (!this.hasWork(webhook.isDue)) return;
    this.running = this.run()
      .then(() => (this.complaint = ''))
      .catch((error: unknown) => this.complain(String(error)))
      .then(() => (this.running = undefined));
  }

  /** True if the feed may have further ones. */
  private get hasChanges(): boolean {
    return this.position < this.shown && this.dependencies.now() >= this.quietUntil;
  }

  private hasWork(isDue: boolean): boolean {
    const now = this.dependencies.now();
    if (this.sending.size > 0) return true;
    return this.hasChanges || (isSuspect(this.failing) ? now >= this.nextAt : isDue);
  }

  /** Sends nothing further, and returns when what is being sent was answered and kept. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.running;
  }

  private complain(message: string): void {
    if (message !== this.complaint) this.log.warn(`webhook ${this.webhook.id} waits: ${message}`);
    this.complaint = message;
  }

  private async run(): Promise<void> {
    for (let isBusy = true; isBusy;) {
      const settled = await this.settle();
      const found = !this.isStopped && (await this.read());
      const started = !this.isStopped && (await this.start());
      if (!started && !found && this.attempts.length === 0 && this.sending.size > 0) await this.reply();
      isBusy = settled || found || started || this.attempts.length > 0 || this.sending.size > 0;
    }
  }

  /** Waits for what becomes of a message that is being sent, or for further changes. */
  private async reply(): Promise<void> {
    const changes = new Promise<void>((resolve) => (this.wake = resolve));
    await Promise.race([...this.sending.values(), changes]);
    this.wake = undefined;
  }

  /** Takes the next changes from the feed, as far as the queue has room. Whether there were any. */
  private async read(): Promise<boolean> {
    const { queue, feed, now } = this.dependencies;
    if (this.isMoved || !this.hasChanges) return false;
    const { id } = this.webhook;
    const room = WAITING_MESSAGES - (await queue.waiting(id));
    if (room <= 0) return false;
    const owner = await this.owner();
    if (!owner) return false;
    const page = await feed.page(owner, { ...this.webhook, position: this.position }, Math.min(FEED_PAGE, room));
    const messages = page.entries.map((entry) => messageOf(id, entry));
    if (!(await queue.advance(id, this.position, page.next, messages, iso(now())))) {
      // The next look has its position.
      this.isMoved = true;
      return false;
    }
    this.position = page.next;
    if (messages.length === 0 && !page.hasMore) this.quietUntil = now() + FEED_QUIET_MS;
    return messages.length > 0 || page.hasMore;
  }

  /** Sends what is due. Whether there was anything. */
  private async start(): Promise<boolean> {
    const { queue, secrets, feed, slots, now } = this.dependencies;
    const { webhook, sending } = this;
    const isProbed = isSuspect(this.failing);
    if (isProbed && (sending.size > 0 || now() < this.nextAt)) return false;
    // One at least, whatever others send: receivers that never respond would take the places of all.
    const free = Math.min(isProbed ? 1 : SENT_TO_ONE - sending.size, Math.max(slots.free, sending.size === 0 ? 1 : 0));
    if (free <= 0) return false;
    const due = await queue.due(webhook.id, iso(now()), free, { taken: [...sending.keys()], isProbed });
    if (due.length === 0) return false;
    const known = await secrets.of(webhook.id);
    const owner = known.length > 0 ? await this.owner() : undefined;
    if (!owner) return false;
    const visible = await feed.visible(owner, due);
    for (const message of due)
      if (visible.has(message)) sending.set(message.id, this.attempt(message, known));
      else this.attempts.push(ended(message, 'Hidden', now(), 0, { status: undefined, problem: '', response: '' }));
    return true;
  }

  private async owner(): Promise<Actor | undefined> {
    const { webhook, dependencies } = this;
    const owner = await dependencies.owners.now(webhook.company, webhook.owner);
    if (!owner) await this.end('Its owner has no access any more.');
    return owner;
  }

  private async attempt(message: WaitingMessage, secrets: readonly string[]): Promise<void> {
    const { sender, slots, now } = this.dependencies;
    slots.free--;
    const [at, begun] = [now(), performance.now()];
    const reply = await sender.send(this.webhook.address, { id: message.id, body: bodyOf(message), secrets, at: new Date(at) });
    slots.free++;
    this.attempts.push(ended(message, reply.problem === '' ? 'Delivered' : 'Failed', at, performance.now() - begun, reply));
  }

  /** Keeps what has come of the attempts. Whether there were any. Where it fails, the next look does it. */
  private async settle(): Promise<boolean> {
    const { queue, states, metrics, now, random } = this.dependencies;
    const { webhook } = this;
    const made = [...this.attempts];
    if (made.length === 0) return false;
    const wasFailing = this.failing;
    const isTaken = made.some(({ outcome }) => outcome === 'Delivered');
    const failed = made.filter(({ outcome }) => outcome === 'Failed');
    const isNew = !isTaken && failed.some(({ at }) => at >= this.noticed);
    const since = wasFailing.since ?? Math.min(...failed.map(({ at }) => at));
    const failing = isTaken ? { failures: 0, since: undefined } : isNew ? { failures: wasFailing.failures + 1, since } : wasFailing;
    await queue.settle(
      webhook.id,
      made.map((one) => this.next(one, failing)),
    );
    this.attempts.splice(0, made.length);
    for (const { message } of made) this.sending.delete(message.id);
    this.failing = failing;
    if (isNew) this.noticed = now();
    for (const one of made) metrics.attempted(one);
    if (isTaken && wasFailing.failures > 0) await states.isWell(webhook.id, iso(now()), isSuspect(wasFailing));
    if (isNew) {
      this.nextAt = isSuspect(failing) ? now() + pauseAfter(failing.failures, random()) : 0;
      await states.hasFailed(webhook.id, failing.failures, since, this.nextAt || undefined);
    }
    if (isDead(failing, now())) {
      const { problem = '' } = failed.at(-1) ?? {};
      await this.end(`${failing.failures} attempts in a row have failed since ${iso(since)}; the last one: ${problem}.`);
      metrics.disabled();
    }
    return true;
  }

  /** The attempt, with the time of the next one, or given up. */
  private next(made: Attempt, failing: Failing): Attempt {
    const { message, outcome, at } = made;
    if (outcome !== 'Failed') return made;
    if (isGivenUp(failing, message.firstAttempt ?? at, this.dependencies.now())) {
      this.log.warn(`webhook ${this.webhook.id}: ${message.type} ${message.record ?? ''} is given up after a day: ${made.problem}`);
      return { ...made, outcome: 'GivenUp' };
    }
    return { ...made, nextAt: this.dependencies.now() + pauseAfter(message.attempts + 1, this.dependencies.random()) };
  }

  /** Disables the webhook. Where that fails, the next failure does it. */
  private async end(reason: string): Promise<void> {
    await this.dependencies.disable(this.webhook, reason);
    this.isStopped = true;
    this.log.warn(`webhook ${this.webhook.id} of company ${this.webhook.company} is disabled: ${reason}`);
  }
}

const ended = (message: WaitingMessage, outcome: Attempt['outcome'], at: number, duration: number, reply: Reply): Attempt => ({
  ...{ message, outcome, at, duration, ...reply, nextAt: undefined },
});
