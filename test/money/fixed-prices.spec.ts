import { drive, type Driver } from '../v1/driver';
import { examplesOf } from './examples';
import { fixedPrices } from './fixed-prices';
import { guaranteedMaximum } from './guaranteed-maximum';

/* The worked examples of fixed prices and of guaranteed maxima in docs/money.md, over HTTP. */
let driver: Driver;
beforeAll(async () => {
  driver = await drive();
});

describe.each([
  ['Fixed prices, progress and quantities', fixedPrices],
  ['Guaranteed maximum', guaranteedMaximum],
] as const)('%s', (section, cases) => {
  it('has a case for each row', () => {
    expect(examplesOf(section).map(({ id }) => id)).toEqual(Object.keys(cases));
  });
  it.each(examplesOf(section))('$id: $given is $result', async ({ id, result }) => {
    expect(await cases[id](driver.admin)).toBe(result);
  });
});
