import { Injectable } from '@nestjs/common';
import type { Actor } from '@plumbline/platform/kernel';
import { AccessPolicy, type AnyRecordKind } from '@plumbline/platform/declarations';
import { cursorAfter } from '@plumbline/platform/reading/lists/cursor';
import { readList, type ListQuery } from '@plumbline/platform/reading/lists/list-query';
import { ListsInWork } from '@plumbline/platform/reading/lists-in-work';
import type { Printable } from '@plumbline/platform/reading/compose/pieces';
import type { QueryString } from '@plumbline/platform/reading/query';
import { RecordReader } from '@plumbline/platform/reading/record-reader';
import type { FastifyReply } from 'fastify';
import type { AuthenticatedRequest } from '../../actor';
import { forbidden } from '../../errors/fault';
import { sendKnown } from '../../reply';

/** A page of a list, and what its reply says of it. */
interface ListPage {
  readonly records: Printable;
  readonly meta: Readonly<Record<string, unknown>>;
}

/** The lists of version 2: pages by offset, which are counted, or by cursor, which are not. */
@Injectable()
export class V2Lists {
  constructor(
    private readonly reader: RecordReader,
    private readonly lists: ListsInWork,
    private readonly policy: AccessPolicy,
  ) {}

  /** `GET /api/v2/{entity}` with the parameters of `readList`. */
  async list(kind: AnyRecordKind, request: AuthenticatedRequest, reply: FastifyReply): Promise<void> {
    const { user, url } = request;
    const asked = this.read(kind, user, request.query as QueryString);
    await this.lists.enter(request, reply);
    await sendKnown(
      reply,
      (print) => (asked.since === undefined ? this.reader.reply(kind, user, url, print) : this.reader.changes(kind, user, url, print)),
      async () => {
        const { records, meta } = await this.page(this.reader, kind, user, asked);
        return { start: '{"data":[', records, end: `],"meta":${JSON.stringify(meta)}}` };
      },
    );
  }

  /**
   * What the parameters ask for.
   * @throws Fault 403 when the caller may never see the kind, 400 with every invalid parameter
   */
  private read(kind: AnyRecordKind, user: Actor, query: QueryString): ListQuery {
    if (this.policy.neverSees(user, kind.name)) throw forbidden(`list ${kind.v2 ?? ''}`, this.policy.required(kind.name, 'read'));
    return readList(kind, query, this.policy.hiddenFields(user, kind.name));
  }

  /** The page that is asked for. Its `next` is the cursor of the following one, or null. */
  private async page(reader: RecordReader, kind: AnyRecordKind, user: Actor, asked: ListQuery): Promise<ListPage> {
    const { limit, offset, place, read, of } = asked;
    const next = (records: Printable, hasMore: boolean): string | null => {
      const last = hasMore ? records.runs.at(-1)?.at(-1) : undefined;
      return last ? cursorAfter(of, last.doc) : null;
    };
    if (asked.since !== undefined) {
      const { total, slice, upTo } = await reader.since(kind, user, read, asked.since);
      const from = offset ?? (place ? upTo(Number(place[0])) : 0);
      const records = await slice(from, from + limit);
      const following = next(records, from + limit < total);
      return { records, meta: offset === undefined ? { limit, next: following } : { limit, offset, total, next: following } };
    }
    if (offset === undefined) {
      const { records, hasMore } = await reader.next(kind, user, read, limit, place);
      return { records, meta: { limit, next: next(records, hasMore) } };
    }
    const { records, total } = await reader.page(kind, user, read, offset, limit);
    return { records, meta: { limit, offset, total, next: next(records, offset + limit < total) } };
  }
}
