import { Injectable } from '@nestjs/common';
import { AddRecord, ChangeRecord, RemoveRecord } from '@plumbline/platform/decisions';
import { ReadModels, type AnyRecordKind, type Fields } from '@plumbline/platform/records';
import { isObject, type Actor, noSuchRecord } from '@plumbline/platform/kernel';
import type { FastifyReply } from 'fastify';
import { type AuthenticatedRequest, ApiGateway, badRequest, Preconditions, sendJson } from '@plumbline/platform/http';
import { besideIn, BesideParts, namesText, readId, refuseParameters, type QueryString, RecordReader } from '@plumbline/platform/reading';
import { V2, type Dialect, type Done } from './dialects';
import type { RecordCommands } from '../record-commands';

/** The kind, commands and version of a common route. */
interface CommonRoute {
  readonly kind: AnyRecordKind;
  readonly commands: RecordCommands<AnyRecordKind>;
  readonly dialect: Dialect;
}

const query = (request: AuthenticatedRequest): QueryString => request.query as QueryString;
/** The id in the path. @throws Fault 400, 404, as `readId` */
export const idOf = (kind: AnyRecordKind, request: AuthenticatedRequest): number => readId((request.params as { id: string }).id, kind);

/** The common routes of one record, in both versions (see E1.json to E8.combined). */
@Injectable()
export class RecordOperations {
  constructor(
    private readonly reader: RecordReader,
    private readonly rows: ReadModels,
    private readonly gateway: ApiGateway,
    private readonly preconditions: Preconditions,
    private readonly beside: BesideParts,
  ) {}

  /** `GET` of a record with an `ETag`; version 2 answers `If-None-Match` with 304. */
  async one(kind: AnyRecordKind, request: AuthenticatedRequest, reply: FastifyReply, dialect = V2): Promise<void> {
    const id = idOf(kind, request);
    const asked = dialect.version === 2 ? besideIn(kind, query(request)) : { query: query(request), parts: [] };
    const fields = dialect.shown(kind, asked.query);
    this.reader.permitNested(kind, request.user, fields);
    const { text, etag } = await this.reader.tagged(kind, request.user, id, fields, dialect.version === 2);
    reply.header('etag', etag);
    // The tag is that of the record: what stands beside it may have changed all the same.
    if (asked.parts.length > 0) {
      const [shown = text] = await this.beside.with(kind, request.user, [text], [id], asked.parts);
      return sendJson(reply, dialect.withRecord(shown));
    }
    if (dialect.version === 2 && namesText(request.headers['if-none-match'], etag)) return void reply.status(304).send();
    sendJson(reply, dialect.withRecord(text));
  }

  /** `POST`: 201. */
  async create(route: CommonRoute, request: AuthenticatedRequest, reply: FastifyReply): Promise<void> {
    const { kind, commands, dialect } = route;
    const { user, body } = request;
    await this.gateway.permit(kind, 'create', user);
    refuseParameters(query(request));
    dialect.checkNames(kind, body);
    const fields = this.gateway.readNew(kind, body, dialect.version);
    await this.gateway.permitNames(kind, fields, user);
    const command = commands.create?.(fields, user, dialect.version) ?? new AddRecord(kind, fields, user);
    const { id } = await this.gateway.create(kind, command, user);
    if (dialect.version === 2) reply.header('location', `/api/v2/${kind.v2 ?? ''}/${id}`);
    await this.reply(route, id, user, reply, 201, 'created');
  }

  /** `PUT` of version 1; `PATCH` of version 2: null unsets, objects within the record are merged (RFC 7396), lists replaced. */
  async update(route: CommonRoute, request: AuthenticatedRequest, reply: FastifyReply): Promise<void> {
    await this.change(route, request, reply, () => request.body, 200);
  }

  /**
   * `POST /api/v2/{entity}/{id}/comments` with `Text`: adds a comment of the caller, as a change of the record does (`Comments`); the same text
   * of the same user again adds nothing. 201 with the record.
   */
  async comment(route: CommonRoute, request: AuthenticatedRequest, reply: FastifyReply): Promise<void> {
    await this.change(route, request, reply, () => ({ Comments: [readComment(request.body)] }), 201);
  }

  private async change(
    route: CommonRoute,
    request: AuthenticatedRequest,
    reply: FastifyReply,
    read: () => unknown,
    status: number,
  ): Promise<void> {
    const { kind, commands, dialect } = route;
    const { user } = request;
    const id = idOf(kind, request);
    await this.gateway.permit(kind, 'update', user, id);
    refuseParameters(query(request));
    const body = read();
    dialect.checkNames(kind, body);
    const parts = dialect.version === 2 ? partsIn(kind, body) : [];
    const mode = dialect.version === 1 && commands.wholeUpdates ? 'whole' : 'update';
    await this.preconditions.write(kind, id, request, parts.length > 0, async (actor) => {
      const given = await this.merged(kind, id, body, user, parts);
      const fields = await this.gateway.readChange(kind, id, given, mode, actor, dialect.version);
      await this.gateway.permitNames(kind, fields, actor, id);
      const command = commands.update?.(id, fields, actor) ?? new ChangeRecord(kind, id, fields, actor);
      await this.gateway.update(kind, id, fields, command, actor);
    });
    await this.reply(route, id, user, reply, status, 'updated');
  }

  /** `DELETE`: 200 with the id. */
  async remove(route: CommonRoute, request: AuthenticatedRequest, reply: FastifyReply): Promise<void> {
    const { kind, commands } = route;
    const { user } = request;
    const id = idOf(kind, request);
    await this.gateway.permit(kind, 'remove', user, id);
    refuseParameters(query(request));
    await this.preconditions.write(kind, id, request, false, (actor) =>
      this.gateway.remove(kind, id, (holder) => commands.remove?.(id, holder) ?? new RemoveRecord(kind, id, holder), actor),
    );
    await this.reply(route, id, user, reply, 200, 'removed');
  }

  /** Version 2 shows the record as it is now; its id alone when the caller may write but not read it, or while the rows are behind. */
  private async reply(
    { kind, dialect }: CommonRoute,
    id: number,
    user: Actor,
    reply: FastifyReply,
    status: number,
    done: Done,
  ): Promise<void> {
    const record = dialect.version === 2 && done !== 'removed' ? await this.gateway.written(kind, id, user) : undefined;
    if (record) reply.header('etag', record.etag);
    sendJson(reply, record ? dialect.withRecord(record.text) : dialect.withId(kind, id, status, done), status);
  }

  /** The body with objects that are part of the record (DateRange, Location) merged into their present values. */
  private async merged(kind: AnyRecordKind, id: number, body: unknown, user: Actor, parts: Parts): Promise<unknown> {
    if (!isObject(body) || parts.length === 0) return body;
    const row = await this.rows.one(kind, user.company, id);
    if (!row) throw noSuchRecord(kind, id);
    const before = row as Record<string, unknown>;
    return { ...body, ...Object.fromEntries(parts.map(([key, value]) => [key, mergePatch(before[key], value)])) };
  }
}

/** The body of a comment. @throws Fault 400 that names `Text` or what else it has */
function readComment(body: unknown): { readonly Text: string } {
  if (!isObject(body)) throw badRequest('The body must be an object with the Text of the comment.');
  const issues = Object.keys(body).flatMap((field) => (field === 'Text' ? [] : [{ field, problem: 'is no field here; there is Text' }]));
  const { Text } = body;
  if (typeof Text !== 'string' || Text.trim() === '') issues.push({ field: 'Text', problem: 'must be the text of the comment' });
  if (issues.length > 0) throw badRequest(issues.map(({ field, problem }) => `${field} ${problem}`).join('; '), issues);
  return { Text: String(Text) };
}

type Parts = readonly (readonly [field: string, value: unknown])[];
/** The objects in the body that are merged into parts of the record. */
function partsIn(kind: AnyRecordKind, body: unknown): Parts {
  if (!isObject(body)) return [];
  const fields = kind.fields as Fields;
  return Object.entries(body).filter(
    ([key, value]) => isObject(value) && Object.hasOwn(fields, key) && fields[key]?.options.wire === 'object',
  );
}

/** RFC 7396, section 2. Removed members are null here, because the parts of a record always have all their fields. */
function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const result: Record<string, unknown> = isObject(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) result[key] = mergePatch(result[key], value);
  return result;
}
