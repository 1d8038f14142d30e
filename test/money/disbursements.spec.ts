import { drive, type Driver } from '../v1/driver';
import { disbursements } from './disbursements';
import { examplesOf } from './examples';

/* The worked examples of disbursements in docs/money.md, over HTTP. One closes the books: one after another. */
let driver: Driver;
beforeAll(async () => {
  driver = await drive();
});

describe('Disbursements (money 11.8)', () => {
  it('has a case for each row', () => {
    expect(examplesOf('Disbursements').map(({ id }) => id)).toEqual(Object.keys(disbursements));
  });
  it.each(examplesOf('Disbursements'))('$id: $given is $result', async ({ id, result }) => {
    expect(await disbursements[id](driver.admin)).toBe(result);
  });
});
