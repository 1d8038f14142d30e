import { Inject, Injectable } from '@nestjs/common';
import { CommandBus, type Command } from '@nestjs/cqrs';
import type { Written } from '@plumbline/platform/commands';
import { RecordReservations } from '@plumbline/platform/commands/record-reservations';
import { isReferredTo } from '@plumbline/platform/commands/referred-records';
import { RecordReserved } from '@plumbline/platform/event-store';
import { Refusal, type Actor } from '@plumbline/platform/kernel';
import {
  AccessPolicy,
  KindRegistry,
  ReadModels,
  saysNothingNew,
  wireId,
  withArticle,
  type AnyRecordKind,
  type Fields,
  type Verb,
} from '@plumbline/platform/records';
import { readRecordBody, type BodyMode } from '@plumbline/platform/records/body';
import { ReadModelsBehind, Settlement } from '@plumbline/platform/subscriptions/settlement';
import { forbidden, noSuchRecord } from './errors/fault';
import { NamedRecords } from './named-records';
import { RecordReader } from './read/record-reader';

const DOING: Readonly<Record<Exclude<Verb, 'read'>, string>> = {
  create: 'create',
  update: 'change',
  remove: 'remove',
  act: 'do this with',
};

/** How controllers enter a context: privileges are asked here, commands executed, and read models waited for, so that a caller reads what it wrote. */
@Injectable()
export class Edge {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Settlement) private readonly settlement: Settlement,
    @Inject(AccessPolicy) private readonly policy: AccessPolicy,
    @Inject(RecordReader) private readonly reader: RecordReader,
    @Inject(ReadModels) private readonly rows: ReadModels,
    @Inject(NamedRecords) private readonly named: NamedRecords,
    @Inject(RecordReservations) private readonly reservations: RecordReservations,
    @Inject(KindRegistry) private readonly kinds: KindRegistry,
  ) {}

  /**
   * Executes the command and returns when every read shows what it wrote and what followed from it, or refuses to answer. Throws what the
   * command throws.
   */
  async execute<W extends Written>(command: Command<W>): Promise<W> {
    this.settlement.checkWritable();
    const written = await this.commands.execute<Command<W>, W>(command);
    await this.settlement.after(written);
    return written;
  }

  /**
   * Executes the command that creates a record of the kind. In a repeat of a request that was cut short it is given the same id, so that it
   * finds what it wrote; where its own effects make it be refused the second time, the record is there, and that is the answer.
   */
  async create(kind: AnyRecordKind, command: Command<Written>, actor: Actor): Promise<Pick<Written, 'id'>> {
    try {
      return await this.execute(command);
    } catch (error) {
      const id = actor.ids?.earlier(kind.name);
      if (id === undefined || !(error instanceof Refusal)) throw error;
      await this.settlement.caughtUp();
      if (!(await this.reader.sees(kind, actor, id))) throw error;
      return { id };
    }
  }

  /**
   * Reads the body of a change of the record `id` of the kind. Values that the stored record has already are not held against rules for new
   * values: they may be older than the rule.
   * @throws Refusal of kind `input` with all faults
   */
  async readChange(
    kind: AnyRecordKind,
    id: number,
    body: unknown,
    mode: Exclude<BodyMode, 'create'>,
    { company }: Actor,
  ): Promise<Record<string, unknown>> {
    try {
      return readRecordBody(kind, body, mode);
    } catch (error) {
      // The stored record is fetched only where it can matter.
      if (!(error instanceof Refusal)) throw error;
      return readRecordBody(kind, body, mode, await this.rows.one(kind, company, id));
    }
  }

  /**
   * Executes the command that changes the record `id` of the kind. `fields` are what the body gave. A record that was read may be sent back
   * whatever state it is in: where the change is refused although it says nothing new, there is nothing to refuse.
   */
  async update(kind: AnyRecordKind, id: number, fields: object, command: Command<Written>, actor: Actor): Promise<void> {
    try {
      await this.execute(command);
    } catch (error) {
      if (!(error instanceof Refusal) || !['state', 'input'].includes(error.kind)) throw error;
      const row = await this.rows.one(kind, actor.company, id);
      if (!row || !saysNothingNew(kind.fields as Fields, fields as Record<string, unknown>, row)) throw error;
    }
  }

  /**
   * Executes the command that removes the record `id` of the kind, while nothing can begin to refer to it. For one that was removed before it is
   * executed all the same, so that a removal which was cut short is completed.
   * @throws Fault 404 when there is no such record (any more), also for all but one of several that remove it at once; what the command throws
   */
  async remove(kind: AnyRecordKind, id: number, command: (actor: Actor) => Command<Written>, actor: Actor): Promise<void> {
    const find = () => this.rows.one(kind, actor.company, id);
    let row = await find();
    // What was just written may not be shown yet, and may hold the record.
    if (!row || !isReferredTo(this.kinds, kind)) {
      await this.settlement.caughtUp();
      row = await find();
    }
    const written =
      row && isReferredTo(this.kinds, kind) ? await this.removeReserved(kind, id, command, actor) : await this.execute(command(actor));
    if (!row || written.types.length === 0) throw noSuchRecord(kind, id);
  }

  private async removeReserved(
    kind: AnyRecordKind,
    id: number,
    command: (actor: Actor) => Command<Written>,
    actor: Actor,
  ): Promise<Written> {
    try {
      return await this.reservations.removing(kind, [id], actor, (held) => this.execute(command(held)));
    } catch (error) {
      // Another request removed it.
      if (error instanceof RecordReserved) throw noSuchRecord(kind, id);
      throw error;
    }
  }

  /**
   * Asks whether the caller may use the verb on records of the kind, and on the one with `id`, when given.
   * @throws Fault 404 for a record that the caller may not see, 403 for one that it may see but not change
   */
  async permit(kind: AnyRecordKind, verb: Exclude<Verb, 'read'>, actor: Actor, id?: number): Promise<void> {
    const allowed = this.policy.allows(actor, kind.name, verb);
    const seesAll =
      !kind.seenWith && this.policy.visibility(actor, kind.name) === 'all' && this.policy.withheld(actor, kind.name).length === 0;
    if (id !== undefined && (!allowed || !seesAll)) if (!(await this.reader.sees(kind, actor, id))) throw noSuchRecord(kind, id);
    if (!allowed) throw forbidden(`${DOING[verb]} ${withArticle(kind.title)}`, this.policy.required(kind.name, verb));
  }

  /**
   * Asks whether the caller may name the records that `fields`, said of the record `id` or of a new one, refer to.
   * @throws Refusal of kind `input` for one that only its sight keeps from the caller, as if it were not there
   */
  permitNames(kind: AnyRecordKind, fields: object, actor: Actor, id?: number): Promise<void> {
    return this.named.check(kind, fields, actor, id);
  }

  /**
   * A domain action of v2 on the record with `id`: asks for the right to act, executes, and answers with the record as it is then,
   * as the text of a v2 reply (`{ data, meta }`). Send it with `sendJson`. A command that is made of the request's body is given as a
   * function, so that the body is judged only when the right is there.
   */
  async act(kind: AnyRecordKind, id: number, command: Command<Written> | (() => Command<Written>), actor: Actor): Promise<string> {
    await this.permit(kind, 'act', actor, id);
    const written = await this.execute(typeof command === 'function' ? command() : command);
    return this.shown(kind, written.id, actor);
  }

  /**
   * What `read` comes to when a write is to be answered with the record; undefined while the rows are behind: what is stored is answered all the
   * same, with its id alone.
   */
  async afterWrite<T>(read: () => Promise<T>): Promise<T | undefined> {
    if (!this.settlement.isShown) return undefined;
    try {
      return await read();
    } catch (error) {
      if (error instanceof ReadModelsBehind) return undefined;
      throw error;
    }
  }

  /**
   * The record that was just written, as the text of a v2 reply: `{"data":{…},"meta":{}}`; with its id alone while the rows are behind.
   * @throws Fault 404 when the caller may not see it
   */
  async shown(kind: AnyRecordKind, id: number, actor: Actor): Promise<string> {
    const record = await this.afterWrite(() => this.reader.one(kind, actor, id));
    return record === undefined ? idReply(kind, id) : `{"data":${record},"meta":{}}`;
  }
}

/** The text of a v2 reply that has the record's id alone. */
export const idReply = (kind: AnyRecordKind, id: number): string => JSON.stringify({ data: { Id: wireId(kind, id) }, meta: {} });
