import { drive, type Driver } from '../v1/driver';
import { examplesOf } from './examples';
import { vendorRefunds } from './vendor-refunds';

/* The worked examples of refunds by vendors in docs/money.md, over HTTP. One closes the books: one after another. */
let driver: Driver;
beforeAll(async () => {
  driver = await drive();
});

describe('Refunds by vendors (money 11.8)', () => {
  it('has a case for each row', () => {
    expect(examplesOf('Refunds by vendors').map(({ id }) => id)).toEqual(Object.keys(vendorRefunds));
  });
  it.each(examplesOf('Refunds by vendors'))('$id: $given is $result', async ({ id, result }) => {
    expect(await vendorRefunds[id](driver.admin)).toBe(result);
  });
});
