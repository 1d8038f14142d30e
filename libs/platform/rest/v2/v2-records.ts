import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AddRecord, ChangeRecord, RemoveRecord } from '@plumbline/platform/commands/generic';
import { CHANGED_MEANWHILE } from '@plumbline/platform/commands/decide.handlers';
import { Refusal, type Actor, type Issue } from '@plumbline/platform/kernel';
import { inWords, ReadModels, type AnyRecordKind, type Fields } from '@plumbline/platform/records';
import { readRecordBody } from '@plumbline/platform/records/body';
import { Settlement } from '@plumbline/platform/subscriptions/settlement';
import type { FastifyReply } from 'fastify';
import type { AuthenticatedRequest } from '../actor';
import { Edge, idReply } from '../edge';
import { noSuchRecord, preconditionFailed } from '../errors/fault';
import type { RecordCommands } from '../record-commands';
import { ListsInWork } from '../read/lists-in-work';
import { readCount, readFields, readId, refuse, unknownParameters, type QueryString } from '../read/query';
import { RecordReader } from '../read/record-reader';
import { sendJson, sendRecords } from '../reply';

type Commands = RecordCommands<AnyRecordKind>;
const DEFAULT_LIMIT = 100;
/** How often a write with If-Match is tried while others write things that leave the record as it was. */
const ATTEMPTS = 5;
const query = (request: AuthenticatedRequest): QueryString => request.query as QueryString;
const idOf = (kind: AnyRecordKind, request: AuthenticatedRequest): number => readId((request.params as { id: string }).id, kind);

/** A strong entity tag of a record's text (RFC 9110, section 8.8.3). */
export const etagOf = (text: string): string => `"${createHash('sha1').update(text).digest('base64url')}"`;

/** The common v2 routes of every entity: replies are `{ data, meta }`, errors problem documents. */
@Injectable()
export class V2Records {
  constructor(
    @Inject(RecordReader) private readonly reader: RecordReader,
    @Inject(ReadModels) private readonly rows: ReadModels,
    @Inject(Edge) private readonly edge: Edge,
    @Inject(Settlement) private readonly settlement: Settlement,
    @Inject(ListsInWork) private readonly lists: ListsInWork,
  ) {}

  /** `GET /api/v2/{entity}` with `limit`, `offset` and `fields`. */
  async list(kind: AnyRecordKind, request: AuthenticatedRequest, reply: FastifyReply): Promise<void> {
    const issues: Issue[] = [];
    unknownParameters(query(request), ['limit', 'offset', 'fields'], issues);
    const limit = readCount(query(request), 'limit', 1, 1000, issues) ?? DEFAULT_LIMIT;
    const offset = readCount(query(request), 'offset', 0, 999_999_999, issues) ?? 0;
    const fields = readFields(kind, query(request), issues);
    refuse(issues);
    await this.lists.enter(request, reply);
    const asked = { ...(fields ? { fields } : {}), clientsOnly: false, includeDeleted: false };
    const { total, records } = await this.reader.page(kind, request.user, asked, offset, limit);
    await sendRecords(reply, '{"data":[', records, `],"meta":{"limit":${limit},"offset":${offset},"total":${total}}}`);
  }

  /** `GET /api/v2/{entity}/{id}` with an `ETag`; `If-None-Match` is answered 304. */
  async one(kind: AnyRecordKind, request: AuthenticatedRequest, reply: FastifyReply): Promise<void> {
    const id = idOf(kind, request);
    const issues: Issue[] = [];
    unknownParameters(query(request), ['fields'], issues);
    const fields = readFields(kind, query(request), issues);
    refuse(issues);
    const record = await this.reader.one(kind, request.user, id, fields);
    const etag = etagOf(record);
    reply.header('etag', etag);
    if (names(request.headers['if-none-match'], etag)) return void reply.status(304).send();
    sendJson(reply, `{"data":${record},"meta":{}}`);
  }

  /** `POST /api/v2/{entity}`: 201 with the record. */
  async create(kind: AnyRecordKind, commands: Commands, request: AuthenticatedRequest, reply: FastifyReply): Promise<void> {
    const { user } = request;
    await this.edge.permit(kind, 'create', user);
    refuseParameters(request);
    const fields = readRecordBody(kind, request.body, 'create');
    await this.edge.permitNames(kind, fields, user);
    const { id } = await this.edge.create(kind, commands.create?.(fields, user) ?? new AddRecord(kind, fields, user), user);
    reply.header('location', `/api/v2/${kind.v2 ?? ''}/${id}`);
    await this.reply(kind, id, request, reply, 201);
  }

  /** `PATCH /api/v2/{entity}/{id}`: a merge patch (RFC 7396); null unsets, objects within the record are merged, lists replaced. */
  async update(kind: AnyRecordKind, commands: Commands, request: AuthenticatedRequest, reply: FastifyReply): Promise<void> {
    const { user } = request;
    const id = idOf(kind, request);
    await this.edge.permit(kind, 'update', user, id);
    refuseParameters(request);
    await this.ifMatch(kind, id, request, async (actor) => {
      const fields = await this.edge.readChange(kind, id, await this.merged(kind, id, request), 'update', actor);
      await this.edge.permitNames(kind, fields, actor, id);
      const command = commands.update?.(id, fields, actor) ?? new ChangeRecord(kind, id, fields, actor);
      await this.edge.update(kind, id, fields, command, actor);
    });
    await this.reply(kind, id, request, reply, 200);
  }

  /** `DELETE /api/v2/{entity}/{id}`: 200 with the id. */
  async remove(kind: AnyRecordKind, commands: Commands, request: AuthenticatedRequest, reply: FastifyReply): Promise<void> {
    const { user } = request;
    const id = idOf(kind, request);
    await this.edge.permit(kind, 'remove', user, id);
    refuseParameters(request);
    await this.ifMatch(kind, id, request, (actor) =>
      this.edge.remove(kind, id, (held) => commands.remove?.(id, held) ?? new RemoveRecord(kind, id, held), actor),
    );
    sendJson(reply, idReply(kind, id));
  }

  /** Answers with the record as it is now; with its id alone when the caller may write what it may not read, or while the rows are behind. */
  private async reply(kind: AnyRecordKind, id: number, request: AuthenticatedRequest, reply: FastifyReply, status: number): Promise<void> {
    const record = await this.edge.afterWrite(async () =>
      (await this.reader.sees(kind, request.user, id)) ? this.reader.one(kind, request.user, id) : undefined,
    );
    if (record === undefined) return sendJson(reply, idReply(kind, id), status);
    reply.header('etag', etagOf(record));
    sendJson(reply, `{"data":${record},"meta":{}}`, status);
  }

  /**
   * Writes, where `If-Match` is given only to the record that it names: what others store meanwhile lets the write fail, and the question is asked
   * again of the record as it is then. Of records that share a stream with others under another name, only what is read before the write counts.
   * @throws Fault 412 for another record, 404 for none, and what `write` throws
   */
  private async ifMatch(
    kind: AnyRecordKind,
    id: number,
    { headers, user }: AuthenticatedRequest,
    write: (actor: Actor) => Promise<void>,
  ): Promise<void> {
    const wanted = headers['if-match'];
    if (wanted === undefined) return write(user);
    const other = `The ${inWords(kind.title)} ${id} is no longer the one that If-Match names: read it again.`;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const position = await this.settlement.caughtUp();
      if (!names(wanted, etagOf(await this.reader.one(kind, user, id)))) throw preconditionFailed(other);
      try {
        return await write({ ...user, expects: { name: kind.name, id, position } });
      } catch (error) {
        if (!(error instanceof Refusal && error.code === CHANGED_MEANWHILE)) throw error;
      }
    }
    throw preconditionFailed(other);
  }

  /** The body with objects that are part of the record (DateRange, Location) merged into what they are now. */
  private async merged(kind: AnyRecordKind, id: number, { body, user }: AuthenticatedRequest): Promise<unknown> {
    if (!isObject(body)) return body;
    const fields = kind.fields as Fields;
    const parts = Object.entries(body).filter(
      ([key, value]) => isObject(value) && Object.hasOwn(fields, key) && fields[key]?.options.wire === 'object',
    );
    if (parts.length === 0) return body;
    const row = await this.rows.one(kind, user.company, id);
    if (!row) throw noSuchRecord(kind, id);
    const before = row as Record<string, unknown>;
    return { ...body, ...Object.fromEntries(parts.map(([key, value]) => [key, mergePatch(before[key], value)])) };
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** RFC 7396, section 2. What it takes away is null here: the parts of a record have their fields whatever is said of them. */
function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const result: Record<string, unknown> = isObject(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) result[key] = mergePatch(result[key], value);
  return result;
}

/** Whether a list of entity tags names this one. */
const names = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag));

function refuseParameters(request: AuthenticatedRequest): void {
  const issues: Issue[] = [];
  unknownParameters(query(request), [], issues);
  refuse(issues);
}
