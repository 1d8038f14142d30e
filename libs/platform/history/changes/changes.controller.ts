import { Readable } from 'node:stream';
import { Controller, Req, Res } from '@nestjs/common';
import { ListsInWork, type AuthenticatedRequest, type Scoped, preferredType, sendJson, envelope } from '@plumbline/platform/http';
import type { QueryString } from '@plumbline/platform/reading';
import type { FastifyReply } from 'fastify';
import { readableWith, requireRead } from '@plumbline/platform/records';
import { changesRoute } from './changes.routes';
import { ChangeWaits } from './change-waits';
import { EVENT_STREAM, eventsOf } from './event-stream';
import { checkpointText, readFeedRequest } from './feed-query';
import { entryText, V2Changes } from './v2-changes';
import { CHANGES_TEXT, WAITING_CHANGES_TEXT } from '../limits';

/** `GET /api/v2/changes`: what happens to the records that the caller may see, in order, at once, after a wait or as a stream. */
@Controller('api/v2')
export class ChangesRoute {
  constructor(
    private readonly changes: V2Changes,
    private readonly waits: ChangeWaits,
    private readonly lists: ListsInWork,
  ) {}

  /** @throws Fault 400 for parameters; 403 for a named entity or nested record without its scope; 429 and 503 for too many waits or lists; ReadModelsBehind */
  @changesRoute
  async read(@Req() request: AuthenticatedRequest & Scoped, @Res() reply: FastifyReply): Promise<void> {
    const { headers, method } = request;
    const streams = method === 'GET' && preferredType(headers.accept, ['application/json', 'text/event-stream']) === 'text/event-stream';
    const lastEventId = streams ? headers['last-event-id'] : undefined;
    const query = request.query as QueryString;
    const named = readFeedRequest(query, lastEventId, this.changes.kinds.all);
    if (query['entity'] !== undefined) for (const kind of named.kinds) requireRead(request.scopes, kind);
    const asked = { ...named, kinds: readableWith(request.scopes, named.kinds) };
    this.changes.permitNested(request, asked);
    const waitMs = method === 'GET' ? asked.wait * 1000 : 0;
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    if (streams || waitMs > 0) {
      const leave = await this.waits.enter(request.user);
      reply.raw.once('finish', leave).once('close', leave);
      if (reply.raw.destroyed) leave();
    } else await this.lists.enter(request, reply);
    const { changes, waits } = this;
    if (streams) {
      const from = await changes.beginning(request, asked);
      reply.header('content-type', EVENT_STREAM).header('x-accel-buffering', 'no');
      const read = (after: typeof from) => changes.page(request, asked, after, WAITING_CHANGES_TEXT);
      reply.send(Readable.from(eventsOf(from, read, waits, gone.signal), { objectMode: false, highWaterMark: 1 }));
      return;
    }
    const until = performance.now() + waitMs;
    let page = await changes.page(
      request,
      asked,
      await changes.beginning(request, asked),
      waitMs > 0 ? WAITING_CHANGES_TEXT : CHANGES_TEXT,
    );
    while (page.entries.length === 0 && !gone.signal.aborted && performance.now() < until) {
      if (!page.hasMore && !(await waits.beyond(page.shown, until - performance.now(), gone.signal))) break;
      page = await changes.page(request, asked, page.next, WAITING_CHANGES_TEXT);
    }
    const meta = { limit: asked.limit, next: checkpointText(page.next), more: page.hasMore };
    sendJson(reply, envelope(`[${page.entries.map(entryText).join()}]`, meta));
  }
}
