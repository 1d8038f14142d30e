import type { ICommand } from '@nestjs/cqrs';
import { Logger } from '@nestjs/common';
import type { EventStore, Position } from '@plumbline/platform/event-store';
import { sagaNotices } from '../freshness/progress-listener';
import type { SubscriptionObserver } from '../positions/observer';
import type { Parking } from './parking';
import type { Effect } from './effect';
import type { Progress } from '../freshness/progress';
import type { DeliveredEvent } from '../rows/projection';
import type { Saga } from './saga';
import type { SagaCheckpoints } from '../positions/checkpoints';
import { concerns, deliver } from './delivery';
import { deliverTogether } from './delivery-together';
import { SagaQueue } from './saga-queue';
import { SAGA_RETRY_MS } from '../timing';
import { WAITING_EVENTS, SAVED_EVENTS, SAGA_PAGE, SAGA_AT_ONCE, SAGA_TOGETHER } from '../limits';

export interface SagaDependencies {
  readonly store: Pick<EventStore, 'readTypes'>;
  readonly execute: (command: ICommand) => Promise<unknown>;
  readonly progress: Progress;
  readonly checkpoints: SagaCheckpoints;
  readonly parking: Parking;
  readonly observer: SubscriptionObserver | undefined;
  /** Waits; resolves to false when the lease ends or the process stops meanwhile. */
  readonly sleep: (milliseconds: number) => Promise<boolean>;
}

/** Runs one saga while this process leads, on events that the read models show, or that it reads from the store when it is behind. */
export class SagaRunner {
  private readonly log: Logger;
  private readonly queue: SagaQueue;
  private stopping = false;
  private wake: (() => void) | undefined;
  private running: Promise<void> | undefined;
  private isHandling = false;
  private isSaving = false;
  /** Other processes were notified that this saga is busy up to here, so they wait for its own notification. */
  private handlingUpTo: Position = 0n;
  /** The position of its last notification. */
  private notifiedUpTo: Position = 0n;
  /** Everything up to here was handled, though perhaps not saved yet. */
  private handled: Position;
  private unsaved: Effect[] = [];
  private unsavedEvents = 0;

  constructor(
    readonly saga: Saga,
    position: Position,
    shown: Position,
    private readonly dependencies: SagaDependencies,
  ) {
    this.log = new Logger(`Saga ${saga.name}`);
    this.handled = position;
    this.queue = new SagaQueue(saga, position, shown, WAITING_EVENTS);
  }

  /** Starts. It never throws: messages that cannot be handled are parked, and a lost database ends the lease. */
  start(): void {
    this.running = this.run().catch((error: unknown) => this.log.error(`stopped: ${String(error)}`, (error as Error).stack));
  }
  /** Finishes the current event, as far as possible, and saves its position. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.wake?.();
    await this.running;
  }
  /** True if events up to `position` will have to be handled once these are shown; those of other types may be left out. */
  isBusy(events: readonly DeliveredEvent[], position: Position): boolean {
    if (this.isIdle && !events.some((event) => concerns(this.saga, event))) return false;
    this.handlingUpTo = position;
    return true;
  }
  /** Accepts the events up to `position`, which the read models show now; those of other types may be left out. */
  feed(events: readonly DeliveredEvent[], position: Position): void {
    this.queue.feed(events, position);
    if (this.isIdle) this.pass();
    this.wake?.();
  }

  private get most(): number {
    return this.saga.together ? SAGA_TOGETHER : this.abreast;
  }
  private get abreast(): number {
    return this.saga.concurrency === 'streams' ? SAGA_AT_ONCE : 1;
  }
  private get isIdle(): boolean {
    return this.queue.isEmpty && !this.isHandling && !this.isSaving && this.unsavedEvents === 0;
  }
  private get owesNews(): boolean {
    return this.unsavedEvents > 0 || (this.queue.isEmpty && this.handlingUpTo > this.notifiedUpTo && this.queue.seen >= this.handlingUpTo);
  }
  /** Notifies that nothing is left to handle up to the examined position; the checkpoint follows lazily. */
  private pass(): void {
    this.dependencies.progress.advance(this.saga.name, this.queue.seen);
    this.dependencies.checkpoints.passed(this.saga.name, this.queue.seen);
  }
  private async run(): Promise<void> {
    if (this.isIdle) this.pass();
    while (!this.stopping) {
      const events = this.unsavedEvents < SAVED_EVENTS ? this.queue.ahead(this.most) : [];
      if (events.length > 0) {
        if (!(await this.handle(events))) break;
      } else if (this.owesNews) {
        if (!(await this.save()) && !(await this.dependencies.sleep(SAGA_RETRY_MS))) break;
      } else if (!this.queue.joined) {
        await this.catchUp();
      } else {
        await new Promise<void>((resolve) => (this.wake = resolve));
        this.wake = undefined;
      }
    }
    if (this.owesNews) await this.save();
  }

  /** Handles events of different streams at once. False when the process stops meanwhile. */
  private async handle(events: readonly DeliveredEvent[]): Promise<boolean> {
    this.isHandling = true;
    const all = (await this.settleTogether(events)) ?? (await this.settleAll(events));
    if (!all) return false;
    this.isHandling = false;
    this.unsaved.push(...all);
    this.unsavedEvents += events.length;
    this.queue.shift(events.length);
    this.handled = this.queue.isEmpty ? this.queue.seen : events.at(-1)!.position;
    this.dependencies.progress.advance(this.saga.name, this.handled, all);
    return true;
  }
  /** Delivers the events by one command. Undefined when they must be delivered by themselves. */
  private async settleTogether(events: readonly DeliveredEvent[]): Promise<readonly Effect[] | undefined> {
    const started = performance.now();
    const effects = await deliverTogether(this.saga, events, this.dependencies.execute);
    const seconds = (performance.now() - started) / 1000 / events.length;
    if (effects) for (const _ of events) this.dependencies.observer?.handled(this.saga.name, 'handled', 1, seconds);
    return effects;
  }
  /** Delivers each event by itself. Undefined when the process stops meanwhile. */
  private async settleAll(events: readonly DeliveredEvent[]): Promise<readonly Effect[] | undefined> {
    const all: Effect[] = [];
    for (let start = 0; start < events.length; start += this.abreast) {
      const effects = await Promise.all(events.slice(start, start + this.abreast).map((event) => this.settle(event)));
      if (effects.some((each) => each === undefined)) return undefined;
      for (const each of effects) all.push(...(each ?? []));
    }
    return all;
  }
  /** Delivers an event until it is handled or parked. Undefined when the process stops meanwhile. */
  private async settle(event: DeliveredEvent): Promise<readonly Effect[] | undefined> {
    const { execute, sleep, parking, observer } = this.dependencies;
    const started = performance.now();
    const delivery = await deliver(this.saga, event, {
      execute,
      sleep,
      onRetry: (error, attempt, pause) =>
        this.log.warn(`${event.type} ${event.stream}: attempt ${attempt} failed, next in ${pause} ms: ${String(error)}`),
    });
    if (delivery.outcome === 'stopped') return undefined;
    if (delivery.outcome === 'parked') {
      this.log.error(`${event.type} ${event.stream} is parked: ${String(delivery.error)}`);
      while (!(await this.park(parking, event, delivery.error, delivery.attempts))) if (!(await sleep(SAGA_RETRY_MS))) return undefined;
    }
    observer?.handled(this.saga.name, delivery.outcome, delivery.attempts, (performance.now() - started) / 1000);
    return delivery.outcome === 'handled' ? delivery.effects : [];
  }
  private async park(parking: Parking, event: DeliveredEvent, error: Error, attempts: number): Promise<boolean> {
    try {
      await parking.park(this.saga.name, event, error, attempts);
      return true;
    } catch (failure) {
      this.log.error(`could not park ${event.type} ${event.stream}: ${String(failure)}`);
      return false;
    }
  }

  /** Writes the checkpoint and notifies other processes of the effects. False when that failed and must be retried. */
  private async save(): Promise<boolean> {
    const { unsaved, unsavedEvents } = this;
    const position = this.queue.isEmpty ? this.queue.seen : this.handled;
    this.unsaved = [];
    this.unsavedEvents = 0;
    this.isSaving = true;
    try {
      await this.dependencies.checkpoints.save(this.saga.name, position, sagaNotices(this.saga.name, position, unsaved));
      this.notifiedUpTo = position;
      this.isSaving = false;
      if (this.isIdle) this.pass();
      return true;
    } catch (error) {
      this.log.warn(`can't save the checkpoint: ${String(error)}`);
      this.unsaved = [...unsaved, ...this.unsaved];
      this.unsavedEvents += unsavedEvents;
      this.isSaving = false;
      return false;
    }
  }

  /** Reads the events of its types between the examined position and the one that the read models show. */
  private async catchUp(): Promise<void> {
    try {
      const { after, take } = this.queue.reading(SAGA_PAGE);
      take(await this.dependencies.store.readTypes(Object.keys(this.saga.handlers), after, SAGA_PAGE));
      if (this.isIdle) this.pass();
    } catch (error) {
      this.log.warn(`can't read events: ${String(error)}`);
      await this.dependencies.sleep(SAGA_RETRY_MS);
    }
  }
}
