import { Controller, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { KindRegistry, type AnyRecordKind, requireRead } from '@plumbline/platform/records';
import { isObject } from '@plumbline/platform/kernel';
import { textsOf, type ListQuery, type QueryString, Snapshots, refuse, type RecordReader } from '@plumbline/platform/reading';
import {
  ListsInWork,
  chargeFor,
  type AuthenticatedRequest,
  type Counted,
  type Scoped,
  problemOf,
  badRequest,
  envelope,
  Fault,
  faultOf,
  READS,
  sendJson,
} from '@plumbline/platform/http';
import type { FastifyReply } from 'fastify';
import { queriesRoute } from './queries.routes';
import { parametersIn } from './query-body';
import { ReportQueries, type Moments } from './report-queries';
import { V2Lists } from './v2-lists';
import { MOST_QUERIES, MOST_RECORDS } from '../../limits';

const NAME = /^[A-Za-z][\w-]{0,49}$/;
/** The members by which queries differ. */
const SORTS = ['entity', 'summary', 'report'] as const;

/** A query whose parameters are read. */
interface Asked {
  /** The records that it may return, and whether those must be all that is stored. */
  readonly limit: number;
  readonly isCurrent: boolean;
  /** Its result as JSON. @throws Fault 400 */
  readonly answer: (reader: RecordReader) => Promise<Buffer | string>;
}
/** Without records of its own. */
const COUNTED = { limit: 0, isCurrent: false };

/** `POST /api/v2/query`: lists, summaries and reports, all of one moment. */
@Controller('api/v2')
export class QueriesRoute {
  constructor(
    private readonly v2: V2Lists,
    private readonly lists: ListsInWork,
    private readonly snapshots: Snapshots,
    private readonly kinds: KindRegistry,
    private readonly reports: ReportQueries,
  ) {}

  /** A refused query has its error beside the others' results. @throws Fault 400 for the whole body; 429 and 503; ReadModelsBehind */
  @queriesRoute
  @RouteConfig(READS)
  async query(@Req() request: AuthenticatedRequest & Counted, @Res() reply: FastifyReply): Promise<void> {
    const { queries, ...moments } = queriesIn(request.body);
    const asked: (readonly [string, Asked | Fault])[] = [];
    for (const [name, body] of Object.entries(queries)) asked.push([name, await this.read(body, moments, request)]);
    chargeFor(request, asked.length);
    const valid = asked.flatMap(([, one]) => (one instanceof Fault ? [] : [one]));
    if (valid.reduce((sum, { limit }) => sum + limit, 0) > MOST_RECORDS)
      throw badRequest(`The limits of all queries together must be at most ${MOST_RECORDS}.`, [
        { field: 'queries', problem: `must ask for at most ${MOST_RECORDS} records together` },
      ]);
    await this.lists.enter(request, reply);
    const read = async (reader: RecordReader): Promise<Buffer[]> => {
      const results: Buffer[] = [];
      for (const [name, one] of asked) {
        const text = await answerOf(one, reader, request.url);
        results.push(Buffer.from(`${JSON.stringify(name)}:`), Buffer.from(text), Buffer.from(','));
      }
      return results.slice(0, -1);
    };
    const isCurrent = valid.some((one) => one.isCurrent);
    const parts = valid.length > 0 ? await this.snapshots.of(isCurrent, read) : await read(undefined as never);
    sendJson(reply, Buffer.concat([Buffer.from('{"data":{'), ...parts, Buffer.from('},"meta":{}}')]));
  }

  /** A query, or why it is refused. */
  private async read(body: unknown, moments: Moments, request: AuthenticatedRequest & Scoped): Promise<Asked | Fault> {
    try {
      const parameters = parametersIn(body);
      const [sort = 'entity', ...others] = SORTS.filter((one) => parameters[one] !== undefined);
      if (others.length > 0)
        refuse(others.map((field) => ({ field, problem: `can't be combined with ${sort}: a query is a list, a summary or a report` })));
      return sort === 'report' ? this.report(parameters, moments, request) : await this.records(sort, parameters, request);
    } catch (error) {
      return faultOf(error);
    }
  }

  private report(parameters: QueryString, moments: Moments, request: AuthenticatedRequest): Asked {
    const address = this.reports.addressOf(parameters, moments);
    return { ...COUNTED, answer: () => this.reports.reply(address, request) };
  }

  private async records(
    sort: 'entity' | 'summary',
    { [sort]: entity, ...parameters }: QueryString,
    { user, scopes }: AuthenticatedRequest & Scoped,
  ): Promise<Asked> {
    const kind = this.kinds.all.find(({ v2 }) => v2 !== null && v2 === entity);
    if (!kind) {
      const names = this.kinds.all.flatMap(({ v2 }) => v2 ?? []);
      throw badRequest(
        sort === 'entity' && entity === undefined
          ? `A query needs its entity, or names a summary or a report: an entity is one of ${names.join(', ')}.`
          : `The ${sort} of a query must be one of ${names.join(', ')}.`,
        [{ field: sort, problem: `must be one of ${names.join(', ')}` }],
      );
    }
    requireRead(scopes, kind);
    if (sort === 'summary') {
      const asked = await this.v2.readSummary(kind, user, parameters);
      const answer = async (reader: RecordReader): Promise<string> => {
        const groups = await reader.summary(kind, user, asked);
        return envelope(JSON.stringify(groups), { groups: groups.length });
      };
      return { ...COUNTED, answer };
    }
    const list = await this.v2.read(kind, user, parameters);
    if (list.format === 'csv') refuse([{ field: 'format', problem: 'must be json among several queries' }]);
    return { limit: list.limit, isCurrent: list.since !== undefined, answer: (reader) => this.page(reader, kind, list, user) };
  }

  private async page(reader: RecordReader, kind: AnyRecordKind, list: ListQuery, user: AuthenticatedRequest['user']): Promise<Buffer> {
    const { records, meta } = await this.v2.page(reader, kind, user, list);
    const texts: Buffer[] = [];
    for await (const text of textsOf(records)) texts.push(...(texts.length > 0 ? [Buffer.from(',')] : []), text);
    return Buffer.concat([Buffer.from('{"data":['), ...texts, Buffer.from(`],"meta":${JSON.stringify(meta)}}`)]);
  }
}

/** The result of a query as JSON, or its refusal. @throws whatever is no refusal of the query itself */
async function answerOf(one: Asked | Fault, reader: RecordReader, url: string): Promise<Buffer | string> {
  const refused = (fault: Fault): string => JSON.stringify({ error: problemOf(fault, url) });
  if (one instanceof Fault) return refused(one);
  try {
    return await one.answer(reader);
  } catch (error) {
    // A summary finds more groups than it returns.
    const fault = faultOf(error);
    if (fault.status !== 400) throw error;
    return refused(fault);
  }
}

/** @throws Fault 400 */
function queriesIn(body: unknown): Moments & { readonly queries: Readonly<Record<string, unknown>> } {
  const fault = (field: string, problem: string): never => refuse([{ field, problem }]) as never;
  if (!isObject(body)) return fault('body', 'must be an object with queries');
  const { queries, at, through, ...others } = body;
  for (const name of Object.keys(others)) fault(name.slice(0, 100), 'is no member here; there are queries, at and through');
  for (const [name, value] of Object.entries({ at, through }))
    if (value !== undefined && typeof value !== 'string') fault(name, 'must be a text, such as 2026-03-31');
  if (!isObject(queries)) return fault('queries', 'must be an object of named queries, such as { "open": { "entity": "projects" } }');
  const names = Object.keys(queries);
  if (names.length === 0 || names.length > MOST_QUERIES) fault('queries', `must be 1 to ${MOST_QUERIES} queries`);
  for (const name of names)
    if (!NAME.test(name)) fault(`queries.${name}`.slice(0, 100), 'must be named by a letter and up to 49 letters, digits, _ and -');
  return { queries, ...(at !== undefined && { at: at as string }), ...(through !== undefined && { through: through as string }) };
}
