import { CompanyClock } from '@plumbline/platform/calendar';
import { randomUUID } from 'node:crypto';
import { Module, type DynamicModule } from '@nestjs/common';
import { CommandBus, CommandHandlerNotFoundException, type Command, type ICommand } from '@nestjs/cqrs';
import { Test } from '@nestjs/testing';
import {
  CommandsModule,
  Decisions,
  metadataOf,
  type CommandResult,
  RecordReservations,
  ReadYourWrites,
} from '@plumbline/platform/decisions';
import type { Context, ContextPart } from '@plumbline/platform/record-api';
import { Config, loadConfig, FileStore } from '@plumbline/platform/runtime';
import { EventStore } from '@plumbline/platform/event-store';
import { MemoryEventStore } from '../event-store/memory-event-store';
import { Refusal, system, type Actor, type Message, type Privilege } from '@plumbline/platform/kernel';
import { Printer } from '@plumbline/platform/printing';
import {
  AccessPolicy,
  Clock,
  IdSource,
  KindRegistry,
  ReadModels,
  RowSums,
  type AnyRecordKind,
  type RecordOf,
} from '@plumbline/platform/records';
import type { DeliveredEvent, Saga } from '@plumbline/platform/subscriptions';
import { MemoryReads } from './memory-reads';
import { MemoryRows } from './rows';

/** Handles commands of another context in its place. */
export interface Answer {
  execute(command: never): Promise<CommandResult>;
}

export interface WorldOptions {
  readonly policy: AccessPolicy;
  /** Kinds of other contexts, whose rows are given. */
  readonly kinds?: readonly AnyRecordKind[];
  /** Parts of other contexts that take part. */
  readonly also?: Pick<ContextPart, 'projections' | 'sagas' | 'handlers'>;
  /** The time that commands see, ISO 8601. */
  readonly now?: string;
  /** The id of the user who acts (default 7). */
  readonly user?: number;
}

/** The bus that commands enter by: the command bus of the context's module. */
interface Bus {
  execute(command: ICommand): Promise<unknown>;
}

/** Parts that the world does not have are tested with the real thing. */
const none =
  (what: string): (() => Promise<never>) =>
  () =>
    Promise.reject(new Error(`there are no ${what} in memory`));

@Module({})
class Surroundings {}

/**
 * A context in memory: its module executes commands, its projections and sagas follow at once. `given` rows and events that `happened` are
 * before; `run` is the command; `row`, `all` and `sent` show the effect. All of company 1.
 */
export class World {
  readonly store = new MemoryEventStore(() => this.now);
  readonly rows: MemoryRows;
  readonly reads: MemoryReads;
  /** Commands that nobody here handles: those for other contexts. */
  readonly sent: ICommand[] = [];
  /** The time that commands see, and at which events are recorded; it never goes back. */
  now: string;
  /** Number of fetches of ids; ids requested at the same time are fetched together. */
  idRounds = 0;
  private isGivingIds = false;
  private lastId = 1000;
  private shown = 0n;
  private delivered = 0n;
  private showing: Promise<void> = Promise.resolve();
  private failing: unknown;
  private opened: Promise<Bus> | undefined;
  private readonly answers = new Map<unknown, Answer>();
  private readonly sagas: readonly Saga[];

  constructor(
    private readonly context: Context,
    private readonly options: WorldOptions,
  ) {
    const { also = {}, now = '2026-04-01T15:00:00.000Z' } = options;
    this.now = now;
    this.rows = new MemoryRows([...(also.projections ?? []), ...context.projections]);
    this.reads = new MemoryReads(this.rows);
    this.sagas = [...(also.sagas ?? []), ...context.sagas];
  }

  /** Ann, who may do everything, or nothing when `isAdmin` is false and no privileges are given; each call is another request. */
  actor(more: Partial<Actor> = {}): Actor {
    const none = more.isAdmin === false ? { privileges: new Set<Privilege>() } : {};
    return { ...system(1, randomUUID(), randomUUID()), user: this.options.user ?? 7, userName: 'Ann', ...none, ...more };
  }

  /** Sets a row of this or another context; its other fields are unset. */
  given<K extends AnyRecordKind>(kind: K, id: number, row: Partial<RecordOf<K>>): void {
    this.rows.insert(kind, id, row);
  }
  /** Handles the commands of this class, in place of their context. */
  answer(command: unknown, handler: Answer): void {
    this.answers.set(command, handler);
  }
  /** Appends events of another context to a stream, with their consequences. */
  async happened(stream: string, ...events: readonly Message[]): Promise<void> {
    for (const event of events) await this.append(stream, event, this.actor());
    await this.settle();
  }
  /** Appends an event without its consequences: what an `answer` stores. */
  async append(stream: string, { type, data }: Message, actor: Actor): Promise<CommandResult> {
    const event = { id: randomUUID(), type, data, metadata: metadataOf(actor, 'Test') };
    const { position } = await this.store.append(stream, 'any', [event]);
    await this.show();
    return { position, types: [type], id: 0 };
  }

  /** Executes the command with all its consequences. */
  async run<R = CommandResult>(command: Command<R> | ICommand): Promise<R> {
    const bus = await this.open();
    const result = (await bus.execute(command)) as R;
    if (this.sent.includes(command)) throw new Error(`nobody handles ${command.constructor.name}`);
    await this.settle();
    return result;
  }
  /** Executes the command with all its consequences; returns the id of its record. */
  async create(command: Command<CommandResult>): Promise<number> {
    return (await this.run(command)).id;
  }
  /** Delivers the events (of one type) to every saga once more, as after a crash or a retry. */
  async redeliver(type?: string): Promise<void> {
    for (const event of await this.store.readAll(0n, 10_000)) if (type === undefined || event.type === type) await this.deliver(event);
    await this.settle();
  }
  /** From now on commands of this class are rejected, and sagas that send one are held up; `undefined`: none. */
  fails(command: unknown): void {
    this.failing = command;
  }

  /** @throws Error when there is no such row */
  row<K extends AnyRecordKind>(kind: K, id: number): RecordOf<K> {
    const row = this.rows.get(kind, id);
    if (!row) throw new Error(`there is no ${kind.name} ${id}`);
    return row;
  }
  all<K extends AnyRecordKind>(kind: K): RecordOf<K>[] {
    return this.rows.all(kind);
  }

  private open(): Promise<Bus> {
    return (this.opened ??= this.boot());
  }
  private async boot(): Promise<Bus> {
    const { context, options } = this;
    const module = await Test.createTestingModule({
      imports: [CommandsModule, this.surroundings(), context.module],
      providers: [...(options.also?.handlers ?? [])],
    }).compile();
    await module.init();
    const bus = module.get<Bus>(CommandBus, { strict: false });
    const handled = bus.execute.bind(bus);
    bus.execute = (command: ICommand) => this.dispatch(command, handled);
    const decisions = module.get(Decisions, { strict: false });
    const [take, takeAll] = [decisions.take.bind(decisions), decisions.takeAll.bind(decisions)];
    decisions.take = (decide) => this.shownAfter(take(decide));
    decisions.takeAll = (decides) => this.shownAfter(takeAll(decides));
    return bus;
  }
  /** The services that the platform provides to every context, in memory. */
  private surroundings(): DynamicModule {
    const { context, options } = this;
    const kinds = new Set([...(options.kinds ?? []), ...context.kinds]);
    const readYourWrites = { after: () => this.settle(), caughtUp: () => this.store.head() };
    const providers = [
      { provide: EventStore, useValue: this.store },
      { provide: ReadModels, useValue: this.reads },
      { provide: RowSums, useValue: { of: none('sums') } },
      { provide: FileStore, useValue: { put: none('files'), get: none('files'), remove: none('files'), probe: none('files') } },
      { provide: Printer, useValue: { print: none('prints'), unprintable: none('prints') } },
      { provide: IdSource, useValue: { next: () => this.nextId() } },
      { provide: Config, useValue: loadConfig({}) },
      { provide: Clock, useValue: { now: () => this.now } },
      { provide: CompanyClock, useClass: CompanyClock },
      { provide: AccessPolicy, useValue: options.policy },
      // Replies are not composed here, and the kinds that they are composed from may be missing.
      { provide: KindRegistry, useValue: new KindRegistry([...kinds].map((kind) => ({ ...kind, composed: {} }))) },
      { provide: ReadYourWrites, useValue: readYourWrites },
    ];
    const exports = [...providers.map(({ provide }) => provide), RecordReservations];
    return { module: Surroundings, global: true, providers: [...providers, RecordReservations], exports };
  }
  private nextId(): Promise<number> {
    if (!this.isGivingIds) {
      this.idRounds++;
      this.isGivingIds = true;
      setImmediate(() => (this.isGivingIds = false));
    }
    const id = ++this.lastId;
    return new Promise((resolve) => setImmediate(() => resolve(id)));
  }

  private async shownAfter<R>(writing: Promise<R>): Promise<R> {
    const result = await writing;
    await this.show();
    return result;
  }
  private async dispatch(command: ICommand, handled: (command: ICommand) => Promise<unknown>): Promise<unknown> {
    if (this.failing !== undefined && command.constructor === this.failing) throw new Refusal('state', 'fails', 'It fails.');
    const answer = this.answers.get(command.constructor);
    try {
      return await this.shownAfter(answer ? answer.execute(command as never) : handled(command));
    } catch (error) {
      if (!(error instanceof CommandHandlerNotFoundException)) throw error;
      this.sent.push(command);
      return { position: 0n, types: [], id: 0 };
    }
  }
  /** Applies new events to the rows; concurrent calls take turns, so that no event is applied twice. */
  private show(): Promise<void> {
    return (this.showing = this.showing.then(async () => {
      for (const event of await this.store.readAll(this.shown, 10_000)) {
        this.shown = event.position;
        this.rows.apply(event);
      }
    }));
  }
  private async settle(): Promise<void> {
    await this.show();
    for (;;) {
      const [event] = await this.store.readAll(this.delivered, 1);
      if (!event) return;
      this.delivered = event.position;
      await this.deliver(event);
    }
  }
  private async deliver(event: DeliveredEvent): Promise<void> {
    const bus = await this.open();
    const actor = system(event.metadata.company, event.metadata.correlation, event.id);
    for (const { handlers } of this.sagas)
      try {
        for (const command of handlers[event.type]?.(event as DeliveredEvent<never>, actor) ?? []) await bus.execute(command);
      } catch (error) {
        if (this.failing === undefined) throw error;
      }
  }
}
