import { shows } from '../support/shows';
import { drive, type Driver } from '../v1/driver';
import { examplesOf } from './examples';
import { periods } from './periods';
import { tickets } from './tickets';

/* The worked examples of periods and tickets in docs/money.md, over HTTP. */
let driver: Driver;
beforeAll(async () => {
  driver = await drive();
});

describe.each([
  ['Periods', periods],
  ['Tickets', tickets],
] as const)('%s', (section, cases) => {
  it('has a case for each row', () => {
    expect(examplesOf(section).map(({ id }) => id)).toEqual(Object.keys(cases));
  });
  it.each(examplesOf(section))(
    '$id: $given is $result',
    async ({ id, result }) => {
      if (section === 'Periods') shows('W5.billable', 'W4.contract');
      else shows('W5.billable', 'S1.completed');
      expect(await cases[id]?.(driver.admin)).toBe(result);
    },
    120_000,
  );
});
