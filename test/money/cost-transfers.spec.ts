import { drive, type Driver } from '../v1/driver';
import { examplesOf } from './examples';
import { costTransfers } from './cost-transfers';

/* The worked examples of cost transfers in docs/money.md, over HTTP. */
let driver: Driver;
beforeAll(async () => {
  driver = await drive();
});

describe('Cost transfers (money 11.13)', () => {
  it('has a case for each row', () => {
    expect(examplesOf('Cost transfers').map(({ id }) => id)).toEqual(Object.keys(costTransfers));
  });
  it.each(examplesOf('Cost transfers'))('$id: $given is $result', async ({ id, result }) => {
    expect(await costTransfers[id](driver.admin)).toBe(result);
  });
});
