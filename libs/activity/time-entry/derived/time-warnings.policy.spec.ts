import type { Worked } from './overtime.policy';
import { warningsOf } from './time-warnings.policy';

const at = (day: number, hour: number) => `2026-03-0${day}T${String(hour).padStart(2, '0')}:00:00.000Z`;
const entry = (Id: number, more: Partial<Worked> = {}): Worked => ({
  ...{ Id, ResourceId: 6, EntryDate: '2026-03-02T12:00:00.000Z', Time: '8.00 (8h 0m)', TimeType: null },
  ...{ TimeIn: null, TimeOut: null, BusinessState: 'Submitted', ...more },
});
const clocked = (Id: number, from: string, to: string, more: Partial<Worked> = {}) => entry(Id, { TimeIn: from, TimeOut: to, ...more });

describe('The warnings of an entry', () => {
  it('are none for ordinary time', () => {
    const morning = clocked(1, at(2, 6), at(2, 12));
    expect(warningsOf(morning, [morning, clocked(2, at(2, 12), at(2, 18)), entry(3, { EntryDate: at(3, 12), Time: '12.00' })])).toEqual([]);
  });

  it('name more than 24 hours on a day', () => {
    const others = [entry(2, { Time: '9.00' }), entry(3, { Time: '7.50' })];
    expect(warningsOf(entry(1), others)).toEqual(['The resource has 24.50 hours on 2026-03-02, which is more than 24 hours.']);
    expect(warningsOf(entry(1), [entry(2, { Time: '16.00' })])).toEqual([]);
    expect(warningsOf(entry(1), [...others, entry(4, { BusinessState: 'Rejected' })])).toHaveLength(1);
    expect(warningsOf(entry(1), [entry(2, { Time: '20.00', BusinessState: 'Rejected' })])).toEqual([]);
  });

  it('name each entry that it overlaps with', () => {
    const [one, other] = [clocked(1, at(2, 6), at(2, 12)), clocked(2, at(2, 11), at(2, 15))];
    expect(warningsOf(one, [one, other])).toEqual([`It overlaps with time entry 2, from ${at(2, 11)} to ${at(2, 15)}.`]);
    expect(warningsOf(other, [one, other])).toEqual([`It overlaps with time entry 1, from ${at(2, 6)} to ${at(2, 12)}.`]);
  });

  it('name a long shift and a check-in of another day', () => {
    expect(warningsOf(clocked(1, at(2, 2), at(2, 19)), [])).toEqual([
      'Check-out is 17.00 hours after check-in, which is more than 16 hours.',
    ]);
    expect(warningsOf(clocked(1, at(2, 2), at(2, 18)), [])).toEqual([]);
    expect(warningsOf(clocked(1, at(4, 8), at(4, 9)), [])).toEqual([`TimeIn ${at(4, 8)} is not within a day of EntryDate 2026-03-02.`]);
  });

  it('name another open check-in', () => {
    const open = (Id: number) => entry(Id, { TimeIn: at(2, 6), Time: '', BusinessState: 'Open' });
    expect(warningsOf(open(1), [open(1), open(2)])).toEqual(['The resource has a second open check-in: time entry 2.']);
    expect(warningsOf(open(1), [open(1), entry(2)])).toEqual([]);
  });
});
