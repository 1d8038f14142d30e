import { destinations, firstPage } from './navigation';

const of = (UserType: string, ...Privileges: string[]) => ({ UserType, Privileges });
const names = (me: ReturnType<typeof of>): string[] => destinations(me).map(({ name }) => name);

describe('the navigation', () => {
  it('of the office has everything, and begins with what waits', () => {
    expect(names(of('Access', 'Admin'))).toEqual([
      ...['Today', 'Projects', 'Time', 'Purchasing', 'Bills', 'Billing', 'Payments', 'Reports', 'Directory', 'Audit', 'Settings'],
    ]);
    expect(firstPage(of('Access', 'Manages Bills'))).toBe('/today');
  });

  it('of a project manager has no bills and no invoices that the interface would refuse, and begins with the jobs', () => {
    const manager = of('Access', 'Manages Projects', 'Approves Time');
    expect(names(manager)).toEqual(expect.arrayContaining(['Projects', 'Time', 'Purchasing', 'Directory']));
    expect(names(manager)).not.toContain('Payments');
    expect(firstPage(manager)).toBe('/projects');
  });

  it.each([of('Access', 'Tracks Time'), of('Access', 'Tracks Time', 'Approves Time'), of('Access'), of('Mobile', 'Manages Projects')])(
    'of the crew (%j) has jobs and time',
    (crew) => {
      expect(names(crew).every((name) => ['Projects', 'Time'].includes(name))).toBe(true);
      expect(firstPage(crew)).toBe('/time/entries');
    },
  );

  it('has the audit for Admins and Auditors alone, and no settings for the crew', () => {
    expect(names(of('Access', 'Accountant'))).not.toContain('Audit');
    expect(names(of('Auditor'))).toEqual(expect.arrayContaining(['Audit', 'Settings']));
    expect(names(of('Access', 'Tracks Time'))).not.toContain('Settings');
  });

  it('has the reports for those who may read one of them', () => {
    expect(names(of('Access', 'Manages Bills'))).toContain('Reports');
    expect(names(of('Access', 'Manages Projects'))).toContain('Reports');
    expect(names(of('Access', 'Manages Users'))).not.toContain('Reports');
    expect(names(of('Customer Service', 'Manages Projects'))).not.toContain('Reports');
    expect(names(of('Auditor'))).toContain('Reports');
  });

  it('of an auditor has everything, whatever the privileges', () => {
    expect(names(of('Auditor'))).toContain('Payments');
    expect(firstPage(of('Auditor'))).toBe('/today');
  });
});
