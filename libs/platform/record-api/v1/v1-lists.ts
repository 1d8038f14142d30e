import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { AnyRecordKind } from '@plumbline/platform/records';
import {
  type AuthenticatedRequest,
  BASE_URL,
  ListsInWork,
  sendCached,
  streamJson,
  LIST_END,
  LIST_START,
  pageEnd,
  pageLink,
} from '@plumbline/platform/http';
import { textsOf, readQuery, readSince, type QueryString, type ReadQuery, RecordReader } from '@plumbline/platform/reading';
import { SINCE_PIECE } from '../limits';

const query = (request: AuthenticatedRequest): QueryString => request.query as QueryString;

/** The lists of version 1: all records of a kind, and those that changed since a date. */
@Injectable()
export class V1Lists {
  constructor(
    private readonly reader: RecordReader,
    @Inject(BASE_URL) private readonly baseUrl: string,
    private readonly lists: ListsInWork,
  ) {}

  /** `GET /api/v1/{dataType}` */
  async list(kind: AnyRecordKind, request: AuthenticatedRequest, reply: FastifyReply): Promise<void> {
    const requested = readQuery(kind, query(request), 'list');
    this.reader.permitNested(kind, request.user, requested.fields);
    await this.lists.enter(request, reply);
    if (!requested.page) return streamJson(reply, LIST_START, this.reader.list(kind, request.user, requested), LIST_END);
    const { page } = requested;
    const { user, url } = request;
    return sendCached(
      reply,
      (print) => this.reader.reply(kind, user, url, print),
      async () => {
        const { total, records } = await this.reader.page(kind, user, requested, (page.number - 1) * page.size, page.size);
        return { start: LIST_START, records, end: pageEnd(pageLink(this.baseUrl, url, page, total)) };
      },
    );
  }

  /** `GET /api/v1/{dataType}/since/{date}` */
  async since(kind: AnyRecordKind, request: AuthenticatedRequest, reply: FastifyReply): Promise<void> {
    const instant = readSince((request.params as { readonly date: string }).date);
    const requested: ReadQuery = readQuery(kind, query(request), 'since');
    this.reader.permitNested(kind, request.user, requested.fields);
    await this.lists.enter(request, reply);
    const { user, url } = request;
    return sendCached(
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
          for (let at = 0; at < total; at += SINCE_PIECE) yield* textsOf(await slice(at, at + SINCE_PIECE));
        }
        return { start: LIST_START, records: total <= SINCE_PIECE ? await slice(0, total) : pieces(), end: LIST_END };
      },
    );
  }
}
