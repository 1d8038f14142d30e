import { accounts } from '../support/finer/accounts';
import { documents } from '../support/finer/documents';
import { purchases } from '../support/finer/purchases';
import { rates } from '../support/finer/rates';
import { faultsOf, type Rule } from '../support/finer/rule';
import { subcontractor } from '../support/finer/subcontractor';
import { time } from '../support/finer/time';
import { users } from '../support/finer/users';
import { startWorld, type World } from '../support/finer/world';
import { shows } from '../support/shows';

let world: World;
beforeAll(async () => {
  world = await startWorld();
}, 400_000);
afterAll(() => world?.close());

/** Those of users come last: they take people out of the company. */
const RULES: Readonly<Record<string, readonly Rule[]>> = { time, purchases, accounts, documents, subcontractor, rates, users };

describe.each(Object.entries(RULES))('the finer rules of %s', (_, rules) => {
  beforeEach(() => shows('A7.read'));
  it.each(rules.map((one) => [one.says, one] as const))(
    '%s',
    async (_says, one) => {
      expect(await faultsOf(one, world)).toEqual([]);
    },
    400_000,
  );
});
