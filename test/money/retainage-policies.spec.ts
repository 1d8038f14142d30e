import { drive, type Driver } from '../v1/driver';
import { examplesOf } from './examples';
import { retainagePolicies } from './retainage-policies';

/* The worked examples of "Retainage policies" in docs/money.md, over HTTP. */
let driver: Driver;
beforeAll(async () => {
  driver = await drive();
});

describe('Retainage policies', () => {
  const examples = examplesOf('Retainage policies');
  it('has a case for each row', () => {
    expect(examples.map(({ id }) => id)).toEqual(Object.keys(retainagePolicies));
  });
  it.each(examples)('$id: $given is $result', async ({ id, result }) => {
    expect(await retainagePolicies[id]?.(driver.admin)).toBe(result);
  });
});
