import { createHash } from 'node:crypto';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { Pool, types } from 'pg';
import { SELECT, toRecord } from './columns';
import type { Row } from './row';

/*
 * What a good programmer writes without events: one insert for each request, rows read by index, joined with what they refer to, and
 * turned into the same JSON.
 * It has no audit, no history and no rules; it is the mark that the service is measured against.
 */
types.setTypeParser(types.builtins.INT8, Number);
// One plan for each statement: by default PostgreSQL would plan these joins anew for each request, for more than they take to run.
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 16, options: '-c plan_cache_mode=force_generic_plan' });
const app = Fastify({ logger: false });
const port = Number(process.env['PORT']);

/** Tokens are checked as the service checks them: by their SHA-256, remembered for five seconds. */
const known = new Map<string, { company: number; until: number }>();
async function companyOf(request: FastifyRequest): Promise<number | undefined> {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme !== 'Bearer' || !token) return undefined;
  const hash = createHash('sha256').update(token).digest('hex');
  const remembered = known.get(hash);
  if (remembered && remembered.until > Date.now()) return remembered.company;
  const { rows } = await pool.query<{ company: number }>({
    name: 'token',
    text: 'select company from token where hash = $1',
    values: [hash],
  });
  const company = rows[0]?.company;
  if (company !== undefined) known.set(hash, { company, until: Date.now() + 5000 });
  return company;
}
const envelope = (data: unknown, status = 200, message = 'OK'): object => ({ didSucceed: status < 400, data, status, message });
const refuse = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply.code(status).send(envelope(null, status, message));
const select = async (name: string, text: string, values: unknown[]): Promise<object[]> =>
  (await pool.query<Row>({ name, text, values })).rows.map(toRecord);

const COUNT = 'select count(*) as n from time_entry where company = $1 and not deleted';
// Ids are found first, over an index alone: a deep page does not join, nor even read, what it skips.
const pageOf = `${SELECT} where t.id = any(array(select id from time_entry where company = $1 and not deleted order by id limit $2 offset $3)) order by t.id`;
const changedSince = `${SELECT} where t.id = any(array(select id from time_entry where company = $1 and modified >= $2 and not deleted)) order by t.id`;
const INSERT = `insert into time_entry
  (company, resource_id, entry_date, hours, user_id, department_id, project_id, milestone_id, task_id, project_plan_id, origin)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`;
app.post('/api/v1/time', async (request, reply) => {
  const company = await companyOf(request);
  if (company === undefined) return refuse(reply, 401, 'An access token is needed.');
  const { EntryDate, ResourceId, Time } = request.body as Record<string, string>;
  const hours = Number(String(Time).split(' ')[0]);
  const date = new Date(EntryDate ?? '');
  if (!Number(ResourceId) || Number.isNaN(hours) || Number.isNaN(date.getTime())) return refuse(reply, 400, 'A field is wrong.');
  // The default project of the company's only department, like everything here that the caller does not give.
  const values = [company, Number(ResourceId), date, hours, company, company, company, company, company, company, 'bench'];
  const { rows } = await pool.query<{ id: number }>({ name: 'insert', text: INSERT, values });
  return reply.code(201).send(envelope(rows[0]?.id, 201, 'Time created successfully'));
});

app.get<{ Params: { id: string } }>('/api/v1/time/:id', async (request, reply) => {
  const company = await companyOf(request);
  if (company === undefined) return refuse(reply, 401, 'An access token is needed.');
  const values = [company, Number(request.params.id)];
  const [one] = await select('one', `${SELECT} where t.company = $1 and t.id = $2 and not t.deleted`, values);
  return one ? envelope(one) : refuse(reply, 404, 'There is no such time entry.');
});

interface ListQuery {
  readonly page?: string;
  readonly page_size?: string;
  readonly count?: string;
}
app.get<{ Querystring: ListQuery }>('/api/v1/time', async (request, reply) => {
  const company = await companyOf(request);
  if (company === undefined) return refuse(reply, 401, 'An access token is needed.');
  const { page, page_size, count } = request.query;
  const all = `${SELECT} where t.company = $1 and not t.deleted order by t.id`;
  if (!page || !page_size) return envelope(await select('all', all, [company]));
  const [number, size] = [Number(page), Number(page_size)] as const;
  const [data, total] = await Promise.all([
    select('page', pageOf, [company, size, (number - 1) * size]),
    // The last page's number needs a count. What it costs is measured apart: a server may leave the last page out.
    count === 'no' ? undefined : pool.query<{ n: number }>({ name: 'count', text: COUNT, values: [company] }),
  ]);
  const at = (to: number): string => `http://127.0.0.1:${port}/api/v1/time?page=${to}&page_size=${page_size}`;
  const last = total && Math.max(1, Math.ceil((total.rows[0]?.n ?? 0) / size));
  const more = last === undefined ? data.length === size : number < last;
  const link = {
    first: at(1),
    last: last === undefined ? null : at(last),
    next: more ? at(number + 1) : null,
    prev: number > 1 ? at(number - 1) : null,
  };
  return { ...envelope(data), link };
});

app.get<{ Params: { date: string } }>('/api/v1/time/since/:date', async (request, reply) => {
  const company = await companyOf(request);
  if (company === undefined) return refuse(reply, 401, 'An access token is needed.');
  return envelope(await select('since', changedSince, [company, new Date(request.params.date)]));
});

app.get('/health/ready', () => ({ ready: true }));

process.once('SIGTERM', () => void app.close().then(() => pool.end()));
void app.listen({ port, host: '127.0.0.1' });
