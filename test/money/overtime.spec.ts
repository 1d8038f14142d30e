import { drive, type Driver } from '../v1/driver';
import { examplesOf } from './examples';
import { overtime } from './overtime-cases';
import { readEntry, record, settle, worker, type Entry } from './workers';

/* Suggestions of overtime and warnings of time entries, over HTTP. */
let driver: Driver;
beforeAll(async () => {
  driver = await drive();
});

describe('Overtime', () => {
  it.each(examplesOf('Overtime, warnings and payroll').filter(({ id }) => id in overtime))(
    '$id: $given is $result',
    async ({ id, result }) => {
      expect(await overtime[id as keyof typeof overtime](driver.admin)).toBe(result);
    },
  );
  it('has a row for each case', () => {
    const rows = examplesOf('Overtime, warnings and payroll').map(({ id }) => id);
    expect(rows).toEqual(expect.arrayContaining(Object.keys(overtime)));
  });

  it('is suggested in lists, on version 2 alone, and a record that was read can be sent back', async () => {
    const { admin } = driver;
    await settle(admin, { OvertimeRule: 'Daily' });
    const id = await record(admin, await worker(admin, { OverTimeEligible: true }), '2026-03-02', '9');
    const one = await readEntry(admin, id);
    expect(one.OvertimeSuggestion).toHaveLength(2);
    expect((await admin.all<Entry>('time-entries')).find(({ Id }) => Id === id)).toEqual(one);
    expect(await admin.read(`/api/v2/time-entries/${id}?fields=OvertimeSuggestion`)).toEqual({
      OvertimeSuggestion: one.OvertimeSuggestion,
    });
    expect(Object.keys(await admin.read(`/api/v1/time/${id}`))).not.toContain('OvertimeSuggestion');
    expect((await admin.get(`/api/v1/time/${id}?fields=Warnings`)).status).toBe(400);
    expect(await admin.act('PATCH', `/api/v2/time-entries/${id}`, one)).toMatchObject({
      Id: id,
      OvertimeSuggestion: one.OvertimeSuggestion,
    });
    await settle(admin, { OvertimeRule: 'None' });
    expect((await readEntry(admin, id)).OvertimeSuggestion).toBeNull();
  });
});

describe('Warnings', () => {
  const clocked = (from: string, to: string) => ({ TimeIn: `${from}:00.000Z`, TimeOut: `${to}:00.000Z` });
  it('name what is odd, and nothing is refused', async () => {
    const { admin } = driver;
    const id = await worker(admin);
    const early = await record(admin, id, '2026-03-02', '8', clocked('2026-03-02T06:00', '2026-03-02T14:00'));
    expect((await readEntry(admin, early)).Warnings).toEqual([]);
    const late = await record(admin, id, '2026-03-02', '17', clocked('2026-03-02T12:00', '2026-03-03T05:00'));
    expect((await readEntry(admin, late)).Warnings).toEqual([
      'The resource has 25.00 hours on 2026-03-02, which is more than 24 hours.',
      `It overlaps with time entry ${early}, from 2026-03-02T06:00:00.000Z to 2026-03-02T14:00:00.000Z.`,
      'Check-out is 17.00 hours after check-in, which is more than 16 hours.',
    ]);
    const away = await record(admin, id, '2026-10-05', '2', clocked('2026-11-25T06:00', '2026-11-25T08:00'));
    expect((await readEntry(admin, away)).Warnings).toEqual([
      'TimeIn 2026-11-25T06:00:00.000Z is not within a day of EntryDate 2026-10-05.',
    ]);
    await admin.act('POST', '/api/v1/approvetime', { TimeEntries: [{ Id: late }, { Id: away }] });
  });

  it('are in the queue of what waits for approval', async () => {
    const { admin } = driver;
    const id = await worker(admin);
    const [odd, approved] = [await record(admin, id, '2026-03-02', '20'), await record(admin, id, '2026-03-02', '6')];
    await admin.act('POST', '/api/v1/approvetime', { TimeEntries: [{ Id: approved }] });
    const queue = (more: string) =>
      admin.list<Entry>(`/api/v2/time-entries?where[BusinessState][$eq]=Submitted&where[ResourceId][$eq]=${id}${more}`);
    expect((await queue('')).map(({ Id, Warnings }) => [Id, Warnings.length])).toEqual([[odd, 1]]);
    const fresh = await record(admin, id, '2026-03-09', '8');
    expect((await queue('&order=-EntryDate')).map(({ Id }) => Id)).toEqual([fresh, odd]);
    expect(await queue('&where[EntryDate][$gte]=2026-03-09&fields=Id')).toEqual([{ Id: fresh }]);
    expect((await driver.foreman.list<Entry>('/api/v2/time-entries?where[BusinessState][$eq]=Submitted')).length).toBe(0);
    const { status, body } = await admin.get('/api/v2/time-entries?where[Cost][$gt]=1');
    expect([status, body.issues[0].field]).toEqual([400, 'where[Cost][$gt]']);
  });

  it('name a second open check-in', async () => {
    const { admin } = driver;
    const id = await worker(admin);
    const checkIn = (hour: string) =>
      admin.create('/api/v1/time/check-in', {
        EntryDate: '2026-03-02T12:00:00.000Z',
        ResourceId: id,
        TimeIn: `2026-03-02T${hour}:00:00.000Z`,
      });
    const [first, second] = [await checkIn('06'), await checkIn('07')];
    expect((await readEntry(admin, second)).Warnings).toEqual([`The resource has a second open check-in: time entry ${first}.`]);
  });
});
