import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { Pool, types } from 'pg';
import { SELECT, SELECT_NAMES, toRecord } from './columns';
import { pick } from './picks';
import type { Row } from './row';
import { callers, logIn, type Caller } from './tokens';

/*
 * An implementation without events by a good programmer: one insert for each request; rows read by index, joined with
 * the records that they refer to, and converted to the same JSON. It has no audit, no history and no rules; the service
 * is measured against it.
 */
types.setTypeParser(types.builtins.INT8, Number);
// One plan for each statement: by default PostgreSQL would plan these joins for each request, which takes longer than
// executing them.
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 16, options: '-c plan_cache_mode=force_generic_plan' });
const app = Fastify({ logger: false });
const port = Number(process.env['PORT']);
const callerOf = callers(pool);

const envelope = (data: unknown, status = 200, message = 'OK'): object => ({ didSucceed: status < 400, data, status, message });
const refuse = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply.code(status).send(envelope(null, status, message));
const rowsOf = async (name: string, text: string, values: unknown[]): Promise<Row[]> =>
  (await pool.query<Row>({ name, text, values })).rows;
const select = async (name: string, text: string, values: unknown[]): Promise<object[]> => (await rowsOf(name, text, values)).map(toRecord);

// Callers who see only entries of their own have statements of their own, each with its index.
const all = 'select id from time_entry where company = $1 and not deleted';
const own = 'select id from time_entry where company = $1 and user_id = $4 and not deleted';
// Ids are selected first, by an index alone: a deep page neither joins nor reads the rows that it skips.
const pageOf = (columns: string, ids: string): string =>
  `${columns} where t.id = any(array(${ids} order by id limit $2 offset $3)) order by t.id`;
const PAGES: Readonly<Record<string, string>> = {
  page: pageOf(SELECT, all),
  'own page': pageOf(SELECT, own),
  names: pageOf(SELECT_NAMES, all),
  'own names': pageOf(SELECT_NAMES, own),
};
const COUNT = 'select count(*) as n from time_entry where company = $1 and not deleted';
const changedSince = `${SELECT} where t.id = any(array(select id from time_entry where company = $1 and modified >= $2 and not deleted)) order by t.id`;

interface Part {
  readonly size: number;
  readonly skipped: number;
  readonly counted: boolean;
  readonly fields?: string | undefined;
}
/** A page of the caller's entries, with their number if it is wanted. A server may leave it out, which is measured separately. */
async function partOf(caller: Caller, { size, skipped, counted, fields }: Part): Promise<{ data: object[]; total: number | undefined }> {
  const name = (caller.own ? 'own ' : '') + (fields === undefined ? 'page' : 'names');
  const mine = caller.own ? [caller.user] : [];
  const count = { name: caller.own ? 'own count' : 'count', text: caller.own ? `${COUNT} and user_id = $2` : COUNT };
  const [rows, total] = await Promise.all([
    rowsOf(name, PAGES[name] ?? '', [caller.company, size, skipped, ...mine]),
    counted ? pool.query<{ n: number }>({ ...count, values: [caller.company, ...mine] }) : undefined,
  ]);
  return { data: fields === undefined ? rows.map(toRecord) : pick(rows, fields), total: total && (total.rows[0]?.n ?? 0) };
}

const INSERT = `insert into time_entry
  (company, resource_id, entry_date, hours, user_id, client_id, project_id, project_plan_id, milestone_id, task_id, origin)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`;
app.post('/api/v1/time', async (request, reply) => {
  const caller = await callerOf(request);
  if (!caller) return refuse(reply, 401, 'An access token is needed.');
  const body = request.body as Record<string, string>;
  const hours = Number(String(body['Time']).split(' ')[0]);
  const date = new Date(body['EntryDate'] ?? '');
  if (!Number(body['ResourceId']) || Number.isNaN(hours) || Number.isNaN(date.getTime())) return refuse(reply, 400, 'A field is wrong.');
  const places = ['ClientId', 'ProjectId', 'ProjectPlanId', 'MilestoneId', 'TaskId'].map((name) => Number(body[name]));
  const values = [caller.company, Number(body['ResourceId']), date, hours, caller.user, ...places, 'bench'];
  const { rows } = await pool.query<{ id: number }>({ name: 'insert', text: INSERT, values });
  return reply.code(201).send(envelope(rows[0]?.id, 201, 'Time created successfully'));
});

app.get<{ Params: { id: string } }>('/api/v1/time/:id', async (request, reply) => {
  const caller = await callerOf(request);
  if (!caller) return refuse(reply, 401, 'An access token is needed.');
  const values = [caller.company, Number(request.params.id)];
  const [one] = await select('one', `${SELECT} where t.company = $1 and t.id = $2 and not t.deleted`, values);
  return one ? envelope(one) : refuse(reply, 404, 'There is no such time entry.');
});

interface ListQuery {
  readonly page?: string;
  readonly page_size?: string;
  readonly fields?: string;
  readonly count?: string;
}
app.get<{ Querystring: ListQuery }>('/api/v1/time', async (request, reply) => {
  const caller = await callerOf(request);
  if (!caller) return refuse(reply, 401, 'An access token is needed.');
  const { page, page_size, fields, count } = request.query;
  if (!page || !page_size)
    return envelope(await select('all', `${SELECT} where t.company = $1 and not t.deleted order by t.id`, [caller.company]));
  const [number, size] = [Number(page), Number(page_size)] as const;
  const { data, total } = await partOf(caller, { size, skipped: (number - 1) * size, counted: count !== 'no', fields });
  const rest = fields === undefined ? '' : `&fields=${encodeURIComponent(fields)}`;
  const at = (to: number): string => `http://127.0.0.1:${port}/api/v1/time?page=${to}&page_size=${page_size}${rest}`;
  const last = total === undefined ? undefined : Math.max(1, Math.ceil(total / size));
  const more = last === undefined ? data.length === size : number < last;
  const link = {
    first: at(1),
    last: last === undefined ? null : at(last),
    next: more ? at(number + 1) : null,
    prev: number > 1 ? at(number - 1) : null,
  };
  return { ...envelope(data), link };
});

const beforeDay = (
  columns: string,
): string => `${columns} where t.id = any(array(select id from time_entry where company = $1 and not deleted
  and business_state = $2 and entry_date < $3 order by entry_date desc, id desc limit $4)) order by t.entry_date desc, t.id desc`;
// It looks for neither overtime nor warnings.
const asVersion2 = (data: readonly object[]): object[] => data.map((one) => ({ ...one, OvertimeSuggestion: null, Warnings: [] }));

app.get<{ Querystring: { limit: string; count?: string } & Record<string, string> }>('/api/v2/time-entries', async (request, reply) => {
  const caller = await callerOf(request);
  if (!caller) return refuse(reply, 401, 'An access token is needed.');
  const size = Number(request.query.limit);
  const day = request.query['where[EntryDate][$lt]'];
  if (day !== undefined) {
    const values = [caller.company, request.query['where[BusinessState][$eq]'], new Date(day), size];
    const { fields } = request.query;
    const rows = await rowsOf(`before a day ${fields ? 'names' : ''}`, beforeDay(fields ? SELECT_NAMES : SELECT), values);
    return { data: fields ? pick(rows, fields) : asVersion2(rows.map(toRecord)), meta: { limit: size, next: null } };
  }
  const { data, total } = await partOf(caller, { size, skipped: 0, counted: request.query.count !== 'no' });
  return { data: asVersion2(data), meta: { limit: size, offset: 0, total } };
});

// Nothing that is removed, and no rights that change meanwhile.
const changesAfter = `${SELECT} where t.id = any(array(select id from time_entry where company = $1 and id > $2 and not deleted order by id limit 100)) order by t.id`;

app.get<{ Querystring: { after: string } }>('/api/v2/changes', async (request, reply) => {
  const caller = await callerOf(request);
  if (!caller) return refuse(reply, 401, 'An access token is needed.');
  const after = Number(request.query.after);
  const rows = await rowsOf('changes after', changesAfter, [caller.company, after]);
  const data = asVersion2(rows.map(toRecord)).map((Record, index) => {
    const { id } = rows[index];
    return { Position: String(id), Entity: 'time-entries', Id: id, Change: 'Added', Record };
  });
  return { data, meta: { next: String(rows.at(-1)?.id ?? after), more: rows.length === 100 } };
});

app.get<{ Params: { date: string } }>('/api/v1/time/since/:date', async (request, reply) => {
  const caller = await callerOf(request);
  if (!caller) return refuse(reply, 401, 'An access token is needed.');
  return envelope(await select('since', changedSince, [caller.company, new Date(request.params.date)]));
});

app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
  done(null, new URLSearchParams(String(body))),
);
app.post('/oauth/token', async (request: FastifyRequest, reply) => {
  const token = await logIn(pool, request.body as URLSearchParams);
  return token ?? refuse(reply, 401, 'The username or the password is wrong.');
});

app.get('/health/ready', () => ({ ready: true }));

process.once('SIGTERM', () => void app.close().then(() => pool.end()));
void app.listen({ port, host: '127.0.0.1' });
