import { type CommandBus, type Command } from '@nestjs/cqrs';
import { AddRecord, type Written } from '@plumbline/platform/commands';
import { system, type Actor } from '@plumbline/platform/kernel';
import type { AnyRecordKind, ReadModels, RecordOf } from '@plumbline/platform/records';
import { readRecordBody, type BodyMode } from '@plumbline/platform/records/body';
import { type Settlement } from '@plumbline/platform/subscriptions';
import { v5 as uuid } from 'uuid';

/** Any fixed UUID: the commands of the demonstration are told apart by names under it. */
const NAMESPACE = '6f1c2c5e-1d0a-4b8e-9c7d-3e5a90b1f2d4';
/** Commands executed at once: enough to share commits, few enough not to pile up. */
const ABREAST = 64;

/** The hands of the demonstration: executes commands for the company's Setup Admin, many at once where the order does not matter. */
export class Workshop {
  private readonly base: Actor;
  private count = 0;
  private done = 0;
  private last: Pick<Written, 'position'> = { position: 0n };
  private types = new Set<string>();

  constructor(
    private readonly commands: CommandBus,
    private readonly settlement: Settlement,
    private readonly reads: ReadModels,
    who: Pick<Actor, 'company' | 'user' | 'userName'>,
    private readonly onStep: (count: number) => void = () => {},
  ) {
    const correlation = uuid(`demonstration-${who.company}`, NAMESPACE);
    this.base = { ...system(who.company, correlation, correlation), ...who, application: 'demonstration' };
  }

  /** The Setup Admin, with a causation of its own for each command. */
  get actor(): Actor {
    return { ...this.base, causation: uuid(`command-${this.count++}`, this.base.correlation) };
  }

  /** Executes one command; the read models may not show it yet. */
  async do<W extends Written>(command: Command<W>): Promise<W> {
    const written = await this.commands.execute<Command<W>, W>(command);
    if (written.position > this.last.position) this.last = written;
    for (const type of written.types) this.types.add(type);
    this.onStep(++this.done);
    return written;
  }

  /** Makes a command for each of `list` and executes them, many at once. Answers in the order of the list. */
  async each<T, W extends Written>(list: readonly T[], command: (one: T, actor: Actor) => Command<W>): Promise<W[]> {
    const results: W[] = [];
    for (let start = 0; start < list.length; start += ABREAST)
      results.push(...(await Promise.all(list.slice(start, start + ABREAST).map((one) => this.do(command(one, this.actor))))));
    return results;
  }

  /** Adds records of a kind without rules of its own; answers with their ids. */
  async add(kind: AnyRecordKind, bodies: readonly object[]): Promise<number[]> {
    const ids: number[] = [];
    // One after another, so that the ids follow the order of the list.
    for (const body of bodies) ids.push((await this.do(new AddRecord(kind, fields(kind, body), this.actor))).id);
    return ids;
  }

  /** The record as it is shown now. */
  read<K extends AnyRecordKind>(kind: K, id: number): Promise<RecordOf<K> | undefined> {
    return this.reads.one(kind, this.base.company, id);
  }

  /** Waits until the read models show all that was done, and all that followed from it. */
  async settle(): Promise<void> {
    await this.settlement.after({ position: this.last.position, types: [...this.types] });
    this.types.clear();
  }
}

/** The fields of a body as a request would give them, checked and in canonical form. */
export function fields<K extends AnyRecordKind>(kind: K, body: object, mode: BodyMode = 'create'): Partial<RecordOf<K>> {
  return readRecordBody(kind, body, mode) as Partial<RecordOf<K>>;
}
