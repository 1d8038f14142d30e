import { createHash } from 'node:crypto';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { Pool, types } from 'pg';
import { toRecord, type Row } from './columns';

/*
 * What a good programmer writes without events: one table, one insert for each request, rows read by index and turned into JSON.
 * It has no audit, no history and no rules; it is the mark that the service is measured against.
 */
types.setTypeParser(types.builtins.INT8, Number);
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 16 });
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

const INSERT = `insert into time_entry
  (company, resource_id, entry_date, hours, cost, hourly_rate, user_id, user_name, department_id, department_name, origin)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`;
app.post('/api/v1/time', async (request, reply) => {
  const company = await companyOf(request);
  if (company === undefined) return refuse(reply, 401, 'An access token is needed.');
  const { EntryDate, ResourceId, Time } = request.body as Record<string, string>;
  const hours = Number(String(Time).split(' ')[0]);
  const date = new Date(EntryDate ?? '');
  if (!Number(ResourceId) || Number.isNaN(hours) || Number.isNaN(date.getTime())) return refuse(reply, 400, 'A field is wrong.');
  const cost = (hours * 62.5).toFixed(2);
  const values = [company, Number(ResourceId), date, hours, cost, '62.50', 1, 'Ann Abel', 1, 'General/Corporate', 'Web'];
  const { rows } = await pool.query<{ id: number }>({ name: 'insert', text: INSERT, values });
  return reply.code(201).send(envelope(rows[0]?.id, 201, 'Time created successfully'));
});

app.get<{ Params: { id: string } }>('/api/v1/time/:id', async (request, reply) => {
  const company = await companyOf(request);
  if (company === undefined) return refuse(reply, 401, 'An access token is needed.');
  const values = [company, Number(request.params.id)];
  const [one] = await select('one', 'select * from time_entry where company = $1 and id = $2 and not deleted', values);
  return one ? envelope(one) : refuse(reply, 404, 'There is no such time entry.');
});

app.get<{ Querystring: { page?: string; page_size?: string } }>('/api/v1/time', async (request, reply) => {
  const company = await companyOf(request);
  if (company === undefined) return refuse(reply, 401, 'An access token is needed.');
  const { page, page_size } = request.query;
  const all = 'select * from time_entry where company = $1 and not deleted order by id';
  if (!page || !page_size) return envelope(await select('all', all, [company]));
  const data = await select('page', `${all} limit $2 offset $3`, [company, Number(page_size), (Number(page) - 1) * Number(page_size)]);
  const at = (number: number): string => `http://localhost:${port}/api/v1/time?page=${number}&page_size=${page_size}`;
  const prev = page === '1' ? null : at(Number(page) - 1);
  // The last page's number needs a count of the table; this server leaves it out rather than pay for it.
  const link = { first: at(1), last: null, next: data.length === Number(page_size) ? at(Number(page) + 1) : null, prev };
  return { ...envelope(data), link };
});

app.get<{ Params: { date: string } }>('/api/v1/time/since/:date', async (request, reply) => {
  const company = await companyOf(request);
  if (company === undefined) return refuse(reply, 401, 'An access token is needed.');
  const text = 'select * from time_entry where company = $1 and modified >= $2 and not deleted order by id';
  return envelope(await select('since', text, [company, new Date(request.params.date)]));
});

app.get('/health/ready', () => ({ ready: true }));

process.once('SIGTERM', () => void app.close().then(() => pool.end()));
void app.listen({ port, host: '127.0.0.1' });
