import { drive, type Driver } from '../v1/driver';
import { examplesOf } from './examples';
import { receipts } from './receipts';

/* The worked examples of receipts in docs/money.md, over HTTP. One closes the books: one after another. */
let driver: Driver;
beforeAll(async () => {
  driver = await drive();
});

describe('Receipts (money 11.7)', () => {
  it('has a case for each row', () => {
    expect(examplesOf('Receipts').map(({ id }) => id)).toEqual(Object.keys(receipts));
  });
  it.each(examplesOf('Receipts'))('$id: $given is $result', async ({ id, result }) => {
    expect(await receipts[id](driver.admin)).toBe(result);
  });
});
