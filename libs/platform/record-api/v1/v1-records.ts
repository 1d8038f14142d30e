import { Inject, Injectable } from '@nestjs/common';
import { AddRecord, ChangeRecord, RemoveRecord } from '@plumbline/platform/decisions';
import type { FastifyReply } from 'fastify';
import { invalid } from '@plumbline/platform/kernel';
import { laterNames, wireId, type AnyRecordKind, type Fields } from '@plumbline/platform/records';
import {
  type AuthenticatedRequest,
  BASE_URL,
  ApiGateway,
  Preconditions,
  ListsInWork,
  sendJson,
  sendKnown,
  streamJson,
  LIST_END,
  LIST_START,
  pageEnd,
  pageLink,
  readEnvelope,
  writeEnvelope,
} from '@plumbline/platform/http';
import type { RecordCommands } from '../record-commands';
import {
  textsOf,
  readId,
  readQuery,
  readSince,
  refuseParameters,
  type QueryString,
  type ReadQuery,
  RecordReader,
} from '@plumbline/platform/reading';

type Commands = RecordCommands<AnyRecordKind>;
/** A since read of more records than this is sent in pieces. */
const PIECE = 500;

const query = (request: AuthenticatedRequest): QueryString => request.query as QueryString;
/** @throws Refusal of kind `input` for the fields of version 2 in a body of version 1 */
function refuseLater(kind: AnyRecordKind, body: unknown): void {
  const issues = laterNames(kind.fields as Fields, body);
  if (issues.length > 0) invalid(issues);
}

const params = (request: AuthenticatedRequest): { id: string; date: string } => request.params as { id: string; date: string };

/** The common v1 routes of every kind (see E1.json to E8.combined). */
@Injectable()
export class V1Records {
  constructor(
    private readonly reader: RecordReader,
    private readonly gateway: ApiGateway,
    @Inject(BASE_URL) private readonly baseUrl: string,
    private readonly lists: ListsInWork,
    private readonly preconditions: Preconditions,
  ) {}

  /** `GET /api/v1/{dataType}` */
  async list(kind: AnyRecordKind, request: AuthenticatedRequest, reply: FastifyReply): Promise<void> {
    const requested = readQuery(kind, query(request), 'list');
    this.reader.permitNested(kind, request.user, requested.fields);
    await this.lists.enter(request, reply);
    if (!requested.page) return streamJson(reply, LIST_START, this.reader.list(kind, request.user, requested), LIST_END);
    const { page } = requested;
    const { user, url } = request;
    return sendKnown(
      reply,
      (print) => this.reader.reply(kind, user, url, print),
      async () => {
        const { total, records } = await this.reader.page(kind, user, requested, (page.number - 1) * page.size, page.size);
        return { start: LIST_START, records, end: pageEnd(pageLink(this.baseUrl, url, page, total)) };
      },
    );
  }

  /** `GET /api/v1/{dataType}/{id}` */
  async one(kind: AnyRecordKind, request: AuthenticatedRequest, reply: FastifyReply): Promise<void> {
    const id = readId(params(request).id, kind);
    const { fields } = readQuery(kind, query(request), 'one');
    this.reader.permitNested(kind, request.user, fields);
    const { text, etag } = await this.reader.tagged(kind, request.user, id, fields);
    reply.header('etag', etag);
    sendJson(reply, readEnvelope(text));
  }

  /** `GET /api/v1/{dataType}/since/{date}` */
  async since(kind: AnyRecordKind, request: AuthenticatedRequest, reply: FastifyReply): Promise<void> {
    const instant = readSince(params(request).date);
    const requested: ReadQuery = readQuery(kind, query(request), 'since');
    this.reader.permitNested(kind, request.user, requested.fields);
    await this.lists.enter(request, reply);
    const { user, url } = request;
    return sendKnown(
      reply,
      (print) => this.reader.changes(kind, user, url, print),
      async () => {
        const { total, slice } = await this.reader.since(kind, user, requested, instant);
        if (requested.page) {
          const { number, size } = requested.page;
          const end = pageEnd(pageLink(this.baseUrl, url, requested.page, total));
          return { start: LIST_START, records: await slice((number - 1) * size, number * size), end };
        }
        async function* pieces(): AsyncGenerator<Buffer> {
          for (let at = 0; at < total; at += PIECE) yield* textsOf(await slice(at, at + PIECE));
        }
        return { start: LIST_START, records: total <= PIECE ? await slice(0, total) : pieces(), end: LIST_END };
      },
    );
  }

  /** `POST /api/v1/{dataType}` */
  async create(kind: AnyRecordKind, commands: Commands, request: AuthenticatedRequest, reply: FastifyReply): Promise<void> {
    const { user } = request;
    await this.gateway.permit(kind, 'create', user);
    refuseParameters(query(request));
    refuseLater(kind, request.body);
    const fields = this.gateway.readNew(kind, request.body, 1);
    await this.gateway.permitNames(kind, fields, user);
    const { id } = await this.gateway.create(kind, commands.create?.(fields, user, 1) ?? new AddRecord(kind, fields, user), user);
    sendJson(reply, writeEnvelope(wireId(kind, id), 201, `${kind.title} created successfully`), 201);
  }

  /** `PUT /api/v1/{dataType}/{id}` */
  async update(kind: AnyRecordKind, commands: Commands, request: AuthenticatedRequest, reply: FastifyReply): Promise<void> {
    const { user } = request;
    const id = readId(params(request).id, kind);
    await this.gateway.permit(kind, 'update', user, id);
    refuseParameters(query(request));
    refuseLater(kind, request.body);
    const mode = commands.wholeUpdates ? 'whole' : 'update';
    await this.preconditions.write(kind, id, request, false, async (actor) => {
      const fields = await this.gateway.readChange(kind, id, request.body, mode, actor, 1);
      await this.gateway.permitNames(kind, fields, actor, id);
      const command = commands.update?.(id, fields, actor) ?? new ChangeRecord(kind, id, fields, actor);
      await this.gateway.update(kind, id, fields, command, actor);
    });
    sendJson(reply, writeEnvelope(wireId(kind, id), 200, `${kind.title} updated successfully`));
  }

  /** `DELETE /api/v1/{dataType}/{id}` */
  async remove(kind: AnyRecordKind, commands: Commands, request: AuthenticatedRequest, reply: FastifyReply): Promise<void> {
    const { user } = request;
    const id = readId(params(request).id, kind);
    await this.gateway.permit(kind, 'remove', user, id);
    refuseParameters(query(request));
    await this.preconditions.write(kind, id, request, false, (actor) =>
      this.gateway.remove(kind, id, (held) => commands.remove?.(id, held) ?? new RemoveRecord(kind, id, held), actor),
    );
    sendJson(reply, writeEnvelope(wireId(kind, id), 200, `${kind.title} removed successfully`));
  }
}
