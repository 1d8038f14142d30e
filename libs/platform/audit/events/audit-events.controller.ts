import { Controller, Req, Res } from '@nestjs/common';
import { CompanyClock } from '@plumbline/platform/calendar';
import { AccessPolicy, KindRegistry } from '@plumbline/platform/records';
import { badRequest, ListsInWork, sendJson, type AuthenticatedRequest, csvHead, csvLines, envelope } from '@plumbline/platform/http';
import type { QueryString } from '@plumbline/platform/reading';
import { dispositionOf } from '@plumbline/platform/runtime';
import { ReadYourWrites } from '@plumbline/platform/decisions';
import { NoSuchPosition, type RecordedEvent } from '@plumbline/platform/event-store';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { permitReader } from '../readers';
import { eventsRoute } from './events.routes';
import { eventsFileName, readEventRequest, type EventFormat } from './event-query';
import { EventSearch } from './event-search';
import { EVENT_COLUMNS, shownEvent } from './shown-event';

const TYPES = { ndjson: 'application/x-ndjson; charset=utf-8', csv: 'text/csv; charset=utf-8; header=present' } as const;

/** `GET /api/v2/audit/events`: who did what, when and from where, in the company of the caller. */
@Controller('api/v2/audit')
export class AuditEvents {
  constructor(
    private readonly search: EventSearch,
    private readonly kinds: KindRegistry,
    private readonly policy: AccessPolicy,
    private readonly clock: CompanyClock,
    private readonly lists: ListsInWork,
    private readonly readYourWrites: ReadYourWrites,
  ) {}

  /** @throws Fault 403, 400 for parameters, 429 for too many lists at once; ReadModelsBehind, StoreUnavailable */
  @eventsRoute
  async events(@Req() request: AuthenticatedRequest, @Res() reply: FastifyReply): Promise<void> {
    const { user, headers } = request;
    permitReader(this.policy, user, 'events of the company');
    const surroundings = {
      company: user.company,
      kinds: this.kinds.all,
      now: this.clock.now(),
      zone: await this.clock.zoneOf(user.company),
    };
    const { question, after, limit, format } = readEventRequest(request.query as QueryString, headers.accept, surroundings);
    await this.lists.enter(request, reply);
    // The rows tell which events are of a record.
    if (question.record) await this.readYourWrites.caughtUp();
    if (format !== 'json') {
      reply.header('content-disposition', dispositionOf(`${eventsFileName(question, after, surroundings)}.${format}`));
      return this.stream(format, this.search.all(question, after), reply);
    }
    const { events, next } = await this.search.page(question, after, limit).catch(refusePosition);
    const meta = { limit, next: next === undefined ? null : String(next) };
    sendJson(reply, envelope(JSON.stringify(events.map((event) => shownEvent(event, this.kinds))), meta));
  }

  /** Pages are read as fast as the client reads them; the first before anything is sent, for faults. */
  private async stream(
    format: Exclude<EventFormat, 'json'>,
    pages: AsyncGenerator<readonly RecordedEvent[]>,
    reply: FastifyReply,
  ): Promise<void> {
    const first = await pages.next().catch(refusePosition);
    const text = (events: readonly RecordedEvent[]): string => {
      const rows = events.map((event) => shownEvent(event, this.kinds));
      return format === 'csv' ? csvLines(EVENT_COLUMNS, rows) : rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    };
    async function* pieces(): AsyncGenerator<Buffer> {
      if (format === 'csv') yield Buffer.from(csvHead(EVENT_COLUMNS));
      if (first.done) return;
      yield Buffer.from(text(first.value));
      for await (const events of pages) if (events.length > 0) yield Buffer.from(text(events));
    }
    reply.header('content-type', TYPES[format]);
    reply.send(Readable.from(pieces(), { objectMode: false, highWaterMark: 1 }));
  }
}

/** @throws Fault 400 instead of NoSuchPosition, and other errors as they are */
function refusePosition(error: unknown): never {
  if (error instanceof NoSuchPosition) throw badRequest(error.message, [{ field: 'after', problem: 'must be the position of an event' }]);
  throw error;
}
