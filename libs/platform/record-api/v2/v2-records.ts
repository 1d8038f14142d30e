import { Injectable } from '@nestjs/common';
import { AddRecord, ChangeRecord, RemoveRecord } from '@plumbline/platform/decisions';
import { ReadModels, type AnyRecordKind, type Fields } from '@plumbline/platform/records';
import { isObject, type Actor, noSuchRecord } from '@plumbline/platform/kernel';
import type { FastifyReply } from 'fastify';
import { type AuthenticatedRequest, ApiGateway, idReply, badRequest, Preconditions, sendJson, envelope } from '@plumbline/platform/http';
import type { RecordCommands } from '../record-commands';
import { namesText, readId, refuseParameters, type QueryString, readShownOfOne, RecordReader } from '@plumbline/platform/reading';

type Commands = RecordCommands<AnyRecordKind>;
const query = (request: AuthenticatedRequest): QueryString => request.query as QueryString;
/** The id in the path. @throws Fault 400, 404, as `readId` */
export const idOf = (kind: AnyRecordKind, request: AuthenticatedRequest): number => readId((request.params as { id: string }).id, kind);

/** The common v2 routes of every entity: replies are `{ data, meta }`, errors problem documents. */
@Injectable()
export class V2Records {
  constructor(
    private readonly reader: RecordReader,
    private readonly rows: ReadModels,
    private readonly gateway: ApiGateway,
    private readonly preconditions: Preconditions,
  ) {}

  /** `GET /api/v2/{entity}/{id}` with `fields` and `include`, and an `ETag`; `If-None-Match` is answered 304. */
  async one(kind: AnyRecordKind, request: AuthenticatedRequest, reply: FastifyReply): Promise<void> {
    const id = idOf(kind, request);
    const fields = readShownOfOne(kind, query(request));
    this.reader.permitNested(kind, request.user, fields);
    const { text, etag } = await this.reader.tagged(kind, request.user, id, fields, true);
    reply.header('etag', etag);
    if (namesText(request.headers['if-none-match'], etag)) return void reply.status(304).send();
    sendJson(reply, envelope(text));
  }

  /** `POST /api/v2/{entity}`: 201 with the record. */
  async create(kind: AnyRecordKind, commands: Commands, request: AuthenticatedRequest, reply: FastifyReply): Promise<void> {
    const { user } = request;
    await this.gateway.permit(kind, 'create', user);
    refuseParameters(query(request));
    const fields = this.gateway.readNew(kind, request.body);
    await this.gateway.permitNames(kind, fields, user);
    const { id } = await this.gateway.create(kind, commands.create?.(fields, user, 2) ?? new AddRecord(kind, fields, user), user);
    reply.header('location', `/api/v2/${kind.v2 ?? ''}/${id}`);
    await this.reply(kind, id, request, reply, 201);
  }

  /** `PATCH /api/v2/{entity}/{id}`: a merge patch (RFC 7396); null unsets, objects within the record are merged, lists replaced. */
  async update(kind: AnyRecordKind, commands: Commands, request: AuthenticatedRequest, reply: FastifyReply): Promise<void> {
    await this.change(kind, commands, request, reply, () => request.body, 200);
  }

  /**
   * `POST /api/v2/{entity}/{id}/comments` with `Text`: adds a comment of the caller, as a change of the record does (`Comments`); the same text
   * of the same user again adds nothing. 201 with the record.
   */
  async comment(kind: AnyRecordKind, commands: Commands, request: AuthenticatedRequest, reply: FastifyReply): Promise<void> {
    await this.change(kind, commands, request, reply, () => ({ Comments: [readComment(request.body)] }), 201);
  }

  private async change(
    kind: AnyRecordKind,
    commands: Commands,
    request: AuthenticatedRequest,
    reply: FastifyReply,
    read: () => unknown,
    status: number,
  ): Promise<void> {
    const { user } = request;
    const id = idOf(kind, request);
    await this.gateway.permit(kind, 'update', user, id);
    refuseParameters(query(request));
    const body = read();
    const parts = partsIn(kind, body);
    await this.preconditions.write(kind, id, request, parts.length > 0, async (actor) => {
      const fields = await this.gateway.readChange(kind, id, await this.merged(kind, id, body, user, parts), 'update', actor);
      await this.gateway.permitNames(kind, fields, actor, id);
      const command = commands.update?.(id, fields, actor) ?? new ChangeRecord(kind, id, fields, actor);
      await this.gateway.update(kind, id, fields, command, actor);
    });
    await this.reply(kind, id, request, reply, status);
  }

  /** `DELETE /api/v2/{entity}/{id}`: 200 with the id. */
  async remove(kind: AnyRecordKind, commands: Commands, request: AuthenticatedRequest, reply: FastifyReply): Promise<void> {
    const { user } = request;
    const id = idOf(kind, request);
    await this.gateway.permit(kind, 'remove', user, id);
    refuseParameters(query(request));
    await this.preconditions.write(kind, id, request, false, (actor) =>
      this.gateway.remove(kind, id, (held) => commands.remove?.(id, held) ?? new RemoveRecord(kind, id, held), actor),
    );
    sendJson(reply, idReply(kind, id));
  }

  /** Returns the record as it is now; with its id alone when the caller may write but not read it, or while the rows are behind. */
  private async reply(kind: AnyRecordKind, id: number, request: AuthenticatedRequest, reply: FastifyReply, status: number): Promise<void> {
    const record = await this.gateway.afterWrite(async () =>
      (await this.reader.sees(kind, request.user, id)) ? this.reader.tagged(kind, request.user, id, undefined, true) : undefined,
    );
    if (record === undefined) return sendJson(reply, idReply(kind, id), status);
    reply.header('etag', record.etag);
    sendJson(reply, envelope(record.text), status);
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
