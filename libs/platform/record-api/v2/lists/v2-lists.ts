import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { CompanyClock, type Zone } from '@plumbline/platform/calendar';
import type { Actor } from '@plumbline/platform/kernel';
import { ReadYourWrites } from '@plumbline/platform/decisions';
import { invalid } from '@plumbline/platform/kernel';
import { AccessPolicy, KindRegistry, type AnyRecordKind } from '@plumbline/platform/records';
import {
  besideIn,
  besideIssues,
  BesideParts,
  cursorAfter,
  hasDaysOfZone,
  parentNamesFor,
  readList,
  type ListQuery,
  readSummary,
  type Summary,
  type Printable,
  refuseParameters,
  type QueryString,
  type ReadQuery,
  RecordReader,
  textsOf,
} from '@plumbline/platform/reading';
import { ListsInWork, type AuthenticatedRequest, forbidden, preferredType, sendJson, sendCached, envelope } from '@plumbline/platform/http';
import type { FastifyReply } from 'fastify';
import { listCsv } from './list-csv';
import { OtherRecords } from './other-records';
import { parametersIn } from './query-body';
import { Turns } from './turns';
import { MOST_EXPORTED } from '../../limits';

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
    private readonly kinds: KindRegistry,
    private readonly readYourWrites: ReadYourWrites,
    private readonly clock: CompanyClock,
    private readonly turns: Turns,
    private readonly others: OtherRecords,
    private readonly beside: BesideParts,
  ) {}

  /** `GET /api/v2/{entity}` with the parameters of `readList`; as CSV where the caller accepts that, or of all records by `format`. */
  async list(kind: AnyRecordKind, request: AuthenticatedRequest, reply: FastifyReply): Promise<void> {
    const { query, parts } = besideIn(kind, request.query as QueryString);
    const asked = await this.read(kind, request.user, query);
    const issues = besideIssues(parts, asked.since !== undefined || asked.format === 'csv' || wantsCsv(request, asked));
    if (issues.length > 0) invalid(issues);
    await this.lists.enter(request, reply);
    if (parts.length > 0) return this.sendBeside(kind, asked, request, reply, parts);
    if (asked.format === 'csv') return this.all(kind, asked, request, reply);
    if (wantsCsv(request, asked))
      return this.csv(kind, asked, request, reply, (cursor) => `<${following(request.url, cursor)}>; rel="next"`);
    await this.send(kind, asked, request, reply, request.url);
  }

  /** `POST /api/v2/{entity}/query` with the same parameters as a JSON body; as CSV as `list`. */
  async query(kind: AnyRecordKind, request: AuthenticatedRequest, reply: FastifyReply): Promise<void> {
    refuseParameters(request.query as QueryString);
    const parameters = parametersIn(request.body);
    const asked = await this.read(kind, request.user, parameters);
    await this.lists.enter(request, reply);
    // The same address with another body: the cursor of the following page stands beside it.
    if (asked.format === 'csv') return this.all(kind, asked, request, reply);
    if (wantsCsv(request, asked))
      return this.csv(kind, asked, request, reply, (cursor) => `<${request.url}>; rel="next"; cursor="${cursor}"`);
    await this.send(kind, asked, request, reply, `${request.url} ${hashOf(parameters)}`);
  }

  /** `GET /api/v2/{entity}/summary` with `by`, `sum` and `where`: how many records the caller sees, and sums of them. */
  async summary(kind: AnyRecordKind, request: AuthenticatedRequest, reply: FastifyReply): Promise<void> {
    const { user, url } = request;
    const asked = await this.readSummary(kind, user, request.query as QueryString);
    await this.lists.enter(request, reply);
    const bytes = await this.reader.reply(kind, user, url, async () => {
      const groups = await this.reader.summary(kind, user, asked);
      return Buffer.from(envelope(JSON.stringify(groups), { groups: groups.length }));
    });
    if (bytes) sendJson(reply, bytes);
  }

  /** Parses the parameters of a summary. @throws Fault as `read` does */
  async readSummary(kind: AnyRecordKind, user: Actor, query: QueryString): Promise<Summary> {
    this.permit(kind, user);
    const read = readSummary(kind, query, this.policy.hiddenFields(user, kind.name), await this.zoneFor(kind, user, query));
    const asked = { ...read, where: await this.turns.in(kind, user, read.where) };
    if (asked.by.every(({ period }) => period === undefined)) return asked;
    const [{ name: zone }, weekStart] = await Promise.all([this.clock.zoneOf(user.company), this.clock.weekStartOf(user.company)]);
    return { ...asked, calendar: { zone, weekStart } };
  }

  /** Sends a page with parts beside its records. It is not kept: they follow from more than rows, such as the day. */
  private async sendBeside(
    kind: AnyRecordKind,
    asked: ListQuery,
    { user }: AuthenticatedRequest,
    reply: FastifyReply,
    parts: readonly string[],
  ): Promise<void> {
    const { records, meta } = await this.page(this.reader, kind, user, asked);
    const ids = records.runs.flat().map(({ doc }) => Number((JSON.parse(doc) as { Id: number | string }).Id));
    const texts: Buffer[] = [];
    for await (const text of textsOf(records)) texts.push(text);
    const shown = (JSON.parse(`[${Buffer.concat(texts).toString()}]`) as unknown[]).map((record) => JSON.stringify(record));
    const all = await this.beside.with(kind, user, shown, ids, parts);
    sendJson(reply, envelope(`[${all.join(',')}]`, meta));
  }

  private async send(
    kind: AnyRecordKind,
    asked: ListQuery,
    { user }: AuthenticatedRequest,
    reply: FastifyReply,
    name: string,
  ): Promise<void> {
    await sendCached(
      reply,
      (print) => (asked.since === undefined ? this.reader.reply(kind, user, name, print) : this.reader.changes(kind, user, name, print)),
      async () => {
        const { records, meta } = await this.page(this.reader, kind, user, asked);
        return { start: '{"data":[', records, end: `],"meta":${JSON.stringify(meta)}}` };
      },
    );
  }

  /** All records as one CSV. @throws Fault 400 for more than `MOST_EXPORTED` */
  private async all(kind: AnyRecordKind, { read }: ListQuery, { user }: AuthenticatedRequest, reply: FastifyReply): Promise<void> {
    const [group] = await this.reader.summary(kind, user, { by: [], sum: [], where: [], ...read.filter });
    if (group && group.Count > MOST_EXPORTED)
      invalid(
        [{ field: 'format', problem: `must be of at most ${MOST_EXPORTED} records` }],
        `There are ${group.Count} ${kind.plural}, and a CSV has at most ${MOST_EXPORTED}: narrow them by where.`,
      );
    await this.sendCsv(kind, user, read, this.reader.all(kind, user, read), reply);
  }

  private async csv(
    kind: AnyRecordKind,
    asked: ListQuery,
    { user }: AuthenticatedRequest,
    reply: FastifyReply,
    linkTo: (cursor: string) => string,
  ): Promise<void> {
    if (asked.since !== undefined) await this.readYourWrites.caughtUp();
    const { records, meta } = await this.page(this.reader, kind, user, asked);
    if (typeof meta['next'] === 'string') reply.header('link', linkTo(meta['next']));
    await this.sendCsv(kind, user, asked.read, textsOf(records), reply);
  }

  private async sendCsv(
    kind: AnyRecordKind,
    user: Actor,
    read: ReadQuery,
    texts: AsyncGenerator<Buffer>,
    reply: FastifyReply,
  ): Promise<void> {
    const pieces = listCsv(kind, read, texts, (name) => this.kinds.named(name), this.others.names(user));
    // Before anything is sent a failure is an error reply.
    const first = `${await nextOf(pieces)}${await nextOf(pieces)}`;
    const second = await pieces.next();
    reply
      .header('content-type', 'text/csv; charset=utf-8; header=present')
      .header('content-disposition', `attachment; filename="${kind.v2 ?? ''}.csv"`)
      .header('vary', [reply.getHeader('vary') ?? [], 'accept'].flat().join(', '))
      .send(second.done ? first : Readable.from(beginningWith(`${first}${second.value}`, pieces), { objectMode: false, highWaterMark: 1 }));
  }

  /** Parses the parameters. @throws Fault 403 when the caller may never see the kind or the token not read a nested one that is named, 400 with every invalid parameter */
  async read(kind: AnyRecordKind, user: Actor, query: QueryString): Promise<ListQuery> {
    this.permit(kind, user);
    const hidden = this.policy.hiddenFields(user, kind.name);
    const parents = query['order'] === undefined ? [] : parentNamesFor(kind, (name) => this.kinds.known(name), this.policy, user, hidden);
    const asked = readList(kind, query, hidden, parents, await this.zoneFor(kind, user, query));
    this.reader.permitNested(kind, user, asked.read.fields ?? asked.read.composed);
    const { filter } = asked.read;
    if (!filter) return asked;
    // A cursor is of the conditions as they are asked for, which stay the same where the rights of the user change.
    return { ...asked, read: { ...asked.read, filter: { ...filter, where: await this.turns.in(kind, user, filter.where) } } };
  }

  /** The zone of the company, where the parameters have days of it. */
  private async zoneFor(kind: AnyRecordKind, { company }: Actor, query: QueryString): Promise<Zone | undefined> {
    return hasDaysOfZone(kind, query) ? this.clock.zoneOf(company) : undefined;
  }

  private permit(kind: AnyRecordKind, user: Actor): void {
    if (this.policy.neverSees(user, kind.name)) throw forbidden(`list ${kind.v2 ?? ''}`, this.policy.required(kind.name, 'read'));
  }

  /** The page that is asked for. Its `next` is the cursor of the following one, or null. */
  async page(reader: RecordReader, kind: AnyRecordKind, user: Actor, asked: ListQuery): Promise<ListPage> {
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

const nextOf = async (pieces: AsyncGenerator<string>): Promise<string> => ((await pieces.next()).value as string | undefined) ?? '';
async function* beginningWith(first: string, pieces: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* pieces;
}

const hashOf = (parameters: QueryString): string => createHash('sha256').update(JSON.stringify(parameters)).digest('base64url');

const wantsCsv = ({ headers }: AuthenticatedRequest, { format }: ListQuery): boolean =>
  format === undefined && preferredType(headers.accept, ['application/json', 'text/csv']) === 'text/csv';

/** The address of the page after a cursor. */
function following(url: string, cursor: string): string {
  const [path = '', query = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.delete('offset');
  parameters.set('cursor', cursor);
  return `${path}?${parameters.toString()}`;
}
