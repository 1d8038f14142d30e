import type { Message } from '@plumbline/platform/kernel';
import { deliveredEvent } from '@plumbline/platform/testing';
import { plannedHours } from '@plumbline/project/planned-hours/planned-hours.projection';
import { milestone, task } from '@plumbline/project/published';
import { logged, phase, plan, resource, role, Site, time } from '../testing/planned-site';

describe('The hours of a role or resource that is planned for a task', () => {
  it('are zero at first, also for an unset resource', () => {
    expect(new Site(phase(31, [50], [role(2), resource(5), resource(0)])).figures()).toEqual(['0.00 0.00', '0.00 0.00', '0.00 0.00']);
  });
  it('are those of entries of the resource, and of entries in the role', () => {
    const site = new Site(phase(31, [50], [role(2), role(3), resource(5), resource(6)]));
    site.add(logged(1, '8.00 (8h 0m)'), logged(2, '1.50 (1h 30m)', { ResourceId: 6, JobRoleId: 3 }));
    expect(site.figures()).toEqual(['8.00 0.00', '1.50 0.00', '8.00 0.00', '1.50 0.00']);
    expect(site.rows.get(milestone, 31)?.Tasks[0]?.RoleResources).toEqual(site.rows.get(task, 50)?.RoleResources);
  });
  it('exclude drafts, open and rejected entries, and entries of other tasks', () => {
    const site = new Site(phase(31, [50, 51], [resource(5)]));
    site.add(logged(1, '8.00', { BusinessState: 'Draft' }), time('ClockedIn', 2, { BusinessState: 'Open', TaskId: 50, ResourceId: 5 }));
    site.add(logged(3, '4.00'), time('Rejected', 3), logged(4, '2.00', { TaskId: 51 }));
    expect([site.figures(50), site.figures(51)]).toEqual([['0.00 0.00'], ['2.00 0.00']]);
  });
  it('follow an entry through its life', () => {
    const site = new Site(phase(31, [50, 51], [resource(5)]));
    const after = (...events: Message[]): string[] => site.add(...events).figures();
    expect(after(logged(1, '8.00', { BusinessState: 'Draft' }))).toEqual(['0.00 0.00']);
    expect(after(time('Submitted', 1, { BusinessState: 'Submitted' }))).toEqual(['8.00 0.00']);
    expect(after(time('Approved', 1, { BusinessState: 'Approved', Time: '7.50' }))).toEqual(['7.50 7.50']);
    expect(after(time('Invoiced', 1), time('InvoicingReversed', 1))).toEqual(['7.50 7.50']);
    expect(after(time('Changed', 1, { BusinessState: 'Submitted', Time: '6.00' }))).toEqual(['6.00 0.00']);
    expect(after(time('Changed', 1, { BusinessState: 'Submitted', ResourceId: 6 }))).toEqual(['0.00 0.00']);
    expect(after(time('Changed', 1, { BusinessState: 'Submitted', ResourceId: 5, TaskId: 51 }))).toEqual(['0.00 0.00']);
    expect(site.figures(51)).toEqual(['6.00 0.00']);
    expect(after(time('Changed', 1, { BusinessState: 'Submitted', TaskId: 50 }), time('Removed', 1))).toEqual(['0.00 0.00']);
  });
  it('stay when the list is written again, and return when a worker is planned again', () => {
    const site = new Site(phase(31, [50], [resource(5), role(2)]), logged(1, '8.00'));
    site.add(plan(50, resource(5), role(2)));
    expect(site.figures()).toEqual(['8.00 0.00', '8.00 0.00']);
    site.add(plan(50), time('Approved', 1, { BusinessState: 'Approved', Time: '7.00' }), plan(50, role(2)));
    expect(site.figures()).toEqual(['7.00 7.00']);
  });
  it('need one read of a milestone without planned workers, and no write of one with others', () => {
    const looks = (site: Site, id: number): string[] => {
      const seen: string[] = [];
      const rows = {
        ...site.rows,
        get: (kind: typeof milestone, one: number) => seen.push(`${kind.name} ${one}`) && site.rows.get(kind, one),
      };
      plannedHours.handlers['TimeEntryLogged']?.(
        deliveredEvent(logged(id, '8.00')) as never,
        { ...rows, change: () => seen.push('written') } as never,
      );
      return seen;
    };
    expect(looks(new Site(phase(31, [50])), 1)).toEqual(['Milestone 31']);
    expect(looks(new Site(phase(31, [50], [resource(6)])), 1)).not.toContain('written');
    expect(looks(new Site(phase(31, [50], [resource(5)])), 1)).toContain('written');
  });
});

describe('A worker planned for a task that already has time', () => {
  it('shows the earlier hours, once', async () => {
    const site = new Site(
      phase(31, [50, 51]),
      logged(1, '8.00'),
      logged(2, '2.00', { BusinessState: 'Approved' }),
      logged(3, '1.00', { TaskId: 51 }),
    );
    site.add(plan(50, resource(5), role(2), resource(6)));
    await site.count();
    expect(site.figures()).toEqual(['10.00 2.00', '10.00 2.00', '0.00 0.00']);
    await site.count();
    expect(await site.find(50)).toBeUndefined();
    expect(site.figures()).toEqual(['10.00 2.00', '10.00 2.00', '0.00 0.00']);
  });
  it('is counted once when two counts have the same result', async () => {
    const site = new Site(phase(31, [50]), logged(1, '8.00'), plan(50, resource(5)));
    const [one, other] = [await site.find(50), await site.find(50)];
    site.land(one!);
    site.land(other!);
    expect(site.figures()).toEqual(['8.00 0.00']);
  });
  it('includes entries recorded between reading the hours and storing the count', async () => {
    const site = new Site(phase(31, [50]), logged(1, '8.00'), plan(50, resource(5)), logged(2, '1.00'));
    const found = await site.find(50);
    site.add(logged(3, '0.50'), time('Removed', 1));
    site.land(found!);
    expect(site.figures()).toEqual(['1.50 0.00']);
  });
  it('is counted again when time is recorded while the hours are read', async () => {
    const site = new Site(phase(31, [50]), logged(1, '8.00'), plan(50, resource(5)));
    let id = 1;
    // The first reads are disturbed, later ones are not.
    const found = await site.find(50, () => id < 3 && site.add(logged(++id, '1.00')));
    site.land(found!);
    expect(site.figures()).toEqual(['10.00 0.00']);
    const other = new Site(phase(31, [50]), logged(1, '8.00'), plan(50, resource(5)));
    await expect(other.find(50, () => void other.add(logged(++id, '1.00')))).rejects.toMatchObject({ code: 'concurrent_change' });
  });
  it('counts more entries than one page contains', async () => {
    const site = new Site(phase(31, [50]), ...Array.from({ length: 1001 }, (_, index) => logged(index + 1, '0.25')), plan(50, resource(5)));
    await site.count();
    expect(site.figures()).toEqual(['250.25 0.00']);
  });
});
