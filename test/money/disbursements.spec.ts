import { drive, type Driver } from '../v1/driver';
import { disbursements, termsAndRuns } from './disbursements';
import { examplesOf } from './examples';

/* The worked examples of disbursements in docs/money.md, over HTTP. One closes the books, and runs pay all: one after another. */
let driver: Driver;
beforeAll(async () => {
  driver = await drive();
});

const ofRuns = examplesOf('Disbursements', 'Terms and runs');
const own = examplesOf('Disbursements').filter(({ id }) => !ofRuns.some((one) => one.id === id));

describe('Disbursements (money 11.8)', () => {
  it('has a case for each row', () => {
    expect(own.map(({ id }) => id)).toEqual(Object.keys(disbursements));
    expect(ofRuns.map(({ id }) => id)).toEqual(Object.keys(termsAndRuns));
  });
  it.each([...own, ...ofRuns])('$id: $given is $result', async ({ id, result }) => {
    expect(await { ...disbursements, ...termsAndRuns }[id]?.(driver.admin)).toBe(result);
  });
});
