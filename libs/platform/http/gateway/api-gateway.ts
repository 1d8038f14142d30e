import { Injectable } from '@nestjs/common';
import { CommandBus, type Command } from '@nestjs/cqrs';
import { type CommandResult, RecordReservations, isReferredTo, ReadModelsBehind, ReadYourWrites } from '@plumbline/platform/decisions';
import { RecordReserved, stagedWrites } from '@plumbline/platform/event-store';
import { MissingRecord, noSuchRecord, Refusal, type Actor } from '@plumbline/platform/kernel';
import {
  AccessPolicy,
  Clock,
  KindRegistry,
  ReadModels,
  isNoOp,
  takenByVersionOne,
  wireId,
  withArticle,
  type AnyRecordKind,
  type Fields,
  type RecordOf,
  type Verb,
  readRecordBody,
  type BodyMode,
} from '@plumbline/platform/records';
import { JsonText } from '../replies/answer';
import { givesHidden, withHiddenValues } from '../bodies/hidden-values';
import { forbidden } from '../errors/fault';
import { NamedRecords } from './named-records';
import { RecordReader } from '@plumbline/platform/reading';
import { envelope } from '../replies/v2-envelope';
import { WriteListeners } from './write-listeners';

const DOING: Readonly<Record<Exclude<Verb, 'read'>, string>> = {
  create: 'create',
  update: 'change',
  remove: 'remove',
  act: 'do this with',
};

/** The entrance of controllers to a context: checks privileges, executes commands, and waits until callers can read their writes. */
@Injectable()
export class ApiGateway {
  constructor(
    private readonly commands: CommandBus,
    private readonly readYourWrites: ReadYourWrites,
    private readonly policy: AccessPolicy,
    private readonly reader: RecordReader,
    private readonly rows: ReadModels,
    private readonly named: NamedRecords,
    private readonly reservations: RecordReservations,
    private readonly kinds: KindRegistry,
    private readonly clock: Clock,
    private readonly listeners: WriteListeners,
  ) {}

  /** Executes the command; returns when every read shows its events and their consequences, or rejects reads. @throws its errors */
  async execute<W extends CommandResult>(command: Command<W>): Promise<W> {
    this.readYourWrites.checkWritable();
    const since = performance.now();
    const written = await this.commands.execute<Command<W>, W>(command);
    await this.readYourWrites.after(written, since);
    // The commands of requests carry their caller.
    const { actor } = command as Partial<{ actor: Actor }>;
    if (actor) await this.listeners.notify(written.types, actor.company);
    return written;
  }

  /** Creates a record. A repeat of an interrupted request gets the same id; rejected for its own effects, it gets the record. */
  async create(kind: AnyRecordKind, command: Command<CommandResult>, actor: Actor): Promise<Pick<CommandResult, 'id'>> {
    try {
      return await this.execute(command);
    } catch (error) {
      const id = actor.ids?.earlier(kind.name);
      if (id === undefined || !(error instanceof Refusal)) throw error;
      await this.readYourWrites.caughtUp();
      if (!(await this.reader.sees(kind, actor, id))) throw error;
      return { id };
    }
  }

  /**
   * Parses a change of the record `id`. Stored values are not checked against rules for new ones; fields that are hidden from the caller
   * come back as unset, and stay unchanged. @throws Refusal of kind `input` with all faults
   */
  async readChange(
    kind: AnyRecordKind,
    id: number,
    body: unknown,
    mode: Exclude<BodyMode, 'create'>,
    actor: Actor,
    version: 1 | 2 = 2,
  ): Promise<Record<string, unknown>> {
    const stored = await this.rows.one(kind, actor.company, id);
    const given = stored ? await this.withHidden(kind, stored, body, actor) : body;
    return readRecordBody(bodyIn(version, kind), given, mode, { stored, today: this.clock.now() });
  }

  /** Parses the body of a create. @throws Refusal of kind `input` with all faults */
  readNew(kind: AnyRecordKind, body: unknown, version: 1 | 2 = 2): Record<string, unknown> {
    return readRecordBody(bodyIn(version, kind), body, 'create', { today: this.clock.now() });
  }

  private async withHidden(kind: AnyRecordKind, row: RecordOf<AnyRecordKind>, body: unknown, actor: Actor): Promise<unknown> {
    if (!givesHidden(body, this.policy.hiddenFields(actor, kind.name))) return body;
    return withHiddenValues(kind, body, row, await this.reader.hiddenIn(kind, actor, row));
  }

  /** Changes the record `id`; `fields` are the given ones. A rejected change that equals the record, as it was read, is a no-op. */
  async update(kind: AnyRecordKind, id: number, fields: object, command: Command<CommandResult>, actor: Actor): Promise<void> {
    try {
      await this.execute(command);
    } catch (error) {
      if (!(error instanceof Refusal) || !['state', 'input'].includes(error.kind)) throw error;
      const row = await this.rows.one(kind, actor.company, id);
      if (!row || !isNoOp(kind.fields as Fields, fields as Record<string, unknown>, row)) throw error;
    }
  }

  /**
   * Removes the record `id`, while no reference to it can be appended; also to complete an interrupted removal.
   * @throws Fault 404 when there is none, also for all but one of several concurrent removals; the errors of the command
   */
  async remove(kind: AnyRecordKind, id: number, command: (actor: Actor) => Command<CommandResult>, actor: Actor): Promise<void> {
    const find = () => this.rows.one(kind, actor.company, id);
    let row = await find();
    // A record that was just written may not be in the rows yet, and may refer to this one.
    if (!row || !isReferredTo(this.kinds, kind)) {
      await this.readYourWrites.caughtUp();
      row = await find();
    }
    const written =
      row && isReferredTo(this.kinds, kind) ? await this.removeReserved(kind, id, command, actor) : await this.execute(command(actor));
    if (!row || written.types.length === 0) throw noSuchRecord(kind, id);
  }

  private async removeReserved(
    kind: AnyRecordKind,
    id: number,
    command: (actor: Actor) => Command<CommandResult>,
    actor: Actor,
  ): Promise<CommandResult> {
    try {
      return await this.reservations.removing(kind, [id], actor, (held) => this.execute(command(held)));
    } catch (error) {
      // Another request removed it.
      if (error instanceof RecordReserved) throw noSuchRecord(kind, id);
      throw error;
    }
  }

  /**
   * True if the caller may use the verb on the kind, and on the record `id`. Every caller may read what it sees.
   * @throws Fault 404 for a record that the caller may not see, 403 for one that it may see but not change
   */
  async permit(kind: AnyRecordKind, verb: Verb, actor: Actor, id?: number): Promise<void> {
    const allowed = verb === 'read' || this.policy.allows(actor, kind.name, verb);
    const seesAll =
      !kind.seenWith && this.policy.visibility(actor, kind.name) === 'all' && this.policy.hidingFields(actor, kind.name).length === 0;
    if (id !== undefined && (!allowed || !seesAll)) if (!(await this.reader.sees(kind, actor, id))) throw noSuchRecord(kind, id);
    if (!allowed) throw forbidden(`${DOING[verb]} ${withArticle(kind.title)}`, this.policy.required(kind.name, verb));
  }

  /** Checks the references in `fields` of the record `id`, or of a new one. @throws Refusal `input` for what the caller cannot see */
  permitNames(kind: AnyRecordKind, fields: object, actor: Actor, id?: number): Promise<void> {
    return this.named.check(kind, fields, actor, id);
  }

  /** Executes the command of an action on a record of the kind, and returns the record as it is then; see `shown`. */
  async executeAndShow(kind: AnyRecordKind, command: Command<CommandResult>, actor: Actor): Promise<JsonText> {
    const { id } = await this.execute(command);
    return this.shown(kind, id, actor);
  }

  /**
   * The result of `read` for the reply to a write; undefined while the rows are behind: then the reply to the stored write has only the id.
   * Undefined for staged writes too, which rows do not show.
   */
  async afterWrite<T>(read: () => Promise<T>): Promise<T | undefined> {
    if (stagedWrites.getStore() || !this.readYourWrites.isShown) return undefined;
    try {
      return await read();
    } catch (error) {
      if (error instanceof ReadModelsBehind) return undefined;
      throw error;
    }
  }

  /**
   * The record that was just written, as version 2 shows it, with its entity tag; undefined while the rows are behind, when the caller does
   * not see it (any more), and for a trial that does not ask for it.
   */
  async written(kind: AnyRecordKind, id: number, actor: Actor): Promise<{ readonly text: string; readonly etag: string } | undefined> {
    const read = () => this.reader.tagged(kind, actor, id, undefined, true).catch(undefinedWhenMissing);
    return stagedWrites.getStore()?.isShown ? read() : this.afterWrite(read);
  }

  /** The record that was just written, as version 2 shows it; its id alone where `written` shows none. */
  async shown(kind: AnyRecordKind, id: number, actor: Actor): Promise<JsonText> {
    const record = await this.written(kind, id, actor);
    return new JsonText(record?.text ?? JSON.stringify({ Id: wireId(kind, id) }));
  }
}

function undefinedWhenMissing(error: unknown): undefined {
  if (!(error instanceof MissingRecord)) throw error;
}

const firsts = new WeakMap<AnyRecordKind, AnyRecordKind>();

/** Returns the kind by which a version reads bodies. */
function bodyIn(version: 1 | 2, kind: AnyRecordKind): AnyRecordKind {
  if (version === 2) return kind;
  let found = firsts.get(kind);
  if (!found) firsts.set(kind, (found = { ...kind, fields: takenByVersionOne(kind.fields as Fields) }));
  return found;
}

/** The text of a v2 reply that has the record's id alone. */
export const idReply = (kind: AnyRecordKind, id: number): string => envelope(JSON.stringify({ Id: wireId(kind, id) }));
