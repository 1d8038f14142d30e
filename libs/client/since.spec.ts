import { PlumblineError } from './errors';
import { momentOf, polled, type Poll } from './since';

interface Row {
  readonly Id: number;
  readonly Name: string;
}

/** A service with a list of replies, and the calls that it received. */
function service(...replies: (readonly [rows: Row[], at: string | undefined])[]): { poll: Poll<Row>; requested: string[] } {
  const requested: string[] = [];
  const poll: Poll<Row> = async (from) => {
    requested.push(from);
    const [records, at] = replies.shift() ?? [[], undefined];
    return { records, moment: at === undefined ? undefined : Date.parse(at) };
  };
  return { poll, requested };
}
const one = (Id: number, Name = 'A'): Row => ({ Id, Name });
const START = '2026-03-02T12:00:00.000Z';
const options = { interval: 1, overlap: 2000 };

describe('polling', () => {
  it('continues from the moment of the previous call, less the overlap', async () => {
    const { poll, requested } = service(
      [[one(1)], '2026-03-02T12:00:10.000Z'],
      [[one(2)], '2026-03-02T12:00:20.000Z'],
      [[one(3)], undefined],
    );
    const shown = [];
    for await (const changes of polled(START, poll, options)) {
      shown.push(changes);
      if (shown.length === 3) break;
    }
    expect(requested).toEqual([START, '2026-03-02T12:00:08.000Z', '2026-03-02T12:00:18.000Z']);
    expect(shown.map(({ records, until }) => [records.map(({ Id }) => Id), until])).toEqual([
      [[1], '2026-03-02T12:00:08.000Z'],
      [[2], '2026-03-02T12:00:18.000Z'],
      [[3], '2026-03-02T12:00:18.000Z'],
    ]);
  });

  it('returns unchanged records of an overlap once, and changed ones again', async () => {
    const at = '2026-03-02T12:00:10.000Z';
    const { poll } = service([[one(1), one(2)], at], [[one(1), one(2, 'B')], at], [[one(2, 'B')], at], [[one(2, 'A'), one(3)], at]);
    const shown: Row[][] = [];
    for await (const { records } of polled(START, poll, options)) {
      shown.push(records);
      if (shown.length === 3) break;
    }
    expect(shown).toEqual([[one(1), one(2)], [one(2, 'B')], [one(2, 'A'), one(3)]]);
  });

  it('never goes back, whatever the clock of the service says', async () => {
    const { poll, requested } = service([[one(1)], '2026-03-02T11:00:00.000Z'], [[one(2)], '2026-03-02T11:00:01.000Z']);
    let seen = 0;
    for await (const _ of polled(START, poll, options)) if (++seen === 2) break;
    expect(requested).toEqual([START, START]);
  });

  it('continues from the same moment when the service requires a wait, however often', async () => {
    const { poll, requested } = service([[one(1)], '2026-03-02T12:00:10.000Z'], [[one(2)], undefined]);
    const refusals = [503, 503, 429, 503, 503, 503, 503];
    let calls = 0;
    const patient: Poll<Row> = async (from) => {
      const status = ++calls === 1 ? undefined : refusals.pop();
      if (status === undefined) return poll(from);
      requested.push(`${status} ${from}`);
      throw new PlumblineError(status, 'Try again shortly.', { retryAfter: 0 });
    };
    const shown: number[] = [];
    for await (const { records } of polled(START, patient, options)) {
      shown.push(...records.map(({ Id }) => Id));
      if (shown.length === 2) break;
    }
    expect(shown).toEqual([1, 2]);
    expect(new Set(requested.slice(1).map((one) => one.replace(/^\d{3} /, '')))).toEqual(new Set(['2026-03-02T12:00:08.000Z']));
    expect(requested).toHaveLength(9);
  });

  it('ends when it is aborted, and passes on errors', async () => {
    const abort = new AbortController();
    const { poll } = service([[one(1)], undefined]);
    let seen = 0;
    for await (const { records } of polled(START, poll, { ...options, interval: 60_000, signal: abort.signal })) {
      seen += records.length;
      setTimeout(() => abort.abort(), 10);
    }
    expect(seen).toBe(1);
    const failing = polled(START, () => Promise.reject(new Error('no service')), options);
    await expect(failing.next()).rejects.toThrow('no service');
  });
});

describe('the moment of a call', () => {
  it('is the arrival at the latest: the date of the reply less the duration of the call', () => {
    const headers = new Headers({ date: 'Mon, 02 Mar 2026 12:00:10 GMT' });
    expect(momentOf(headers, 1500.2)).toBe(Date.parse('2026-03-02T12:00:08.499Z'));
    expect(momentOf(new Headers(), 10)).toBeUndefined();
  });
});
