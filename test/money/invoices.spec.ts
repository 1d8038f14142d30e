import { drive, type Driver } from '../v1/driver';
import { applications } from './applications';
import { examplesOf } from './examples';
import { invoices } from './invoices';

/* The worked examples of invoices and applications for payment in docs/money.md, over HTTP. */
let driver: Driver;
beforeAll(async () => {
  driver = await drive();
});

describe.each([
  ['Invoices', invoices],
  ['Applications for payment', applications],
] as const)('%s', (section, cases) => {
  it('has a case for each row', () => {
    expect(examplesOf(section).map(({ id }) => id)).toEqual(Object.keys(cases));
  });
  it.each(examplesOf(section))('$id: $given is $result', async ({ id, result }) => {
    expect(await cases[id](driver.admin)).toBe(result);
  });
});
