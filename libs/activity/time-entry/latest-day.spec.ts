import type { World } from '@plumbline/platform/testing/world';
import { contractor, activityWorld, admin } from '../testing/world';
import { faultsOfDay } from './latest-day';
import { ChangeTime, CheckIn, LogTime } from './time-entry.commands';
import { timeEntry } from './time-entry.record';
import type { EntryContent } from './time-entry.policy';

const noon = (day: string): string => `${day}T12:00:00.000Z`;

describe('the last day of time entries', () => {
  it.each([
    ['2026-11-22T00:00:00.000Z', '2027-11-22', '2027-11-23'],
    ['2026-11-22T23:59:59.999Z', '2027-11-22', '2027-11-23'],
    ['2026-12-31T23:59:59.999Z', '2027-12-31', '2028-01-01'],
    ['2028-02-29T08:00:00.000Z', '2029-03-01', '2029-03-02'],
  ])('is the same day of next year, in UTC: at %s it is %s', (now, last, next) => {
    expect(faultsOfDay(noon(last), now)).toEqual([]);
    const problem = `must be at most one year after today: ${noon(last)} or before`;
    expect(faultsOfDay(noon(next), now)).toEqual([{ field: 'EntryDate', problem }]);
    expect(faultsOfDay('+010000-01-01T12:00:00.000Z', now)).toEqual([{ field: 'EntryDate', problem }]);
  });
  it('is irrelevant to an entry without a day', () => expect(faultsOfDay(undefined, noon('2026-11-22'))).toEqual([]));
});

describe('a day more than one year in the future', () => {
  const refused = {
    kind: 'input',
    issues: [{ field: 'EntryDate', problem: 'must be at most one year after today: 2027-04-01T12:00:00.000Z or before' }],
  };
  const [last, next] = [noon('2027-04-01'), noon('2027-04-02')];
  const entry: EntryContent = { EntryDate: last, ResourceId: 6, TaskId: 31, Time: '8.00 (8h 0m)' };
  let world: World;
  beforeEach(async () => {
    world = activityWorld();
    contractor(world);
  });

  it('is rejected for a lump sum and at check-in', async () => {
    await world.run(new LogTime(entry, admin));
    await expect(world.run(new LogTime({ ...entry, EntryDate: next }, admin))).rejects.toMatchObject(refused);
    const clock: EntryContent = { EntryDate: last, ResourceId: 6, TaskId: 31, TimeIn: '2027-04-01T08:00:00.000Z' };
    await world.run(new CheckIn(clock, admin));
    await expect(world.run(new CheckIn({ ...clock, EntryDate: next }, admin))).rejects.toMatchObject(refused);
  });

  it('is rejected in a change of the day, and accepted when it is already stored', async () => {
    const { id } = await world.run(new LogTime(entry, admin));
    await expect(world.run(new ChangeTime(id, { EntryDate: next }, admin))).rejects.toMatchObject(refused);
    world.now = '2025-01-01T00:00:00.000Z';
    await world.run(new ChangeTime(id, { EntryDate: last, Description: 'Planned early' }, admin));
    expect(world.row(timeEntry, id)).toMatchObject({ EntryDate: last, Description: 'Planned early' });
    await expect(world.run(new ChangeTime(id, { EntryDate: noon('2026-01-02') }, admin))).rejects.toMatchObject({ kind: 'input' });
    await world.run(new ChangeTime(id, { EntryDate: noon('2026-01-01') }, admin));
  });
});
