import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Time, times, timesIn } from '../../tools/api/times';

/* Waits for something else last longer than that: each time of the platform is in one place, with what must be longer. */

const ROOT = join(__dirname, '..', '..');
const SHELF = join(ROOT, 'libs', 'platform');

/** The pairs of which the first is not less than the second. */
const inverted = (all: readonly Time[]): readonly string[] =>
  all.flatMap(({ name, milliseconds, lessThan }) =>
    lessThan
      .filter((one) => !(milliseconds < (all.find((other) => other.name === one)?.milliseconds ?? 0)))
      .map((one) => `${name} < ${one}`),
  );

describe('the times of the platform', () => {
  it('are less than what they say', () => {
    expect(times().length).toBeGreaterThan(80);
    expect(inverted(times())).toEqual([]);
  });

  it('are numbers with a meaning', () => {
    expect(times().filter(({ milliseconds, meaning }) => !(milliseconds > 0) || meaning === '')).toEqual([]);
  });

  it('are in no other files', () => {
    const found = readdirSync(SHELF, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/(?:timing|\.spec)\.ts$|(?:^|\/)testing\//.test(name))
      .filter((name) => /^(?:export )?const \w+_(?:MS|SECONDS) = [\d_]/m.test(readFileSync(join(SHELF, name), 'utf8')));
    // The length of a day is no setting.
    expect(found.map((name) => relative(SHELF, join(SHELF, name)))).toEqual(['kernel/days/periods.ts']);
  });

  it('are refused where the order is wrong, and where the other does not exist', () => {
    const source = (valid: number): string =>
      `/** Valid. @lessThan WAIT_MS */\nexport const VALID_MS = ${valid};\n/** Waits. @lessThan other.GONE_MS */\nexport const WAIT_MS = 2 * 1_000;\n`;
    expect(inverted(timesIn('some', source(1500)))).toEqual(['some.WAIT_MS < other.GONE_MS']);
    expect(inverted(timesIn('some', source(2000)))).toEqual(['some.VALID_MS < some.WAIT_MS', 'some.WAIT_MS < other.GONE_MS']);
  });
});
