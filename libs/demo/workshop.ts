import { type CommandBus, type Command } from '@nestjs/cqrs';
import { AddRecord, type CommandResult, type ReadYourWrites } from '@plumbline/platform/decisions';
import { system, type Actor, type RepeatableIds } from '@plumbline/platform/kernel';
import { type AnyRecordKind, type ReadModels, type RecordOf, readRecordBody, type BodyMode } from '@plumbline/platform/records';
import { v5 as uuid } from 'uuid';

/** A fixed UUID: the causes of the demonstration's commands are derived from it. */
const NAMESPACE = '6f1c2c5e-1d0a-4b8e-9c7d-3e5a90b1f2d4';
/** Commands executed at once: enough to share commits, few enough to avoid queues. */
const CONCURRENCY = 64;

/**
 * Executes the commands of the demonstration as the company's Setup Admin, many at once where their order does not
 * matter.
 */
export class Workshop {
  private readonly base: Actor;
  private count = 0;
  private done = 0;
  private last: Pick<CommandResult, 'position'> = { position: 0n };
  private types = new Set<string>();
  private ids: RepeatableIds | undefined;

  constructor(
    private readonly commands: CommandBus,
    private readonly readYourWrites: ReadYourWrites,
    private readonly reads: ReadModels,
    who: Pick<Actor, 'company' | 'user' | 'userName'>,
    private readonly onStep: (count: number) => void = () => {},
  ) {
    const correlation = uuid(`demonstration-${who.company}`, NAMESPACE);
    this.base = { ...system(who.company, correlation, correlation), ...who, application: 'demonstration' };
  }

  /** The Setup Admin, with a separate causation for each command. */
  get actor(): Actor {
    return this.as(this.base);
  }

  /** Another person, likewise. */
  as(who: Actor): Actor {
    return { ...who, causation: uuid(`command-${this.count++}`, this.base.correlation), ...(this.ids && { ids: this.ids }) };
  }

  /** Gives the reserved ids to the records that `work` creates, as far as they go. */
  async under<T>(ids: RepeatableIds, work: () => Promise<T>): Promise<T> {
    this.ids = ids;
    try {
      return await work();
    } finally {
      this.ids = undefined;
    }
  }

  /** The number of commands so far. */
  get commandsDone(): number {
    return this.done;
  }

  /** Executes one command; the read models may not show it yet. */
  async do<W extends CommandResult>(command: Command<W>): Promise<W> {
    const written = await this.commands.execute<Command<W>, W>(command);
    this.note(written);
    this.onStep(++this.done);
    return written;
  }

  /** Notes the events and types that the read models are to show after `settle`. */
  private note(written: CommandResult): void {
    if (written.position > this.last.position) this.last = written;
    for (const type of written.types) this.types.add(type);
  }

  /** Runs a command of the service itself, as time passes; it is none of the commands of the demonstration. */
  async serve(command: (actor: Actor) => Command<CommandResult>): Promise<void> {
    const { company, correlation } = this.base;
    this.note(await this.commands.execute(command(system(company, correlation, correlation))));
  }

  /** Executes a command for each entry of `list`, many at once. Returns the results in the order of the list. */
  async each<T, W extends CommandResult>(list: readonly T[], command: (one: T, actor: Actor) => Command<W>): Promise<W[]> {
    const results: W[] = [];
    for (let start = 0; start < list.length; start += CONCURRENCY)
      results.push(...(await Promise.all(list.slice(start, start + CONCURRENCY).map((one) => this.do(command(one, this.actor))))));
    return results;
  }

  /** Adds records of a kind without rules of its own; returns their ids. */
  async add(kind: AnyRecordKind, bodies: readonly object[]): Promise<number[]> {
    const ids: number[] = [];
    // One after another, so that the ids follow the order of the list.
    for (const body of bodies) ids.push((await this.do(new AddRecord(kind, fields(kind, body), this.actor))).id);
    return ids;
  }

  /** The record in its present state. */
  read<K extends AnyRecordKind>(kind: K, id: number): Promise<RecordOf<K> | undefined> {
    return this.reads.one(kind, this.base.company, id);
  }

  /** The records of the kind that have these values. */
  find<K extends AnyRecordKind>(kind: K, where: Parameters<ReadModels['find']>[2]): Promise<RecordOf<K>[]> {
    return this.reads.find(kind, this.base.company, where);
  }

  /** Waits until the read models show all writes and their consequences. */
  async settle(): Promise<void> {
    await this.readYourWrites.after({ position: this.last.position, types: [...this.types] });
    this.types.clear();
  }
}

/** The fields of a body like those of a request, validated and in canonical form. */
export function fields<K extends AnyRecordKind>(kind: K, body: object, mode: BodyMode = 'create'): Partial<RecordOf<K>> {
  return readRecordBody(kind, body, mode) as Partial<RecordOf<K>>;
}
