import { drive, type Driver } from '../v1/driver';
import { examplesOf } from './examples';
import { labourCost } from './labour-cost';

/* The worked examples of docs/money.md, over HTTP. */
let driver: Driver;
beforeAll(async () => {
  driver = await drive();
});

describe.each([['Labour cost', labourCost]] as const)('%s', (section, cases) => {
  it('has a case for each row', () => {
    expect(examplesOf(section).map(({ id }) => id)).toEqual(Object.keys(cases));
  });
  it.each(examplesOf(section))('$id: $given is $result', async ({ id, result }) => {
    expect(await cases[id as keyof typeof cases](driver)).toBe(result);
  });
});
