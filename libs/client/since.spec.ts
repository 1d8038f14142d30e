import { PlumblineError } from './errors';
import { momentOf, polled, type Poll } from './since';

interface Row {
  readonly Id: number;
  readonly Name: string;
}

/** A service whose calls are answered from a list, and what it was asked. */
function service(...replies: (readonly [rows: Row[], at: string | undefined])[]): { poll: Poll<Row>; asked: string[] } {
  const asked: string[] = [];
  const poll: Poll<Row> = async (from) => {
    asked.push(from);
    const [records, at] = replies.shift() ?? [[], undefined];
    return { records, moment: at === undefined ? undefined : Date.parse(at) };
  };
  return { poll, asked };
}
const one = (Id: number, Name = 'A'): Row => ({ Id, Name });
const START = '2026-03-02T12:00:00.000Z';
const options = { interval: 1, overlap: 2000 };

describe('polling', () => {
  it('goes on from the moment of the call before, a little earlier', async () => {
    const { poll, asked } = service([[one(1)], '2026-03-02T12:00:10.000Z'], [[one(2)], '2026-03-02T12:00:20.000Z'], [[one(3)], undefined]);
    const shown = [];
    for await (const changes of polled(START, poll, options)) {
      shown.push(changes);
      if (shown.length === 3) break;
    }
    expect(asked).toEqual([START, '2026-03-02T12:00:08.000Z', '2026-03-02T12:00:18.000Z']);
    expect(shown.map(({ records, until }) => [records.map(({ Id }) => Id), until])).toEqual([
      [[1], '2026-03-02T12:00:08.000Z'],
      [[2], '2026-03-02T12:00:18.000Z'],
      [[3], '2026-03-02T12:00:18.000Z'],
    ]);
  });

  it('shows what two calls have in common once, and what changed in between again', async () => {
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
    const { poll, asked } = service([[one(1)], '2026-03-02T11:00:00.000Z'], [[one(2)], '2026-03-02T11:00:01.000Z']);
    let seen = 0;
    for await (const _ of polled(START, poll, options)) if (++seen === 2) break;
    expect(asked).toEqual([START, START]);
  });

  it('goes on from the same moment when the service asks for patience, however often [H1] [finding A2]', async () => {
    const { poll, asked } = service([[one(1)], '2026-03-02T12:00:10.000Z'], [[one(2)], undefined]);
    const refusals = [503, 503, 429, 503, 503, 503, 503];
    let calls = 0;
    const patient: Poll<Row> = async (from) => {
      const status = ++calls === 1 ? undefined : refusals.pop();
      if (status === undefined) return poll(from);
      asked.push(`${status} ${from}`);
      throw new PlumblineError(status, 'Try again shortly.', { retryAfter: 0 });
    };
    const shown: number[] = [];
    for await (const { records } of polled(START, patient, options)) {
      shown.push(...records.map(({ Id }) => Id));
      if (shown.length === 2) break;
    }
    expect(shown).toEqual([1, 2]);
    expect(new Set(asked.slice(1).map((one) => one.replace(/^\d{3} /, '')))).toEqual(new Set(['2026-03-02T12:00:08.000Z']));
    expect(asked).toHaveLength(9);
  });

  it('ends when it is aborted, and passes on what fails', async () => {
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
  it('is at the latest when it came in: the date of the reply less the time that it took', () => {
    const headers = new Headers({ date: 'Mon, 02 Mar 2026 12:00:10 GMT' });
    expect(momentOf(headers, 1500.2)).toBe(Date.parse('2026-03-02T12:00:08.499Z'));
    expect(momentOf(new Headers(), 10)).toBeUndefined();
  });
});
