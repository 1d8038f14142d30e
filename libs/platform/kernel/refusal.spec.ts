import { invalid, type Refusal, type Issue } from './refusal';
import { MOST_ISSUES } from './limits';

const refusalOf = (issues: readonly Issue[]): Refusal => {
  try {
    invalid(issues);
  } catch (error) {
    return error as Refusal;
  }
};
const faults = (count: number): Issue[] => Array.from({ length: count }, (_, n) => ({ field: `F${n}`, problem: 'is wrong' }));

describe('rejecting an invalid request', () => {
  it('reports every fault, in the sentence and in the list', () => {
    const { message, issues } = refusalOf(faults(MOST_ISSUES));
    expect(issues).toEqual(faults(MOST_ISSUES));
    expect(message.split('; ')).toHaveLength(MOST_ISSUES);
  });

  it('counts the faults beyond the limit', () => {
    const { message, issues } = refusalOf(faults(150_000));
    expect(issues).toEqual([...faults(MOST_ISSUES), { field: 'request', problem: `has ${150_000 - MOST_ISSUES} more faults` }]);
    expect(message).toMatch(/; request has 149900 more faults\.$/);
    expect(refusalOf(issues).issues).toEqual(issues);
  });

  it('shortens long field names', () => {
    const { message, issues } = refusalOf([{ field: `${'x'.repeat(199)}😀${'y'.repeat(1_000_000)}`, problem: 'is not a field' }]);
    expect(message.length).toBeLessThan(300);
    expect(issues[0]?.field).toBe(`${'x'.repeat(199)}\ufffd…`);
  });
});
