import { Writable } from 'node:stream';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Status } from '@plumbline/platform/subscriptions';
import fastify, { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import { createLogger, PinoLoggerService } from './logger';
import { Health } from './health';
import { Metrics } from './metrics';
import { observeRequests } from './observe-requests';
import { permitMetrics } from './metrics-access';

function lines(level = 'info') {
  const text: string[] = [];
  const log = createLogger(level, new Writable({ write: (chunk, _, done) => (text.push(String(chunk)), done()) }));
  return { log, text, parsed: () => text.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

describe('the log', () => {
  it('never contains a secret, or the query string of a request', () => {
    const { log, text } = lines();
    log.info(
      { req: { id: 'r-1', method: 'GET', url: '/oauth/token?password=hush', headers: { authorization: 'Bearer hush' } } },
      'request',
    );
    log.info({ headers: { authorization: 'Bearer hush' }, body: { password: 'hush', nested: { refresh_token: 'hush' } } }, 'odd');
    expect(text.join()).not.toContain('hush');
    expect(text.join()).toContain('r-1');
  });

  it.each(['/sign-in/s3cret', '/books/sign-in/s3cret/?x=1', '/oidc/auth/s3cret?code=1'])('names the route of a sign-in: %s (M1)', (url) => {
    const { log, text } = lines();
    log.info({ req: { id: 'r-1', method: 'GET', url } }, 'request');
    expect(text.join()).toContain('/:uid');
    expect(text.join()).not.toContain('s3cret');
  });

  it("contains Nest's messages, with context and stack", () => {
    const { log, parsed } = lines();
    const nest = new PinoLoggerService(log);
    nest.log('started', 'Nest');
    nest.error('failed', 'Error: x\n at y', 'Store');
    nest.error(new Error('boom'), 'Store');
    nest.debug('unseen', 'Nest');
    expect(parsed()).toMatchObject([
      { msg: 'started', context: 'Nest' },
      { msg: 'failed', context: 'Store', stack: 'Error: x\n at y' },
      { msg: 'boom', context: 'Store', err: { message: 'boom' } },
    ]);
  });
});

describe('metrics', () => {
  it('show requests by route, appends, commands, the lag of projections, parked messages and the pool', async () => {
    const metrics = new Metrics();
    metrics.requested('GET', '/api/v1/clients/:id', 200, 0.004);
    metrics.appended({ appends: 12, events: 14, seconds: 0.002 });
    metrics.decided('Client', 'AddClient', 'written', 0.003, 2);
    metrics.applied(14, 20, 0.005);
    metrics.gaveUp();
    metrics.standing({
      ...STATUS,
      head: 812n,
      applied: 810n,
      eventsBehind: 2,
      secondsBehind: 0.25,
      leaderSeconds: 1.5,
      parked: 3,
      pool: { used: 4, idle: 1, waiting: 7 },
    });
    metrics.handled('bill-approved-time', 'handled', 1, 0.01);
    metrics.leading(true);
    const text = await metrics.registry.metrics();
    expect(text).toContain('plumbline_http_request_duration_seconds_count{method="GET",route="/api/v1/clients/:id",status="200"} 1');
    expect(text).toContain('plumbline_append_batch_appends_sum 12');
    expect(text).toContain('plumbline_appended_events_total 14');
    expect(text).toContain('plumbline_command_conflicts_total{aggregate="Client"} 2');
    expect(text).toContain('plumbline_projection_lag_seconds 0.25');
    expect(text).toContain('plumbline_subscriptions_leading 1');
    for (const line of [
      ...['projection_lag_events 2', 'event_head_position 812', 'projection_position 810', 'reads_answered 1', 'parked_messages 3'],
      'leader_heartbeat_seconds 1.5',
      ...['settlements_given_up_total 1', 'pool_connections{state="used"} 4', 'pool_connections{state="waiting"} 7'],
    ])
      expect(text).toContain(`plumbline_${line}\n`);
  });
});

const STATUS: Status = {
  isFresh: true,
  isBeyond: false,
  head: 5n,
  applied: 5n,
  eventsBehind: 0,
  secondsBehind: 0,
  leaderSeconds: 0.4,
  parked: 0,
};

describe('health', () => {
  const pool = (query: () => Promise<unknown>) => ({ query, totalCount: 5, idleCount: 4, waitingCount: 0 }) as never;
  const store = (readStream: () => Promise<unknown>) => ({ readStream }) as never;
  const rows = (status: Partial<Status> = {}) => ({ read: async () => ({ ...STATUS, ...status }) });
  const documents = { probe: async () => {} };
  const fine = () => Promise.resolve([]);
  const broken = (): Promise<never> => Promise.reject(new Error('down'));

  it('is not ready while the rows may lack acknowledged writes, or are beyond the last event', async () => {
    const behind = await new Health(pool(fine), store(fine), rows({ isFresh: false }), documents).readiness();
    expect(behind).toMatchObject({
      ready: false,
      checks: { database: 'ok', eventStore: 'ok', documents: 'ok', readModels: 'behind', process: 'ok' },
    });
    const beyond = await new Health(pool(fine), store(fine), rows({ isFresh: false, isBeyond: true }), documents).readiness();
    expect(beyond).toMatchObject({ ready: false, checks: { readModels: 'beyond' } });
  });

  it('is not ready while the rows lack events and no process leads, or the one that does is silent', async () => {
    const ready = async (status: Partial<Status>): Promise<boolean> =>
      (await new Health(pool(fine), store(fine), rows(status), documents).readiness()).ready;
    expect(await ready({ eventsBehind: 1, leaderSeconds: null })).toBe(false);
    expect(await ready({ eventsBehind: 1, leaderSeconds: 3.5 })).toBe(false);
    expect(await ready({ eventsBehind: 1, leaderSeconds: 1.5 })).toBe(true);
    expect(await ready({ eventsBehind: 0, leaderSeconds: null })).toBe(true);
  });

  it('is not ready while the backlog, or who works on it, is unknown', async () => {
    const ready = async (status: Partial<Status>): Promise<boolean> =>
      (await new Health(pool(fine), store(fine), rows(status), documents).readiness()).ready;
    expect(await ready({ eventsBehind: undefined, leaderSeconds: null })).toBe(false);
    expect(await ready({ eventsBehind: undefined, leaderSeconds: undefined })).toBe(false);
    expect(await ready({ eventsBehind: undefined, leaderSeconds: 0.5 })).toBe(true);
    expect(await ready({ eventsBehind: 1, leaderSeconds: undefined })).toBe(false);
    expect(await ready({ eventsBehind: 0, leaderSeconds: undefined })).toBe(true);
  });

  it('is not ready once another database has taken the event store over', async () => {
    const taken = { readStream: fine, fault: new Error('taken') } as never;
    expect(await new Health(pool(fine), taken, rows(), documents).readiness()).toMatchObject({
      ready: false,
      checks: { eventStore: 'taken' },
    });
  });

  it('is ready while both stores respond and the process is not shutting down', async () => {
    const health = new Health(pool(fine), store(fine), rows(), documents);
    expect(await health.readiness()).toMatchObject({ ready: true, status: { pool: { used: 1, idle: 4, waiting: 0 } } });
    health.beforeApplicationShutdown();
    expect(await health.readiness()).toMatchObject({
      ready: false,
      checks: { database: 'ok', eventStore: 'ok', documents: 'ok', readModels: 'ok', process: 'draining' },
    });
    expect((await new Health(pool(broken), store(fine), rows(), documents).readiness()).checks['database']).toBe('down');
    expect((await new Health(pool(fine), store(broken), rows(), documents).readiness()).checks['eventStore']).toBe('down');
  });

  it('reports that documents cannot be stored, and is ready otherwise', async () => {
    expect(await new Health(pool(fine), store(fine), rows(), { probe: broken }).readiness()).toMatchObject({
      ready: true,
      checks: { documents: 'down', eventStore: 'ok' },
    });
  });
});

describe('the access log', () => {
  /** The log lines of the requests, at `sample`. */
  async function logged(sample: number, requests: readonly string[], level = 'info', more: readonly Record<string, string>[] = []) {
    const { log, parsed } = lines(level);
    const server = fastify({ loggerInstance: log, logController: new LogController({ disableRequestLogging: true }) });
    const app = { get: () => new Metrics(), getHttpAdapter: () => ({ getInstance: () => server }) } as unknown as NestFastifyApplication;
    observeRequests(app, sample);
    server.addHook('onRequest', (request, _, done) => {
      Object.assign(request, { user: { company: 3, user: 7, application: 'web' } });
      done();
    });
    server.get('/things/:id', async (request, reply) => reply.status(Number((request.params as { id: string }).id)).send('hello'));
    server.get('/health/live', async () => 'ok');
    const address = await server.listen({ port: 0, host: '127.0.0.1' });
    for (const [at, url] of requests.entries())
      await (await fetch(`${address}${url}`, { headers: { authorization: 'Bearer hush', ...more[at] } })).text();
    await server.close();
    return parsed().filter(({ msg }) => msg === 'request');
  }

  it('has a line for each request: caller, request and outcome; no query string and no token', async () => {
    const [line, ...more] = await logged(1, ['/things/200?secret=hush']);
    expect(more).toEqual([]);
    expect(line).toMatchObject({ level: 30, method: 'GET', path: '/things/200', route: '/things/:id', status: 200, ip: '127.0.0.1' });
    expect(line).toMatchObject({ company: 3, user: 7, application: 'web', reqId: expect.anything(), ms: expect.any(Number) });
    expect(Number(line?.['bytes'])).toBeGreaterThan(100);
    expect(JSON.stringify(line)).not.toContain('hush');
    // Nobody looks for secrets in it.
    const ofRequest = ['method', 'path', 'route', 'status', 'ms', 'bytes', 'reqId', 'ip', 'company', 'user', 'application'];
    expect(Object.keys(line ?? {})).toEqual(['level', 'time', 'pid', ...ofRequest, 'msg']);
  });

  it("L10: has the id that the service gave a request, and the caller's own beside it", async () => {
    const [line, odd] = await logged(1, ['/things/200', '/things/200'], 'info', [
      { 'x-request-id': 'job-17' },
      { 'x-request-id': 'job 17' },
    ]);
    expect(line).toMatchObject({ clientRequestId: 'job-17', reqId: expect.not.stringContaining('job') });
    expect(odd).not.toHaveProperty('clientRequestId');
  });

  it('has failures whatever the sample, and no successful probes', async () => {
    const statuses = (await logged(0, ['/things/200', '/things/404', '/health/live', '/things/500', '/things/429'])).map(
      ({ status }) => status,
    );
    expect(statuses).toEqual([404, 500]);
    expect(await logged(1, ['/health/live'])).toEqual([]);
    expect(await logged(0, ['/things/200'], 'debug')).toHaveLength(1);
    const some = await logged(0.5, Array<string>(200).fill('/things/200'));
    expect(some.length).toBeGreaterThan(50);
    expect(some.length).toBeLessThan(150);
  });
});

describe('access to the metrics', () => {
  const ask = (token: string | undefined, remoteAddress: string, headers: Record<string, string> = {}): unknown => {
    const sent: Record<string, string> = {};
    const reply = { header: (name: string, value: string) => void (sent[name] = value) } as unknown as FastifyReply;
    try {
      permitMetrics(token, { headers, raw: { socket: { remoteAddress } } } as unknown as FastifyRequest, reply);
      return 200;
    } catch (error) {
      const status = (error as { getStatus: () => number }).getStatus();
      return status === 401 ? [status, sent['www-authenticate']?.split(' ', 1)[0]] : status;
    }
  };

  it('is allowed from the same machine, but not through a proxy', () => {
    for (const address of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1']) expect(ask(undefined, address)).toBe(200);
    for (const address of ['10.0.0.1', '::ffff:10.0.0.1', '128.0.0.1', 'fe80::1']) expect(ask(undefined, address)).toBe(403);
    expect(ask(undefined, '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(403);
  });

  it('is allowed with the token, where one is set', () => {
    const token = 'scrape-me-0123456789';
    expect(ask(token, '10.0.0.1', { authorization: `Bearer ${token}`, 'x-forwarded-for': '10.0.0.2' })).toBe(200);
    for (const authorization of ['', `Bearer ${token}x`, `Basic ${token}`])
      expect(ask(token, '127.0.0.1', { authorization })).toEqual([401, 'Bearer']);
  });
});
