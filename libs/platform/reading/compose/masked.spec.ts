import fc from 'fast-check';
import { flag, id, list, money, rate, record, recordKind, text } from '@plumbline/platform/records';
import { masked } from './mask';

const crew = recordKind({
  name: 'Crew',
  v1: 'crews',
  v2: 'crews',
  description: 'A crew.',
  fields: {
    Id: id(),
    Rate: text(),
    Above: list({ Id: id(), Name: text(), Email: text(), Rights: list({ Name: text() }), IsIn: flag().absent(true) }),
  },
});
const above = { Id: 1, Name: 'Ann', Email: 'ann@x', Rights: [{ Name: 'Admin' }], IsIn: false };
const doc = JSON.stringify({ Id: 3, Rate: '85.00', Above: [above, { ...above, Id: 2 }] });
const shown = (hidden: readonly string[]): unknown => JSON.parse(masked(crew, doc, hidden));

describe('hidden fields', () => {
  it('are shown as unset', () => {
    expect(shown(['Rate'])).toEqual({ ...(JSON.parse(doc) as object), Rate: '' });
    expect(shown(['Above'])).toEqual({ Id: 3, Rate: '85.00', Above: [] });
  });

  it('may be those of the entries of a list', () => {
    const left = { ...above, Email: '', Rights: [], IsIn: true };
    expect(shown(['Above.Email', 'Above.Rights', 'Above.IsIn'])).toEqual({ Id: 3, Rate: '85.00', Above: [left, { ...left, Id: 2 }] });
    expect(JSON.parse(masked(crew, '{"Id":3}', ['Above.Email', 'Rate']))).toEqual({ Id: 3 });
  });
});

describe('hidden amounts', () => {
  const job = recordKind({
    name: 'Job',
    v1: null,
    v2: null,
    description: 'A job.',
    fields: {
      Id: id(),
      Tracked: money().absent('0.00'),
      Wage: rate().nullable(),
      Kind: text(),
      Tasks: list({ Name: text(), Wage: rate().nullable(), Workers: list({ Rate: rate() }) }),
      Bill: record({ Cost: money(), Kind: text() }),
    },
  });
  const stored = {
    ...{ Id: 4, Tracked: '7.00', Wage: '3.00', Bill: { Cost: '2.00', Kind: 'Time' } },
    Tasks: [
      { Name: 'Walls', Workers: [{ Rate: '1.00' }] },
      { Name: 'Roof', Workers: [] },
    ],
  };
  const shownOf = (...paths: string[]): unknown => JSON.parse(masked(job, JSON.stringify(stored), paths));

  it('are empty or null, never a figure', () => {
    expect(shownOf('Tracked', 'Wage')).toEqual({ ...stored, Tracked: '', Wage: null });
  });
  it('may be at any depth', () => {
    expect(shownOf('Tasks.Workers.Rate')).toEqual({ ...stored, Tasks: [{ Name: 'Walls', Workers: [{ Rate: '' }] }, stored.Tasks[1]] });
  });
  it('may depend on the field beside them', () => {
    expect(shownOf('Bill.Cost[Kind=Time]')).toEqual({ ...stored, Bill: { Cost: '', Kind: 'Time' } });
    expect(shownOf('Bill.Cost[Kind=Goods]')).toEqual(stored);
    expect(masked(job, JSON.stringify({ ...stored, Bill: null }), ['Bill.Cost[Kind=Time]'])).toBe(
      JSON.stringify({ ...stored, Bill: null }),
    );
  });

  it('leave the rest of the text as it is, byte by byte', () => {
    const value = fc.oneof(fc.constantFrom('', '1.00', 'Time', '"Tracked":"2"', '{"Wage":[', '\\'), fc.constant(null));
    const task = fc.record(
      { Name: value, Wage: value, Workers: fc.array(fc.record({ Rate: value, Wage: value }, { requiredKeys: [] }), { maxLength: 2 }) },
      { requiredKeys: [] },
    );
    const members = {
      ...{ Id: fc.integer(), Tracked: value, Wage: value, Kind: value },
      Tasks: fc.oneof(fc.array(task, { maxLength: 3 }), fc.constant(null)),
      Bill: fc.oneof(fc.record({ Kind: value, Cost: value }), fc.constant(null)),
    };
    const orders = fc.shuffledSubarray(Object.keys(members));
    const paths = fc.shuffledSubarray([
      'Tracked',
      'Wage[Kind=Time]',
      'Kind',
      'Tasks',
      'Tasks.Workers.Rate',
      'Tasks.Wage',
      'Bill.Cost[Kind=Time]',
    ]);
    fc.assert(
      fc.property(fc.record(members), orders, paths, (all, names, hidden) => {
        const one: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, all[name as keyof typeof all]]));
        expect(masked(job, JSON.stringify(one), hidden)).toBe(JSON.stringify(expected(one, hidden)));
      }),
      { numRuns: 1000 },
    );
  });
});

/** Returns a copy of the record in which these paths are masked. */
function expected(record: Record<string, unknown>, paths: readonly string[]): Record<string, unknown> {
  const copy = structuredClone(record);
  const rows = (value: unknown): Record<string, unknown>[] => [value].flat().filter(Boolean) as Record<string, unknown>[];
  const set = (holder: Record<string, unknown>, name: string, value: unknown): unknown =>
    Object.hasOwn(holder, name) && (holder[name] = value);
  const hide: Record<string, () => unknown> = {
    Tracked: () => set(copy, 'Tracked', ''),
    'Wage[Kind=Time]': () => copy['Kind'] === 'Time' && set(copy, 'Wage', null),
    Kind: () => set(copy, 'Kind', ''),
    Tasks: () => set(copy, 'Tasks', []),
    'Tasks.Workers.Rate': () => rows(copy['Tasks']).forEach((task) => rows(task['Workers']).forEach((one) => set(one, 'Rate', ''))),
    'Tasks.Wage': () => rows(copy['Tasks']).forEach((task) => set(task, 'Wage', null)),
    'Bill.Cost[Kind=Time]': () => rows(copy['Bill']).forEach((bill) => bill['Kind'] === 'Time' && set(bill, 'Cost', '')),
  };
  for (const path of paths) hide[path]?.();
  return copy;
}
