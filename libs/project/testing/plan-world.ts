import type { CommandBus } from '@nestjs/cqrs';
import { Decide, DecideHandler, type Written } from '@plumbline/platform/commands';
import type { EventStore } from '@plumbline/platform/event-store';
import { MemoryEventStore } from '@plumbline/platform/event-store/memory/memory-event-store';
import { system, type Actor } from '@plumbline/platform/kernel';
import { KindRegistry, ReadModels, type AnyRecordKind, type Clock, type IdSource, type RecordOf } from '@plumbline/platform/records';
import type { Projection, Rows, Saga, Told } from '@plumbline/platform/subscriptions';
import { project as run } from '@plumbline/platform/testing';

type Executable = Parameters<CommandBus['execute']>[0];
type Handler = { execute(command: unknown): Promise<Written> };

/** Rows of one company in memory, for handlers. */
class MemoryReads extends ReadModels {
  constructor(
    private readonly rows: () => Rows,
    private readonly most: () => number,
  ) {
    super();
  }
  override one<K extends AnyRecordKind>(kind: K, _company: number, id: number): Promise<RecordOf<K> | undefined> {
    return Promise.resolve(this.rows().get(kind, id) as RecordOf<K> | undefined);
  }
  override async many<K extends AnyRecordKind>(kind: K, company: number, ids: Iterable<number>): Promise<Map<number, RecordOf<K>>> {
    const found = new Map<number, RecordOf<K>>();
    for (const id of ids) {
      const row = await this.one(kind, company, id);
      if (row) found.set(id, row);
    }
    return found;
  }
  override async find<K extends AnyRecordKind>(
    kind: K,
    company: number,
    where: Readonly<Record<string, unknown>>,
    limit = 1000,
    after = 0,
  ): Promise<RecordOf<K>[]> {
    const all = await this.many(
      kind,
      company,
      Array.from({ length: this.most() }, (_, index) => index + 1),
    );
    const has = (row: unknown, [path, value]: [string, unknown]): boolean => {
      const found = path
        .split('.')
        .reduce((at: unknown, key) => [at].flat().flatMap((one) => (one as Record<string, unknown>)[key] ?? ''), row);
      return [found].flat().map(String).includes(String(value));
    };
    return [...all]
      .filter(([id, row]) => id > after && Object.entries(where).every((one) => has(row, one)))
      .map(([, row]) => row)
      .slice(0, limit);
  }
}

/** What handlers work with. */
export interface Collaborators {
  readonly commands: CommandBus;
  readonly reads: ReadModels;
  readonly kinds: KindRegistry;
  readonly ids: IdSource;
  readonly clock: Clock;
  readonly store: EventStore;
}
/** A class of commands, and what handles them. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- command classes of any arguments
export type Handled = readonly [abstract new (...args: any[]) => unknown, { execute(command: never): Promise<Written> }];

/** What a world is made of: handlers are made by `handlers` once their collaborators exist. */
export interface WorldParts {
  readonly kinds: readonly AnyRecordKind[];
  readonly projections: readonly Projection[];
  readonly sagas: readonly Saga[];
  readonly handlers: (parts: Collaborators) => readonly Handled[];
}

/** Commands, events, sagas and rows of one company in memory. `given` are rows' events that other contexts would have written. */
export class PlanWorld {
  readonly store = new MemoryEventStore();
  rows: Rows = run([], []);
  private readonly outside: { type: string; data: object }[] = [];
  private readonly handlers = new Map<unknown, Handler>();
  private told = 0;
  private last = 0;
  private correlation = 0;

  constructor(private readonly parts: WorldParts) {
    const decide = new DecideHandler(this.store);
    const commands = {
      execute: (command: Executable) =>
        command instanceof Decide
          ? decide.execute(command as Decide)
          : (this.handlers.get(command.constructor) as Handler).execute(command),
    } as unknown as CommandBus;
    const ids: IdSource = { next: () => Promise.resolve(++this.last) };
    const clock: Clock = { now: () => '2026-04-01T00:00:00.000Z' };
    const reads = new MemoryReads(
      () => this.rows,
      () => this.last + 100,
    );
    const kinds = new KindRegistry(parts.kinds);
    this.handlers.set(Decide, decide);
    for (const [command, handler] of parts.handlers({ commands, reads, kinds, ids, clock, store: this.store }))
      this.handlers.set(command, handler);
  }

  actor(): Actor {
    const cause = `cause-${++this.correlation}`;
    return system(1, cause, cause);
  }

  /** Rows that other contexts bring, by the events that their projections read. */
  async given(...events: { type: string; data: object }[]): Promise<void> {
    this.outside.push(...events);
    await this.settle();
  }

  /** Executes the command, lets the sagas act, and shows all of it. */
  async execute(command: object): Promise<number> {
    const { id } = await (this.handlers.get(command.constructor) as Handler).execute(command);
    await this.settle();
    return id;
  }

  private async settle(): Promise<void> {
    for (;;) {
      const events = await this.store.readAll(0n, 10_000);
      this.rows = run(this.parts.projections, [...this.outside, ...events]);
      const event = events[this.told];
      if (!event) return;
      this.told++;
      for (const { handlers } of this.parts.sagas)
        for (const command of handlers[event.type]?.(event as unknown as Told<never>, this.actor()) ?? [])
          await (this.handlers.get(command.constructor) as Handler).execute(command);
    }
  }
}
