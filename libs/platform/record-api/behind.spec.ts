import { setTimeout as sleep } from 'node:timers/promises';
import { BeyondHead } from '@plumbline/platform/subscriptions';
import { ReadModelsBehind } from '@plumbline/platform/decisions';
import { caller, type SampleApp, depot, useSample } from '@plumbline/platform/testing/sample';

/* The routes of a process whose rows may lack acknowledged writes. */
describe('While the rows may lack acknowledged writes', () => {
  let sample: SampleApp;
  /** Another one, whose rows are current. */
  let current: SampleApp;
  useSample((started) => void (current = started));
  const v1 = caller(() => sample.app, '/api/v1/');
  const v2 = caller(() => sample.app, '/api/v2/');
  useSample(async (started) => {
    sample = started;
    await sample.rows.put(depot, 1, { Name: 'Main' }, { id: 100 });
  });
  const fallBehind = (): void => {
    sample.readYourWrites.shown.mockImplementation(() => Promise.reject(new ReadModelsBehind()));
    sample.readYourWrites.caughtUp.mockRejectedValue(new ReadModelsBehind());
    sample.readYourWrites.isShown = false;
  };
  beforeEach(fallBehind);
  afterEach(() => {
    sample.readYourWrites.shown.mockReturnValue(undefined);
    sample.readYourWrites.caughtUp.mockResolvedValue(0n);
    sample.readYourWrites.isShown = true;
  });

  it.each([
    ['a single record', 'depots/100'],
    ['a record that is not there', 'depots/4711'],
    ['a list', 'depots'],
    ['a page', 'depots?page=1&page_size=10'],
    ['a list of other records that show it', 'crates'],
    ['what changed since', 'depots/since/2026-01-01'],
    ['a page of what changed since', 'depots/since/2026-01-01?page=1&page_size=10'],
  ])('%s is rejected on v1 with 503 and Retry-After', async (_what, address) => {
    const { status, headers, json } = await v1('GET', address);
    expect({ status, json, wait: headers['retry-after'] }).toEqual({
      status: 503,
      wait: '1',
      json: { didSucceed: false, data: null, status: 503, message: 'What was stored last cannot be shown yet: try again shortly.' },
    });
  });

  it.each(['depots/100', 'depots', 'depots?limit=2&offset=0'])('%s is rejected on v2 in a problem document', async (address) => {
    const { status, headers, json } = await v2('GET', address);
    expect([status, headers['retry-after'], headers['content-type']]).toEqual([503, '1', 'application/problem+json; charset=utf-8']);
    expect(json).toMatchObject({ code: 'internal_error', retryAfter: 1 });
  });

  it('a removal is rejected, and so is a write that depends on rows; an independent one is stored and answered', async () => {
    expect((await v1('DELETE', 'depots/100')).status).toBe(503);
    expect((await v2('PATCH', 'depots/100', { Name: 'Yard' }, { 'if-match': '"x"' })).status).toBe(503);
    const made = await v1('POST', 'depots', { Name: 'North' });
    expect(made.status).toBe(201);
    const other = await v2('POST', 'depots', { Name: 'South' });
    expect(other).toMatchObject({ status: 201, json: { data: { Id: expect.anything() }, meta: {} } });
    expect(Object.keys(other.json.data as object)).toEqual(['Id']);
  });

  it('a read that falls behind after the write was stored does not turn it into an error', async () => {
    sample.readYourWrites.isShown = true;
    expect(await v2('POST', 'depots', { Name: 'East' })).toMatchObject({ status: 201, json: { data: { Id: expect.anything() } } });
  });

  it('nothing is written once the rows are found beyond the last event', async () => {
    sample.readYourWrites.checkWritable.mockImplementationOnce(() => {
      throw new BeyondHead('read-models', 9n, 3n);
    });
    const { status, headers } = await v1('POST', 'depots', { Name: 'West' });
    expect([status, headers['retry-after']]).toEqual([503, '2']);
  });

  // These wait for most of their time, so they wait together.
  it.concurrent(
    'a write whose waits add up to eleven seconds is answered with 503 before they end',
    async () => {
      // Hooks are not called around concurrent tests.
      fallBehind();
      let ended = false;
      sample.readYourWrites.after.mockImplementationOnce(() => sleep(11_000).then(() => void (ended = true)));
      const { status, headers } = await v1('POST', 'depots', { Name: 'Slow' });
      expect([status, headers['retry-after'], ended]).toEqual([503, '2', false]);
      while (!ended) await sleep(100);
      expect((await v1('POST', 'depots', { Name: 'Next' })).status).toBe(201);
    },
    30_000,
  );

  it.concurrent(
    'a write that takes as long while the rows are current is finished',
    async () => {
      current.readYourWrites.after.mockImplementationOnce(() => sleep(11_500));
      const post = caller(() => current.app, '/api/v1/');
      expect((await post('POST', 'depots', { Name: 'Large' })).status).toBe(201);
    },
    30_000,
  );
});
