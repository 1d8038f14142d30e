import { YEAR } from './calendar';
import { Chance } from './chance';
import { roster } from './roster';
import { stories } from './stories';
import { crew } from './tables/people';

describe('who works where in the demonstration', () => {
  const shifts = roster(stories, new Chance(1));
  const people = crew.flatMap(({ type }, member) => (type ? [] : [member]));

  it('U5: nobody works in a phase that does not need the trade', () => {
    expect(shifts.filter(({ member, phase }) => !phase.hours[crew[member].trade])).toEqual([]);
  });

  it('U5: people work whole days in whole weeks, or not at all', () => {
    for (const member of people)
      for (let start = 0; start + 5 <= YEAR; start += 5) {
        const own = shifts.filter((one) => one.member === member && one.day >= start && one.day < start + 5);
        const hours = own.reduce((sum, one) => sum + one.hours, 0);
        expect(hours === 0 || (hours >= 40 && hours <= 44)).toBe(true);
      }
  });

  it('U5: what is beyond eight hours of a day is overtime, which nobody on a salary has', () => {
    for (let day = 0; day < YEAR; day++)
      for (const member of people) {
        const own = shifts.filter((one) => one.member === member && one.day === day);
        const [hours, overtime] = [own.reduce((sum, one) => sum + one.hours, 0), own.reduce((sum, one) => sum + one.overtime, 0)];
        expect(overtime).toBe(Math.max(0, hours - 8));
      }
    const late = shifts.filter(({ overtime }) => overtime > 0);
    expect(late.length).toBeGreaterThan(40);
    expect(late.filter(({ member }) => crew[member].trade === 'Project manager')).toEqual([]);
  });
});
