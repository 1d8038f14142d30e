import { drive, type Driver } from '../v1/driver';
import { examplesOf } from './examples';
import { agreed, contracted } from './contracts';
import { changed, retained } from './subcontracts';

/* The worked examples of purchase orders of subcontractors in docs/money.md, over HTTP. */
let driver: Driver;
beforeAll(async () => {
  driver = await drive();
});

describe.each([
  ['Changes of an approved order', changed],
  ['Vendor contracts', contracted],
  ['Change orders with clients', agreed],
  ['Retained from subcontractors', retained],
] as const)('%s', (part, cases) => {
  const examples = examplesOf('Purchase orders and bills', part);
  it('has a case for each row', () => {
    expect(examples.map(({ id }) => id)).toEqual(Object.keys(cases));
  });
  it.each(examples)('$id: $given is $result', async ({ id, result }) => {
    expect(await cases[id]?.(driver)).toBe(result);
  });
});
