import { Controller, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { KindRegistry, type AnyRecordKind, requireRead } from '@plumbline/platform/records';
import { isObject } from '@plumbline/platform/kernel';
import { textsOf, type ListQuery, Snapshots, refuse, type RecordReader } from '@plumbline/platform/reading';
import {
  ListsInWork,
  chargeFor,
  type AuthenticatedRequest,
  type Counted,
  type Scoped,
  problemOf,
  badRequest,
  type Fault,
  faultOf,
  READS,
  sendJson,
} from '@plumbline/platform/http';
import type { FastifyReply } from 'fastify';
import { queriesRoute } from './queries.routes';
import { parametersIn } from './query-body';
import { V2Lists } from './v2-lists';
import { MOST_QUERIES, MOST_RECORDS } from '../../limits';

const NAME = /^[A-Za-z][\w-]{0,49}$/;

interface Asked {
  readonly kind: AnyRecordKind;
  readonly list: ListQuery;
}

/** `POST /api/v2/query`: lists of several entities, all of one moment. */
@Controller('api/v2')
export class QueriesRoute {
  constructor(
    private readonly v2: V2Lists,
    private readonly lists: ListsInWork,
    private readonly snapshots: Snapshots,
    private readonly kinds: KindRegistry,
  ) {}

  /** A refused query has its error beside the others' results. @throws Fault 400 for the whole body; 429 and 503; ReadModelsBehind */
  @queriesRoute
  @RouteConfig(READS)
  async query(@Req() request: AuthenticatedRequest & Counted, @Res() reply: FastifyReply): Promise<void> {
    const { user, url } = request;
    const asked = Object.entries(queriesIn(request.body)).map(([name, body]) => [name, this.read(body, request)] as const);
    chargeFor(request, asked.length);
    const valid = asked.flatMap(([, one]) => ('list' in one ? [one.list] : []));
    if (valid.reduce((sum, { limit }) => sum + limit, 0) > MOST_RECORDS)
      throw badRequest(`The limits of all queries together must be at most ${MOST_RECORDS}.`, [
        { field: 'queries', problem: `must ask for at most ${MOST_RECORDS} records together` },
      ]);
    await this.lists.enter(request, reply);
    const read = async (reader: RecordReader): Promise<Buffer[]> => {
      const results: Buffer[] = [];
      for (const [name, one] of asked) {
        const text = 'list' in one ? await this.page(reader, one, user) : JSON.stringify({ error: problemOf(one, url) });
        results.push(Buffer.from(`${JSON.stringify(name)}:`), Buffer.from(text), Buffer.from(','));
      }
      return results.slice(0, -1);
    };
    const isCurrent = valid.some(({ since }) => since !== undefined);
    const parts = valid.length > 0 ? await this.snapshots.of(isCurrent, read) : await read(undefined as never);
    sendJson(reply, Buffer.concat([Buffer.from('{"data":{'), ...parts, Buffer.from('},"meta":{}}')]));
  }

  /** A query, or why it is refused. */
  private read(body: unknown, { user, scopes }: AuthenticatedRequest & Scoped): Asked | Fault {
    try {
      const { entity, ...parameters } = parametersIn(body);
      const kind = this.kinds.all.find(({ v2 }) => v2 !== null && v2 === entity);
      if (!kind) {
        const names = this.kinds.all.flatMap(({ v2 }) => v2 ?? []);
        throw badRequest(`A query needs its entity: one of ${names.join(', ')}.`, [
          { field: 'entity', problem: `must be one of ${names.join(', ')}` },
        ]);
      }
      requireRead(scopes, kind);
      const list = this.v2.read(kind, user, parameters);
      if (list.format === 'csv') refuse([{ field: 'format', problem: 'must be json among several queries' }]);
      return { kind, list };
    } catch (error) {
      return faultOf(error);
    }
  }

  private async page(reader: RecordReader, { kind, list }: Asked, user: AuthenticatedRequest['user']): Promise<Buffer> {
    const { records, meta } = await this.v2.page(reader, kind, user, list);
    const texts: Buffer[] = [];
    for await (const text of textsOf(records)) texts.push(...(texts.length > 0 ? [Buffer.from(',')] : []), text);
    return Buffer.concat([Buffer.from('{"data":['), ...texts, Buffer.from(`],"meta":${JSON.stringify(meta)}}`)]);
  }
}

/** @throws Fault 400 */
function queriesIn(body: unknown): Readonly<Record<string, unknown>> {
  const fault = (field: string, problem: string): never => refuse([{ field, problem }]) as never;
  if (!isObject(body)) return fault('body', 'must be an object with queries');
  for (const name of Object.keys(body)) if (name !== 'queries') fault(name.slice(0, 100), 'is no member here; there is queries');
  const { queries } = body;
  if (!isObject(queries)) return fault('queries', 'must be an object of named queries, such as { "open": { "entity": "projects" } }');
  const names = Object.keys(queries);
  if (names.length === 0 || names.length > MOST_QUERIES) fault('queries', `must be 1 to ${MOST_QUERIES} queries`);
  for (const name of names)
    if (!NAME.test(name)) fault(`queries.${name}`.slice(0, 100), 'must be named by a letter and up to 49 letters, digits, _ and -');
  return queries;
}
