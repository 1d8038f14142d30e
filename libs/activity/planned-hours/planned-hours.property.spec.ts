import fc from 'fast-check';
import { Hours } from '@plumbline/platform/kernel';
import { milestone, task, type CountEarlierHours } from '@plumbline/project/published';
import { timeEntry } from '../published/kinds';
import type { TimeEntryState } from '../published/time-entry-events';
import { logged, phase, plan, resource, role, Site, TASKS, time } from '../testing/planned-site';

describe('The hours of planned workers, for any events in any order,', () => {
  const hours = fc.integer({ min: 1, max: 2400 }).map((hundredths) => Hours.of(hundredths).amount.div(100).toFixed(2));
  // Few locations and workers, so that events interact often.
  const place = fc.record({
    TaskId: fc.constantFrom(...TASKS),
    ResourceId: fc.constantFrom(5, 5, 6),
    ResourceRoleId: fc.constantFrom(2, 2, null),
    JobRoleId: fc.constantFrom(null, null, 2, 3),
    Time: hours,
  });
  const workers = fc.subarray([role(2), role(3), resource(5), resource(6)], { minLength: 1 });
  const step = fc.oneof(
    {
      weight: 2,
      arbitrary: fc.record({
        is: fc.constant('log' as const),
        BusinessState: fc.constantFrom<TimeEntryState>('Draft', 'Submitted'),
        place,
      }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        is: fc.constantFrom(...['Changed', 'Submitted', 'Approved', 'Approved', 'Rejected', 'Invoiced', 'InvoicingReversed', 'Removed']),
        entry: fc.nat(5),
        place,
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        is: fc.constantFrom('plan' as const, 'find' as const, 'land' as const),
        on: fc.constantFrom(...TASKS),
        workers,
      }),
    },
  );

  it('equal the sums over the final entries', async () => {
    await fc.assert(
      fc.asyncProperty(workers, fc.array(step, { minLength: 5, maxLength: 40 }), async (first, steps) => {
        const site = new Site(phase(31, [50, 51], first), phase(32, [60]));
        const states = new Map<number, TimeEntryState>();
        const found: CountEarlierHours[] = [];
        for (const one of steps) {
          if ('BusinessState' in one) {
            states.set(states.size + 1, one.BusinessState);
            site.add(logged(states.size, '', { ...one.place, BusinessState: one.BusinessState }));
          } else if ('on' in one) {
            if (one.is === 'plan') site.add(plan(one.on, ...one.workers));
            if (one.is === 'find') found.push(...[await site.find(one.on)].filter((command) => command !== undefined));
            const command = one.is === 'land' && found.at(-1);
            if (command) site.land(command);
          } else if (states.size > 0) {
            const id = (one.entry % states.size) + 1;
            const state = states.get(id) ?? 'Open';
            const become: Partial<Record<string, TimeEntryState>> = {
              ...{ Changed: state, Submitted: 'Submitted', Approved: 'Approved' },
              ...{ Rejected: 'Rejected', Invoiced: 'Invoiced', InvoicingReversed: 'Approved' },
            };
            // Invoicing applies to approved time and its reversal to invoiced time; invoiced time has no other events.
            if ((state === 'Invoiced') !== (one.is === 'InvoicingReversed') || (one.is === 'Invoiced' && state !== 'Approved')) continue;
            const BusinessState = become[one.is] ?? state;
            const content = one.is === 'Changed' ? one.place : one.is === 'Approved' ? { Time: one.place.Time } : {};
            states.set(id, BusinessState);
            site.add(time(one.is, id, { ...content, BusinessState }));
          }
        }
        // Every result is delivered, and delivered again.
        for (const command of found) site.land(command);
        for (const id of TASKS) await site.count(id);
        const { rows } = site;
        const entries = [...states.keys()].flatMap((id) => rows.get(timeEntry, id) ?? []);
        for (const id of TASKS)
          for (const planned of rows.get(task, id)?.RoleResources ?? []) {
            const own = entries.filter((entry) => {
              const of = planned.IsRole ? (entry.JobRoleId ?? entry.ResourceRoleId) : entry.ResourceId;
              return entry.TaskId === id && of === planned.RoleResourceId;
            });
            const sum = (...of: string[]): string =>
              own
                .filter(({ BusinessState }) => of.includes(BusinessState ?? ''))
                .reduce((total, { Time }) => total.plus(Time), Hours.zero)
                .toString();
            expect(planned).toMatchObject({
              HoursSubmitted: sum('Submitted', 'Approved', 'Invoiced'),
              HoursApproved: sum('Approved', 'Invoiced'),
            });
          }
        for (const id of [31, 32])
          for (const shown of rows.get(milestone, id)?.Tasks ?? [])
            expect(shown.RoleResources).toEqual(rows.get(task, Number(shown.Id))?.RoleResources);
      }),
      { numRuns: 200 },
    );
  });
});
