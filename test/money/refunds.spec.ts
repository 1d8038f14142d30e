import { drive, type Driver } from '../v1/driver';
import { examplesOf } from './examples';
import { refunds } from './refunds';

/* The worked examples of refunds, bank deposits and deducts in docs/money.md, over HTTP. Some close the books: one after another. */
let driver: Driver;
beforeAll(async () => {
  driver = await drive();
});

describe('Refunds, bank deposits and deducts (money 11.7)', () => {
  it('has a case for each row', () => {
    expect(examplesOf('Refunds, bank deposits and deducts').map(({ id }) => id)).toEqual(Object.keys(refunds));
  });
  it.each(examplesOf('Refunds, bank deposits and deducts'))('$id: $given is $result', async ({ id, result }) => {
    expect(await refunds[id](driver.admin)).toBe(result);
  });
});
