import { pagesOf } from '../support/pdf-text';
import { drive, type Driver } from '../v1/driver';
import { examplesOf } from './examples';
import { overtime } from './overtime-cases';
import { certified, determinedProject, payOf, payroll } from './payroll-cases';
import { record, settle, worker } from './workers';

/* The reports of payroll, over HTTP. */
let driver: Driver;
beforeAll(async () => {
  driver = await drive();
});

const rows = examplesOf('Overtime, warnings and payroll');

describe('Payroll', () => {
  it.each(rows.filter(({ id }) => id in payroll))('$id: $given is $result', async ({ id, result }) => {
    expect(await payroll[id as keyof typeof payroll](driver.admin)).toBe(result);
  });
  it('has a case for each row of the page', () => {
    expect(rows.map(({ id }) => id).sort()).toEqual([...Object.keys(overtime), ...Object.keys(payroll)].sort());
  });

  it('shows the time of people in one week, with names, and says what waits for approval', async () => {
    const { admin } = driver;
    await settle(admin, { WeekStartsOn: 'Monday' });
    const id = await worker(admin, { Cost: '30.00' });
    const approved = await record(admin, id, '2026-03-08', '4');
    for (const day of ['2026-03-08', '2026-03-01', '2026-03-09']) await record(admin, id, day, '2');
    await admin.act('POST', '/api/v1/approvetime', { TimeEntries: [{ Id: approved }] });
    const { Rows, Totals, Resources } = await payOf(admin, id);
    expect(Rows).toEqual([
      expect.objectContaining({ ResourceId: id, Date: '2026-03-08', Hours: '6.00', SubmittedHours: '2.00', Wage: '30.00' }),
    ]);
    expect([Totals.Gross, Resources]).toEqual(['180.00', [expect.objectContaining({ RegularHours: '6.00', OvertimeHours: '0.00' })]]);
    const machine = await worker(admin, { ResourceType: 'Equipment', Cost: '90.00' });
    await record(admin, machine, '2026-03-04', '3');
    expect((await payOf(admin, machine)).Rows).toEqual([]);
    const csv = await admin.get('/api/v2/reports/payroll?week=2026-03-02&format=csv');
    expect(csv.body.split('\r\n')[0]).toBe(
      'Resource record number,Resource name,Date,Project record number,Project name,Role name,Time type,Hours,Submitted hours,Wage,Straight pay,Premium,Fringe credited,In lieu,Gross,Report company,Report subject,Dated through,Recorded at',
    );
  });

  it('refuses what is no week and no resource, and who is not told wages', async () => {
    const { admin, foreman } = driver;
    for (const [query, field] of [
      ['', 'week'],
      ['?week=soon', 'week'],
      ['?week=2026-03-02&resource=999999', 'resource'],
      ['?week=2026-03-02&at=soon', 'at'],
    ]) {
      const { status, body } = await admin.get(`/api/v2/reports/payroll${query}`);
      expect([query, status, body.issues.map((one: { field: string }) => one.field)]).toEqual([query, 400, [field]]);
    }
    expect((await foreman.get('/api/v2/reports/payroll?week=2026-03-02')).status).toBe(403);
  });
});

it('M18: payroll warns of hours over the rule, but not of people who are paid no overtime', async () => {
  const { admin } = driver;
  await settle(admin, { OvertimeRule: 'Daily', DailyHours: '8.00' });
  const ids = [await worker(admin, { Cost: '20.00', OverTimeEligible: true }), await worker(admin, { Cost: '20.00' })];
  for (const id of ids) await record(admin, id, '2026-03-02', '10');
  const warned = async (id: number): Promise<unknown> => {
    const { Resources, Warnings } = await admin.read(`/api/v2/reports/payroll?week=2026-03-04&resource=${id}`);
    return [Resources[0].UnsplitOvertimeHours, Warnings.length];
  };
  expect(await Promise.all(ids.map(warned))).toEqual([
    ['2.00', 1],
    ['0.00', 0],
  ]);
});

describe('Certified payroll', () => {
  it('has a line for each worker, kind of time and wage, and leaves to fill in what the service does not know', async () => {
    const { admin } = driver;
    const { project, resource, TaskId, name } = await determinedProject(admin);
    await record(admin, resource, '2026-03-07', '2');
    await record(admin, resource, '2026-03-16', '1', { TaskId });
    const { Rows, Totals, Payroll } = await admin.read(certified(project, '2026-03-02'));
    const shared = { PayrollNumber: 1, WeekEnding: '2026-03-08', ResourceId: resource, Name: name };
    expect(Rows).toMatchObject([
      { ...shared, HourType: 'ST', Day1: '8.00', Day5: '8.00', Day6: '', FringeInCash: '4.45', FringeCredited: '7.80', NetWages: '' },
      { ...shared, HourType: 'OT', Day1: '', Day5: '6.00', RateOfPay: '46.65', GrossAllProjects: '1785.40' },
    ]);
    expect(Totals).toEqual({ TotalHours: '46.00', Gross: '1728.60' });
    expect(Payroll).toMatchObject([{ Number: 1, ProjectName: 'Oakridge kitchen', IsWithoutWork: false }]);
    const csv = await admin.get(certified(project, '2026-03-09', '&format=csv'));
    expect(csv.body).toContain('\r\n2,2026-03-15,,');
    expect(csv.body).toContain('No work was done on this project in this week.');
  });

  it('M19: has a classification for everybody, the columns of the form, and no salaried managers', async () => {
    const { admin } = driver;
    const { project, TaskId } = await determinedProject(admin);
    const [{ Id: DepartmentId }] = await admin.list<{ Id: number }>('/api/v1/departments');
    const role = (RoleName: string) => admin.create('/api/v2/roles', { RoleName });
    const [carpenter, apprentice] = [await role('Carpenter'), await role('Laborer, Apprentice')];
    const person = (Description: string, more: object) =>
      admin.create('/api/v1/resources', { Description, DepartmentId, Cost: '20.00', ...more });
    const ana = await person('Ana Maria Lopez', { RoleId: carpenter });
    const [bob, boss] = [await person('Bob', {}), await person('Ella Brandt', { CostType: 'Salaried' })];
    await record(admin, ana, '2026-03-23', '8', { TaskId });
    await record(admin, ana, '2026-03-24', '8', { TaskId, PWJobRoleId: apprentice });
    for (const one of [bob, boss]) await record(admin, one, '2026-03-23', '8', { TaskId });
    const { Rows, Payroll, Warnings } = await admin.read(`${certified(project, '2026-03-23')}&final=true`);
    expect(Rows).toMatchObject([
      { LastName: 'Lopez', FirstName: 'Ana', MiddleInitial: 'M', IdentifyingNumber: String(ana), Classification: 'Carpenter', Status: 'J' },
      { LastName: 'Lopez', Classification: 'Laborer, Apprentice', Status: 'RA' },
      { LastName: 'Bob', FirstName: '', Classification: '', Remark: expect.stringContaining('without a classification') },
    ]);
    expect(Payroll).toMatchObject([{ IsFinal: true, ContractNumber: '', WageDetermination: '' }]);
    expect(Warnings).toMatchObject([
      { ResourceId: bob, Warning: expect.stringContaining('without a classification') },
      { ResourceId: boss, Warning: expect.stringContaining('is paid a salary') },
    ]);
  });

  it('is printed in a layout of its own, with the same bytes each time', async () => {
    const { admin, baseUrl } = driver;
    const { project, resource, name } = await determinedProject(admin);
    const at = new Date().toISOString();
    const print = async (week: string): Promise<Buffer> => {
      const headers = { authorization: `Bearer ${admin.token}` };
      const reply = await fetch(`${baseUrl}${certified(project, week, `&format=pdf&at=${at}`)}`, { headers });
      expect(reply.headers.get('content-type')).toBe('application/pdf');
      return Buffer.from(await reply.arrayBuffer());
    };
    const [one, other] = [await print('2026-03-02'), await print('2026-03-08')];
    expect(one.equals(other)).toBe(true);
    const text = (await pagesOf(one)).flat();
    expect(text).toEqual(
      expect.arrayContaining(['Certified payroll no. 1', 'Week from Mar 2, 2026 to Mar 8, 2026', 'Statement of compliance']),
    );
    const words = text.join(' | ');
    for (const part of [name.slice(0, 6), String(resource), '1,422.00', '306.60', '46.65', '1,728.60']) expect(words).toContain(part);
    expect((await pagesOf(await print('2026-03-09'))).flat()).toContain('No work was done on this project in this week.');
  });

  it.each(['PWHourlyRate', 'PWMaxFringe'])('refuses a determination with a %s below 0.00', async (field) => {
    const { admin } = driver;
    const given = { PWHourlyRate: '31.10', PWMaxFringe: '12.25', [field]: '-1.00' };
    const body = { EntryDate: '2026-03-02T12:00:00.000Z', ResourceId: await worker(admin), Time: '8', OverrideCost: true, ...given };
    const { status, body: reply } = await admin.send('POST', '/api/v1/time', body);
    expect([status, reply.data.issues]).toEqual([400, [{ field, problem: 'must not be negative' }]]);
  });

  it('refuses a project without time, and who is not told wages', async () => {
    const { admin, foreman } = driver;
    const project = await admin.create('/api/v2/projects', {
      ProjectName: 'Empty',
      ClientId: await admin.create('/api/v1/clients', { ClientName: 'E' }),
    });
    for (const [path, field] of [
      [certified(project, '2026-03-02'), 'project'],
      [certified(999_999, '2026-03-02'), 'project'],
      ['/api/v2/reports/certified-payroll?week=2026-03-02', 'project'],
      [`/api/v2/reports/certified-payroll?project=${project}`, 'week'],
    ]) {
      const { status, body } = await admin.get(String(path));
      expect([status, body.issues.map((one: { field: string }) => one.field)]).toEqual([400, [field]]);
    }
    expect((await foreman.get(certified(project, '2026-03-02'))).status).toBe(403);
  });
});
