import { Writable } from 'node:stream';
import { createLogger, Health, Metrics, PinoLoggerService } from '.';

function lines(level = 'info') {
  const text: string[] = [];
  const log = createLogger(level, new Writable({ write: (chunk, _, done) => (text.push(String(chunk)), done()) }));
  return { log, text, parsed: () => text.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

describe('the log', () => {
  it('never holds a secret, nor the query string of a request', () => {
    const { log, text } = lines();
    log.info(
      { req: { id: 'r-1', method: 'GET', url: '/oauth/token?password=hush', headers: { authorization: 'Bearer hush' } } },
      'request',
    );
    log.info({ headers: { authorization: 'Bearer hush' }, body: { password: 'hush', nested: { refresh_token: 'hush' } } }, 'odd');
    expect(text.join()).not.toContain('hush');
    expect(text.join()).toContain('r-1');
  });

  it('takes what Nest says, with context and stack', () => {
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
  it('show requests by route, batches of appends, commands and the lag of projections', async () => {
    const metrics = new Metrics();
    metrics.requested('GET', '/api/v1/clients/:id', 200, 0.004);
    metrics.appended({ appends: 12, events: 14, seconds: 0.002 });
    metrics.decided('Client', 'AddClient', 'written', 0.003, 2);
    metrics.applied(14, 20, 0.005, 0.25);
    metrics.handled('bill-approved-time', 'handled', 1, 0.01);
    metrics.leading(true);
    const text = await metrics.registry.metrics();
    expect(text).toContain('plumbline_http_request_duration_seconds_count{method="GET",route="/api/v1/clients/:id",status="200"} 1');
    expect(text).toContain('plumbline_append_batch_appends_sum 12');
    expect(text).toContain('plumbline_appended_events_total 14');
    expect(text).toContain('plumbline_command_conflicts_total{aggregate="Client"} 2');
    expect(text).toContain('plumbline_projection_lag_seconds 0.25');
    expect(text).toContain('plumbline_subscriptions_leading 1');
  });
});

describe('health', () => {
  const pool = (query: () => Promise<unknown>) => ({ query }) as never;
  const store = (readStream: () => Promise<unknown>) => ({ readStream }) as never;
  const done = { isDone: true };
  const fine = () => Promise.resolve([]);
  const broken = () => Promise.reject(new Error('down'));

  it('is not ready before the read models show what was stored at the start', async () => {
    const catchUp = { isDone: false };
    const health = new Health(pool(fine), store(fine), catchUp);
    expect(await health.readiness()).toEqual({
      ready: false,
      checks: { database: 'ok', eventStore: 'ok', readModels: 'behind', process: 'ok' },
    });
    catchUp.isDone = true;
    expect((await health.readiness()).ready).toBe(true);
  });

  it('is ready while both stores answer and the process is not ending', async () => {
    const health = new Health(pool(fine), store(fine), done);
    expect((await health.readiness()).ready).toBe(true);
    health.beforeApplicationShutdown();
    expect(await health.readiness()).toEqual({
      ready: false,
      checks: { database: 'ok', eventStore: 'ok', readModels: 'ok', process: 'draining' },
    });
    expect((await new Health(pool(broken), store(fine), done).readiness()).checks['database']).toBe('down');
    expect((await new Health(pool(fine), store(broken), done).readiness()).checks['eventStore']).toBe('down');
  });
});
