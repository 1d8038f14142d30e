import { login, type Caller } from '../../../test/support/caller';
import { entryOf, setUpJob, type Job } from '../../../test/support/job';
import { hire } from '../../../test/support/people';
import { CREDENTIALS, startService, type RunningService } from './testing/start-service';

/* Pay periods and their closing (money 11.22). */

const CLIENT = { id: CREDENTIALS.clientId, secret: CREDENTIALS.clientSecret };
let service: RunningService;
let admin: Caller;
let bookkeeper: Caller;
let foreman: Caller;
let job: Job;

interface Period {
  readonly Id: number;
  readonly From: string;
  readonly Through: string;
  readonly BusinessState: string;
}
const periods = (as: Caller, year = 2026): Promise<Period[]> => as.read(`/api/v2/payroll-periods?year=${year}`);
const turn = (as: Caller, id: number, action: 'close' | 'reopen') => as.send('POST', `/api/v2/payroll-periods/${id}/${action}`, {});
const record = (day: string, Time: string, more = {}) =>
  admin.send('POST', '/api/v2/time-entries', { ...entryOf(job), EntryDate: day, Time, ...more });

beforeAll(async () => {
  service = await startService();
  admin = await login(service.api.address, CLIENT, CREDENTIALS.username, CREDENTIALS.password);
  job = await setUpJob(admin);
  const [accountant, tracker] = await hire(admin, CLIENT, [
    { name: 'Nora', privileges: ['Accountant'] },
    { name: 'Fay', privileges: ['Tracks Time'] },
  ]);
  [bookkeeper, foreman] = [accountant.caller, tracker.caller];
  await admin.act('PATCH', '/api/v2/company', { PayPeriod: 'TwoWeeks', PayPeriodStart: '2026-03-02', WeekStartsOn: 'Monday' });
}, 60_000);
afterAll(() => service.close());

describe('Pay periods', () => {
  it('are listed by year, for everybody', async () => {
    const all = await periods(bookkeeper);
    expect(all.filter(({ From }) => From.startsWith('2026-03'))).toEqual([
      { Id: 20260302, From: '2026-03-02', Through: '2026-03-15', BusinessState: 'Open' },
      { Id: 20260316, From: '2026-03-16', Through: '2026-03-29', BusinessState: 'Open' },
      { Id: 20260330, From: '2026-03-30', Through: '2026-04-12', BusinessState: 'Open' },
    ]);
    expect((await foreman.get('/api/v2/payroll-periods')).status).toBe(200);
    for (const query of ['year=26', 'year=x', 'month=3']) {
      const { status, body } = await admin.get(`/api/v2/payroll-periods?${query}`);
      expect([status, body.issues[0].field]).toEqual([400, query.split('=')[0]]);
    }
  });

  it('money 11.22: once closed, their time is 409 until an Admin opens them again', async () => {
    const { body: kept } = await record('2026-03-04', '8.00');
    const { body: later } = await record('2026-03-16', '8.00');
    const entry = `/api/v2/time-entries/${kept.data.Id}`;
    expect((await turn(foreman, 20260302, 'close')).status).toBe(403);
    expect((await turn(bookkeeper, 20260302, 'close')).body.data).toMatchObject({ Id: 20260302, BusinessState: 'Closed' });
    // A repetition changes nothing.
    expect((await turn(bookkeeper, 20260302, 'close')).status).toBe(200);
    expect((await periods(admin)).filter(({ BusinessState }) => BusinessState === 'Closed').map(({ Id }) => Id)).toEqual([20260302]);

    const refused = [
      await record('2026-03-02', '1.00'),
      await record('2026-03-15', '1.00'),
      await admin.send('PATCH', entry, { Time: '7.00' }),
      await admin.send('PATCH', entry, { EntryDate: '2026-03-17' }),
      await admin.send('PATCH', `/api/v2/time-entries/${later.data.Id}`, { EntryDate: '2026-03-15' }),
      await admin.send('POST', `${entry}/split`, { Parts: [{ Time: '8.00', TimeType: 'Overtime' }] }),
      await admin.send('POST', '/api/v2/time-entries/reject', { Ids: [kept.data.Id], Reason: 'Late' }),
      await admin.send('DELETE', entry),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 409));
    expect(refused[0]?.body.detail).toBe(
      "The pay from 2026-03-02 through 2026-03-15 is closed: a new time entry can't be of these days. Use another day, or reopen the pay period.",
    );
    expect((await record('2026-03-01', '1.00')).status).toBe(201);
    expect((await record('2026-03-16', '1.00')).status).toBe(201);
    // What changes no pay goes on: its approval, and a description.
    expect((await admin.send('POST', '/api/v2/time-entries/approve', { Ids: [kept.data.Id] })).status).toBe(200);

    expect((await turn(bookkeeper, 20260302, 'reopen')).status).toBe(403);
    expect((await turn(admin, 20260302, 'reopen')).body.data).toMatchObject({ BusinessState: 'Open' });
    expect((await admin.send('PATCH', entry, { Time: '7.00' })).status).toBe(200);
    expect((await admin.read('/api/v2/company')).PayClosings).toMatchObject([
      { From: '2026-03-02', Through: '2026-03-15', BusinessState: 'Closed' },
      { From: '2026-03-02', Through: '2026-03-15', BusinessState: 'Open' },
    ]);
    // It can be closed again, and others beside it.
    for (const id of [20260302, 20260316]) expect((await turn(admin, id, 'close')).status).toBe(200);
    expect((await record('2026-03-20', '1.00')).status).toBe(409);
    for (const id of [20260302, 20260316]) expect((await turn(admin, id, 'reopen')).status).toBe(200);
    expect((await record('2026-03-20', '1.00')).status).toBe(201);
  });

  it('are no others, and are not closed before they are over', async () => {
    expect((await turn(admin, 20260303, 'close')).status).toBe(404);
    expect((await turn(admin, 2, 'reopen')).status).toBe(404);
    const now = (await periods(admin, new Date().getUTCFullYear() + 1)).at(-1);
    const { status, body } = await turn(admin, now?.Id ?? 0, 'close');
    expect([status, body.detail]).toEqual([409, expect.stringContaining('it can be closed from the day after')]);
  });

  it('time moved out of closed books changes no closed pay', async () => {
    const { body: stranded } = await record('2026-03-31', '8.00');
    await turn(admin, 20260330, 'close');
    await admin.act('POST', '/api/v2/company/close-books', { Through: '2026-03-31', Force: true, Reason: 'A trial' });
    const moved = await admin.send('POST', `/api/v2/time-entries/${stranded.data.Id}/move`, { EntryDate: '2026-04-13' });
    const rejected = await admin.send('POST', '/api/v2/time-entries/reject', { Ids: [stranded.data.Id], Reason: 'Late' });
    expect([moved.status, rejected.status]).toEqual([409, 409]);
    await turn(admin, 20260330, 'reopen');
    expect((await admin.send('POST', `/api/v2/time-entries/${stranded.data.Id}/move`, { EntryDate: '2026-04-13' })).status).toBe(200);
    await admin.act('POST', '/api/v2/company/close-books', { Through: '' });
  });
});
