import fc from 'fast-check';
import { daysAfter, startOfDay } from '@plumbline/platform/kernel';
import { isWithin, touches, withDays, withoutDays, type Days } from './paid-days.policy';

const FIRST = '2026-03-01';
const dayAt = (index: number): string => startOfDay(daysAfter(FIRST, index));
const days = (from: number, through: number): Days => ({ From: dayAt(from), Through: dayAt(through) });
const holds = (all: readonly Days[], index: number): boolean =>
  all.some(({ From, Through }) => From <= dayAt(index) && dayAt(index) <= Through);

describe('Days whose pay is closed', () => {
  it('are one entry where they meet, and are parted where days in the middle are opened', () => {
    const joined = withDays(withDays([], days(0, 6)), days(7, 13));
    expect(joined).toEqual([days(0, 13)]);
    expect(withoutDays(joined, days(3, 5))).toEqual([days(0, 2), days(6, 13)]);
    expect([isWithin(days(0, 13), joined), isWithin(days(0, 14), joined), touches(days(13, 20), joined)]).toEqual([true, false, true]);
  });
  it('are those that were closed and not opened again, in order and apart', () => {
    const span = fc.tuple(fc.nat(40), fc.nat(10)).map(([from, length]) => [from, from + length] as const);
    fc.assert(
      fc.property(fc.array(fc.record({ span, isClosing: fc.boolean() }), { maxLength: 12 }), (steps) => {
        const model = new Set<number>();
        let all: readonly Days[] = [];
        for (const { span: own, isClosing } of steps) {
          all = isClosing ? withDays(all, days(...own)) : withoutDays(all, days(...own));
          for (let index = own[0]; index <= own[1]; index++) model[isClosing ? 'add' : 'delete'](index);
        }
        for (let index = 0; index < 60; index++) expect(holds(all, index)).toBe(model.has(index));
        for (const [index, { From }] of all.entries()) if (index > 0) expect(From > (all[index - 1]?.Through ?? '')).toBe(true);
      }),
    );
  });
});
