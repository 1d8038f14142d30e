import { weekOf, type OvertimeRule } from './hours-by-rule.policy';
import { overtimeSuggestions, type Worked } from './overtime.policy';

const rule = (fields: Partial<OvertimeRule>): OvertimeRule => ({
  ...{
    OvertimeRule: 'Weekly',
    DailyHours: '8.00',
    DoubleTimeHours: '0.00',
    WeeklyHours: '40.00',
    SeventhDay: false,
    WeekStartsOn: 'Monday',
  },
  ...fields,
});
/** An entry on the day of March 2026, a month whose second day is a Monday. */
const entry = (Id: number, day: number, hours: string, more: Partial<Worked> = {}): Worked => ({
  ...{ Id, ResourceId: 6, EntryDate: `2026-03-${String(day).padStart(2, '0')}T12:00:00.000Z`, Time: `${hours} (0h 0m)` },
  ...{ TimeType: null, TimeIn: null, TimeOut: null, BusinessState: 'Submitted', ...more },
});
const parts = (...all: [Time: string, TimeType: string][]) => all.map(([Time, TimeType]) => ({ Time, TimeType }));
const suggested = (entries: readonly Worked[], fields: Partial<OvertimeRule> = {}) =>
  Object.fromEntries(overtimeSuggestions(entries, rule(fields)));
const nineHours = [2, 3, 4, 5, 6].map((day) => entry(day, day, '9.00'));

describe('The suggestion of overtime', () => {
  it('is for the day on which the week exceeds its hours, and for the days after it', () => {
    expect(suggested(nineHours)).toEqual({ 6: parts(['4.00', 'Regular'], ['5.00', 'Overtime']) });
    expect(suggested([...nineHours, entry(7, 7, '3.50')])).toEqual({
      6: parts(['4.00', 'Regular'], ['5.00', 'Overtime']),
      7: parts(['3.50', 'Overtime']),
    });
    expect(suggested(nineHours, { WeeklyHours: '45.00' })).toEqual({});
  });

  it('is for the hours beyond those of a day', () => {
    const day = [entry(1, 2, '6.00', { TimeIn: '2026-03-02T15:00:00.000Z' }), entry(2, 2, '4.00'), entry(3, 3, '8.00')];
    expect(suggested(day, { OvertimeRule: 'Daily' })).toEqual({ 1: parts(['4.00', 'Regular'], ['2.00', 'Overtime']) });
  });

  it('counts the parts of an entry in its place, before what was recorded later', () => {
    const day = [
      entry(1, 2, '5.00'),
      entry(2, 2, '0.00'),
      entry(3, 2, '2.00'),
      entry(4, 2, '3.00', { ParentId: 2, TimeType: 'Regular' }),
      entry(5, 2, '2.00', { ParentId: 2, TimeType: 'Overtime' }),
    ];
    expect(suggested(day, { OvertimeRule: 'Daily' })).toEqual({ 3: parts(['2.00', 'Overtime']) });
    const clocked = ['12', '22', '17', '', ''].map((hour) => (hour ? { TimeIn: `2026-03-02T${hour}:00:00.000Z` } : {}));
    const late = day.map((one, index) => ({ ...one, ...clocked[index] }));
    expect(suggested(late, { OvertimeRule: 'Daily' })).toEqual({ 4: parts(['1.00', 'Regular'], ['2.00', 'Overtime']) });
  });

  it('begins again with the week of the company', () => {
    const weekend = [entry(1, 7, '30.00'), entry(2, 8, '30.00')];
    expect(suggested(weekend)).toEqual({ 2: parts(['10.00', 'Regular'], ['20.00', 'Overtime']) });
    expect(suggested(weekend, { WeekStartsOn: 'Sunday' })).toEqual({});
    expect([weekOf('2026-03-08', 'Monday'), weekOf('2026-03-08', 'Sunday'), weekOf('2026-03-07', 'Sunday')]).toEqual([
      { from: '2026-03-02', until: '2026-03-09' },
      { from: '2026-03-08', until: '2026-03-15' },
      { from: '2026-03-01', until: '2026-03-08' },
    ]);
  });

  it('counts no overtime twice, and no draft or rejected entry', () => {
    const split = [...nineHours.slice(0, 4), entry(6, 6, '0.00'), entry(61, 6, '4.00'), entry(62, 6, '5.00', { TimeType: 'Overtime' })];
    expect(suggested(split)).toEqual({});
    const states = (['Draft', 'Rejected', 'Open'] as const).map((BusinessState, index) => entry(index + 10, 2, '9.00', { BusinessState }));
    expect(suggested([...nineHours.slice(0, 4), ...states])).toEqual({});
  });

  it('is for submitted entries alone, beside which approved ones count', () => {
    const approved = nineHours.map((one): Worked => ({ ...one, BusinessState: one.Id < 6 ? 'Invoiced' : 'Approved' }));
    expect(suggested(approved)).toEqual({});
    expect(suggested([...approved.slice(0, 4), entry(6, 6, '9.00')])).toEqual({ 6: parts(['4.00', 'Regular'], ['5.00', 'Overtime']) });
  });

  it('is of overtime and double time where both thresholds of a day are exceeded', () => {
    const rules = { OvertimeRule: 'Daily', DoubleTimeHours: '12.00' } as const;
    expect(suggested([entry(1, 2, '13.00')], rules)).toEqual({
      1: parts(['8.00', 'Regular'], ['4.00', 'Overtime'], ['1.00', 'DoubleTime']),
    });
    const split = [entry(1, 2, '8.00'), entry(2, 2, '4.00', { TimeType: 'Overtime' }), entry(3, 2, '1.00')];
    expect(suggested(split, rules)).toEqual({ 3: parts(['1.00', 'DoubleTime']) });
  });

  it('counts no leave', () => {
    expect(suggested([...nineHours.slice(0, 4), entry(6, 6, '9.00', { TimeType: 'Holiday' })])).toEqual({});
  });

  it('is none without a rule', () => {
    expect(suggested(nineHours, { OvertimeRule: 'None' })).toEqual({});
  });
});
