import type { ICommand } from '@nestjs/cqrs';
import { Logger } from '@nestjs/common';
import type { EventStore, Position } from '@plumbline/platform/event-store';
import { sagaNews } from '../news';
import type { SubscriptionObserver } from '../observer';
import type { ParkedMessages } from '../parked-messages';
import type { Effect, Progress } from '../progress';
import type { Told } from '../projection';
import type { Saga } from '../saga';
import type { SagaCheckpoints } from './checkpoints';
import { deliver } from './delivery';
import { SagaQueue } from './saga-queue';

/** How many events wait in memory for a saga; beyond, it forgets the rest and reads them from the store when it gets there. */
const MAX_WAITING = 5000;
const PAGE = 1000;
/** After how many events at the latest the checkpoint is written and the other processes told. */
const SAVE_EVERY = 20;
const RETRY_MS = 500;
/** How many events of different streams are handled at once, where the saga allows it. */
const ABREAST = 32;

export interface SagaSurroundings {
  readonly store: EventStore;
  readonly execute: (command: ICommand) => Promise<unknown>;
  readonly progress: Progress;
  readonly checkpoints: SagaCheckpoints;
  readonly parked: ParkedMessages;
  readonly observer: SubscriptionObserver | undefined;
  /** Waits; resolves to false when the lease ends or the process stops meanwhile. */
  readonly sleep: (milliseconds: number) => Promise<boolean>;
}

/**
 * Runs one saga while this process leads. Is fed with the events that the read models show already; what came before it began, or was too
 * much to keep, it reads from the store. Events that the saga does not follow cost nothing and are passed in memory.
 */
export class SagaRunner {
  private readonly log: Logger;
  private readonly queue: SagaQueue;
  private stopping = false;
  private wake: (() => void) | undefined;
  private running: Promise<void> | undefined;
  private isHandling = false;
  private isSaving = false;
  /** Other processes were told that this saga is busy up to here, so they wait for its own news. */
  private busyUntil: Position = 0n;
  /** What its own news told last. */
  private told: Position = 0n;
  /** Up to here everything was handled, though perhaps not saved yet. */
  private handled: Position;
  private unsaved: Effect[] = [];
  private unsavedEvents = 0;

  constructor(
    readonly saga: Saga,
    position: Position,
    shown: Position,
    private readonly around: SagaSurroundings,
  ) {
    this.log = new Logger(`Saga ${saga.name}`);
    this.handled = position;
    this.queue = new SagaQueue(saga, position, shown, MAX_WAITING);
  }

  /** Begins. Errors do not come out: what can't be handled is parked, and a lost database ends the lease. */
  start(): void {
    this.running = this.run().catch((error: unknown) => this.log.error(`stopped: ${String(error)}`, (error as Error).stack));
  }
  /** Finishes the event at hand, as far as that is possible, and saves how far it has come. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.wake?.();
    await this.running;
  }
  /** Whether events up to the end of `events` will still have to be handled once these are shown. */
  isBusy(events: readonly Told[]): boolean {
    if (this.isIdle && !events.some(({ type }) => this.queue.follows(type))) return false;
    this.busyUntil = events.at(-1)?.position ?? this.busyUntil;
    return true;
  }
  /** Takes events that the read models show now; `position` is that of the last one. */
  feed(events: readonly Told[], position: Position): void {
    this.queue.feed(events, position);
    if (this.isIdle) this.pass();
    this.wake?.();
  }

  private get isIdle(): boolean {
    return this.queue.isEmpty && !this.isHandling && !this.isSaving && this.unsavedEvents === 0;
  }
  private get owesNews(): boolean {
    return this.unsavedEvents > 0 || (this.queue.isEmpty && this.busyUntil > this.told && this.queue.seen >= this.busyUntil);
  }
  /** Tells that nothing is left to do up to what was seen; the checkpoint follows lazily. */
  private pass(): void {
    this.around.progress.advance(this.saga.name, this.queue.seen);
    this.around.checkpoints.passed(this.saga.name, this.queue.seen);
  }
  private async run(): Promise<void> {
    if (this.isIdle) this.pass();
    while (!this.stopping) {
      const events = this.unsavedEvents < SAVE_EVERY ? this.queue.ahead(this.saga.abreast === 'streams' ? ABREAST : 1) : [];
      if (events.length > 0) {
        if (!(await this.handle(events))) break;
      } else if (this.owesNews) {
        if (!(await this.save()) && !(await this.around.sleep(RETRY_MS))) break;
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
  private async handle(events: readonly Told[]): Promise<boolean> {
    this.isHandling = true;
    const effects = await Promise.all(events.map((event) => this.settle(event)));
    if (effects.some((each) => each === undefined)) return false;
    this.isHandling = false;
    const all = effects.flatMap((each) => each ?? []);
    this.unsaved.push(...all);
    this.unsavedEvents += events.length;
    this.queue.shift(events.length);
    this.handled = this.queue.isEmpty ? this.queue.seen : events.at(-1)!.position;
    this.around.progress.advance(this.saga.name, this.handled, all);
    return true;
  }
  /** Delivers an event until it is handled or parked. Undefined when the process stops meanwhile. */
  private async settle(event: Told): Promise<readonly Effect[] | undefined> {
    const { execute, sleep, parked, observer } = this.around;
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
      while (!(await this.park(parked, event, delivery.error, delivery.attempts))) if (!(await sleep(RETRY_MS))) return undefined;
    }
    observer?.handled(this.saga.name, delivery.outcome, delivery.attempts, (performance.now() - started) / 1000);
    return delivery.outcome === 'handled' ? delivery.effects : [];
  }
  private async park(parked: ParkedMessages, event: Told, error: Error, attempts: number): Promise<boolean> {
    try {
      await parked.park(this.saga.name, event, error, attempts);
      return true;
    } catch (failure) {
      this.log.error(`could not park ${event.type} ${event.stream}: ${String(failure)}`);
      return false;
    }
  }

  /** Writes the checkpoint and tells the other processes what was done. False when that failed; it is to be tried again then. */
  private async save(): Promise<boolean> {
    const { unsaved, unsavedEvents } = this;
    const position = this.queue.isEmpty ? this.queue.seen : this.handled;
    this.unsaved = [];
    this.unsavedEvents = 0;
    this.isSaving = true;
    try {
      await this.around.checkpoints.save(this.saga.name, position, sagaNews(this.saga.name, position, unsaved));
      this.told = position;
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

  /** Reads what lies between what was seen and what the read models show. */
  private async catchUp(): Promise<void> {
    try {
      const { after, take } = this.queue.reading(PAGE);
      take(await this.around.store.readAll(after, PAGE));
      if (this.isIdle) this.pass();
    } catch (error) {
      this.log.warn(`can't read events: ${String(error)}`);
      await this.around.sleep(RETRY_MS);
    }
  }
}
