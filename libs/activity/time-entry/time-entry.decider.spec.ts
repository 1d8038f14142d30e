import { decide, fold } from '@plumbline/platform/kernel';
import { given, project } from '@plumbline/platform/testing';
import type { TimeEntryEvent } from '../published/time-entry-events';
import { entryOf } from './time-entry-content.policy';
import { timeEntryDecider, type TimeEntryCommand } from './time-entry.decider';
import { time } from './time-entry.projection';
import { faultsOfCost } from './time-entry.policy';
import { timeEntry } from './time-entry.record';

const rates = { HourlyRate: '40.00', Benefits: '5.00', UnionPerHour: '', Taxes: '', Insurance: '', Other: '' };
const noon = '2026-03-02T12:00:00.000Z';
const place = { ProjectId: 12, MilestoneId: 21 };
const logged: Extract<TimeEntryEvent, { type: 'TimeEntryLogged' }> = {
  type: 'TimeEntryLogged',
  data: {
    Id: 42,
    EntryDate: noon,
    ResourceId: 6,
    Time: '8.00 (8h 0m)',
    IsBillable: true,
    ...rates,
    CostGiven: false,
    BusinessState: 'Submitted',
    Cost: '360.00',
    ...place,
  },
};
const approved: TimeEntryEvent = {
  type: 'TimeEntryApproved',
  data: { Id: 42, Time: '8.00 (8h 0m)', IsBillable: true, BusinessState: 'Approved', Cost: '360.00', ...place },
};
const rejected: TimeEntryEvent = { type: 'TimeEntryRejected', data: { Id: 42, WasApproved: false, Reason: '' } };
const invoiced: TimeEntryEvent = { type: 'TimeEntryInvoiced', data: { Id: 42 } };
const clockedIn: TimeEntryEvent = {
  type: 'TimeEntryClockedIn',
  data: {
    Id: 42,
    EntryDate: noon,
    ResourceId: 6,
    TimeIn: '2026-03-02T13:00:00.000Z',
    Time: '0.00 (0h 0m)',
    BusinessState: 'Open',
    Cost: '0.00',
    ...place,
  },
};
const removed: TimeEntryEvent = { type: 'TimeEntryRemoved', data: { Id: 42, WasApproved: false } };
const entry = (...history: TimeEntryEvent[]) => given(timeEntryDecider, ...history);
const Id = 42;

describe('a time entry', () => {
  const fields = { EntryDate: noon, ResourceId: 6, Time: '8.00 (8h 0m)', IsBillable: true, ...place };

  it('is submitted as soon as it is logged', () => entry().when({ type: 'LogTime', data: { Id, fields, rates } }).then(logged));
  it('is logged once', () => entry(logged).when({ type: 'LogTime', data: { Id, fields, rates } }).then());
  it('stays a draft on request', () =>
    entry()
      .when({ type: 'LogTime', data: { Id, fields: { ...fields, IsDraft: true }, rates } })
      .then({ type: 'TimeEntryLogged', data: { ...logged.data, BusinessState: 'Draft' } as never }));
  const wireOnly = {
    Page: 3,
    PageSize: 50,
    TotalCount: 1,
    TotalPageCount: 1,
    IncludeMetadata: true,
    CreateAllocation: true,
    ForceUpdate: true,
  };
  it('stores no fields that apply to one request or one page', () => {
    entry()
      .when({ type: 'LogTime', data: { Id, fields: { ...fields, ...wireOnly }, rates } })
      .then(logged);
    entry(logged)
      .when({ type: 'ChangeTime', data: { Id, fields: wireOnly, rates } })
      .then();
  });
  it('ignores such fields in stored events', () => {
    const stored = { ...logged, data: { ...logged.data, ...wireOnly } };
    expect(project([time], [stored]).get(timeEntry, Id)).toEqual(project([time], [logged]).get(timeEntry, Id));
  });
  it('ignores figures of a body without OverrideCost', () =>
    entry()
      .when({ type: 'LogTime', data: { Id, fields: { ...fields, HourlyRate: '1.00', Cost: '1.00' }, rates } })
      .then(logged));
  it.each([
    ['a day that is not at noon', { EntryDate: '2026-03-02T00:00:00.000Z' }],
    ['no time', { Time: '0.00 (0h 0m)' }],
    ['time taken away', { Time: '-1.00 (-1h 0m)' }],
    ['more than a day of it', { Time: '24.01 (24h 1m)' }],
  ])('rejects %s', (_, wrong) =>
    entry()
      .when({ type: 'LogTime', data: { Id, fields: { ...fields, ...wrong }, rates } })
      .thenRefused('validation_failed'),
  );

  it.each([
    ['a cost', { Cost: '-0.01' }],
    ['figures with a cost', { HourlyRate: '-100.00' }],
  ])('rejects %s below 0.00 with OverrideCost', (_, wrong) => {
    const given = { ...wrong, ManualCost: true };
    entry()
      .when({ type: 'LogTime', data: { Id, fields: { ...fields, ...given }, rates } })
      .thenRefused('validation_failed');
    entry(logged)
      .when({ type: 'ChangeTime', data: { Id, fields: given, rates } })
      .thenRefused('validation_failed');
  });
  it('is not checked out with figures that come to a cost below 0.00; it is once they are changed', () => {
    const given = { ManualCost: true, GivenFigures: ['HourlyRate'], HourlyRate: '-100.00' };
    const open = { ...clockedIn, data: { ...clockedIn.data, ...given } } as TimeEntryEvent;
    const checkOut = { type: 'CheckOut', data: { Id, TimeOut: '2026-03-02T15:00:00.000Z', fields: {}, rates } } as const;
    entry(open).when(checkOut).thenRefused('validation_failed');
    const state = { is: 'Open', entry: entryOf({ ...clockedIn.data, ...given, HourlyRate: '100.00' }) } as const;
    expect(decide(timeEntryDecider, checkOut, state)).toMatchObject([{ type: 'TimeEntryClockedOut', data: { Cost: '210.00' } }]);
  });
  it('names Cost where it is below 0.00', () => {
    expect(faultsOfCost({ ManualCost: true, Cost: '-0.01' })).toMatchObject([{ field: 'Cost' }]);
    expect(faultsOfCost({ ManualCost: true, Cost: '0.00' })).toEqual([]);
    expect(faultsOfCost({ Cost: '-0.01' })).toEqual([]);
  });
  it('accepts a stored cost below 0.00 that is sent back unchanged', () => {
    const stored = { ...logged, data: { ...logged.data, ManualCost: true, CostGiven: true, GivenFigures: [], Cost: '-5.00' } };
    entry(stored)
      .when({ type: 'ChangeTime', data: { Id, fields: { ManualCost: true, Cost: '-5.00' }, rates } })
      .then();
    entry(stored)
      .when({ type: 'ChangeTime', data: { Id, fields: { ManualCost: true, Cost: '-6.00' }, rates } })
      .thenRefused('validation_failed');
  });

  describe('whose clock ends', () => {
    const rates = { HourlyRate: '38.50', Benefits: '', UnionPerHour: '', Taxes: '', Insurance: '', Other: '' };
    const since = (TimeIn: string): TimeEntryEvent => ({ type: 'TimeEntryClockedIn', data: { ...clockedIn.data, TimeIn } });
    const rule = { rounding: 'Nearest 15', deduction: { Minutes: 30, AfterHours: '6.00' } };
    const out = (TimeIn: string, TimeOut: string, fields = {}, more = {}): TimeEntryCommand => {
      const near = { ResourceId: 6, TimeIn, entries: [] };
      return { type: 'CheckOut', data: { Id, TimeOut, fields, rates, clock: { ...rule, near, ...more } } };
    };
    const ended = (TimeIn: string, TimeOut: string, fields = {}, more = {}) => {
      const state = fold(timeEntryDecider, timeEntryDecider.initial, [since(TimeIn)]);
      return decide(timeEntryDecider, out(TimeIn, TimeOut, fields, more), state)[0]?.data as Record<string, unknown>;
    };
    const [early, late] = ['2026-03-02T06:53:00.000Z', '2026-03-02T15:38:00.000Z'];

    it('money 11.17: counts 06:53 to 15:38 as 8.25 h, at 38.50 317.63, and keeps the moments', () =>
      expect(ended(early, late)).toMatchObject({
        ...{ TimeOut: late, Time: '8.25 (8h 15m)', Cost: '317.63', TimeBreak: '0.50', Rounding: 'Nearest 15', BusinessState: 'Submitted' },
      }));
    it('takes a stated break in place of that of the rule, and then the adjustment', () => {
      expect(ended(early, late, { TimeBreak: '1.00', Adjustment: '0.25' })).toMatchObject({ Time: '8.00 (8h 0m)', TimeBreak: '1.00' });
      expect(ended(early, late, { TimeBreak: '0.00' })).toMatchObject({ Time: '8.75 (8h 45m)', TimeBreak: '0.00' });
      expect(ended(early, late, { Adjustment: '-0.25' })).toMatchObject({ Time: '8.00 (8h 0m)', TimeBreak: '0.50' });
    });
    it('counts as it was where rounding would leave nothing', () =>
      expect(ended('2026-03-02T09:01:00.000Z', '2026-03-02T09:06:00.000Z')).toMatchObject({ Time: '0.08 (0h 5m)' }));
    it('is decided again when it was moved since the entries around it were read', () =>
      entry(since(early)).when(out(late, late)).thenRefused('concurrent_change'));
    it('keeps the rule of that time when its clock is corrected', () => {
      const out: TimeEntryEvent = { type: 'TimeEntryClockedOut', data: ended(early, late) as never };
      const after = fold(timeEntryDecider, timeEntryDecider.initial, [since(early), out]);
      const change = { type: 'ChangeTime' as const, data: { Id, fields: { TimeOut: '2026-03-02T15:53:00.000Z' }, rates } };
      expect(decide(timeEntryDecider, change, after)[0]?.data).toMatchObject({ Time: '8.50 (8h 30m)' });
    });
  });

  it('is approved with the figures of that time', () =>
    entry(logged)
      .when({ type: 'ApproveTime', data: { Id, Time: '2.00 (2h 0m)', rates: { ...rates, HourlyRate: '50.00' } } })
      .then({
        type: 'TimeEntryApproved',
        data: { Id, Time: '2.00 (2h 0m)', IsBillable: true, HourlyRate: '50.00', BusinessState: 'Approved', Cost: '110.00', ...place },
      }));
  it('is approved once', () =>
    entry(logged, approved)
      .when({ type: 'ApproveTime', data: { Id, Time: '8.00 (8h 0m)', rates } })
      .then());
  it('keeps its figures when it is approved again with other hours', () =>
    entry(logged, approved)
      .when({ type: 'ApproveTime', data: { Id, Time: '1.00 (1h 0m)', rates: { ...rates, HourlyRate: '50.00' } } })
      .then({
        type: 'TimeEntryApproved',
        data: { Id, Time: '1.00 (1h 0m)', IsBillable: true, BusinessState: 'Approved', Cost: '45.00', ...place },
      }));
  it('cannot be approved while it is open, rejected or invoiced', () => {
    entry(clockedIn).when({ type: 'ApproveTime', data: { Id, rates } }).thenRefused('time_entry_open');
    entry(logged)
      .when({ type: 'ApproveTime', data: { Id, rates, ownResources: [5, 6] } })
      .thenRefused('forbidden');
    entry(logged)
      .when({ type: 'ApproveTime', data: { Id, rates, ownResources: [5] } })
      .then(approved);
    entry(logged, rejected).when({ type: 'ApproveTime', data: { Id, rates } }).thenRefused('time_entry_rejected');
    entry(logged, approved, invoiced).when({ type: 'ApproveTime', data: { Id, rates } }).thenRefused('time_entry_invoiced');
  });

  it('is rejected once, also after it was approved', () => {
    entry(logged)
      .when({ type: 'RejectTime', data: { Id, Reason: '', rates } })
      .then(rejected);
    entry(logged, approved)
      .when({ type: 'RejectTime', data: { Id, Reason: 'Wrong task', rates } })
      .then({ type: 'TimeEntryRejected', data: { Id, WasApproved: true, Reason: 'Wrong task' } });
    entry(logged, rejected)
      .when({ type: 'RejectTime', data: { Id, Reason: '', rates } })
      .then();
    entry(clockedIn)
      .when({ type: 'RejectTime', data: { Id, Reason: '', rates } })
      .thenRefused('time_entry_open');
  });
  it('has the rates of its day once its approval is taken back', () => {
    const now = { ...rates, HourlyRate: '50.00' };
    entry(logged, approved)
      .when({ type: 'RejectTime', data: { Id, Reason: '', rates: now } })
      .then(
        { type: 'TimeEntryRejected', data: { Id, WasApproved: true, Reason: '' } },
        { type: 'TimeEntryChanged', data: { Id, HourlyRate: '50.00', BusinessState: 'Rejected', Cost: '440.00', ...place } },
      );
    entry(logged)
      .when({ type: 'RejectTime', data: { Id, Reason: '', rates: now } })
      .then(rejected);
  });
  it('can be submitted again after it was rejected', () =>
    entry(logged, rejected)
      .when({ type: 'SubmitTime', data: { Id } })
      .then({ type: 'TimeEntrySubmitted', data: { Id, BusinessState: 'Submitted', Cost: '360.00', ...place } }));
  it('cannot be submitted when it is approved; a second submission is a no-op', () => {
    entry(logged, approved).when({ type: 'SubmitTime', data: { Id } }).thenRefused('time_entry_approved');
    entry(logged).when({ type: 'SubmitTime', data: { Id } }).then();
  });

  it('costs what its changed hours cost', () =>
    entry(logged)
      .when({ type: 'ChangeTime', data: { Id, fields: { Time: '2.00 (2h 0m)' }, rates } })
      .then({ type: 'TimeEntryChanged', data: { Id, Time: '2.00 (2h 0m)', BusinessState: 'Submitted', Cost: '90.00', ...place } }));
  it('is unchanged by a change without a difference', () => {
    const asRead = entryOf(logged.data);
    entry(logged)
      .when({ type: 'ChangeTime', data: { Id, fields: { ...asRead, Submit: null, IsSubmitted: true }, rates } })
      .then();
  });
  it('accepts an overridden cost', () =>
    entry(logged)
      .when({ type: 'ChangeTime', data: { Id, fields: { ManualCost: true, Cost: '99.00' }, rates } })
      .then({
        type: 'TimeEntryChanged',
        data: { Id, ManualCost: true, GivenFigures: [], CostGiven: true, BusinessState: 'Submitted', Cost: '99.00', ...place },
      }));
  it('has the cost of its figures when they are given after a cost', () =>
    entry(logged, {
      type: 'TimeEntryChanged',
      data: { Id, ManualCost: true, CostGiven: true, BusinessState: 'Submitted', Cost: '99.00', ...place },
    })
      .when({ type: 'ChangeTime', data: { Id, fields: { HourlyRate: '60.00', Benefits: '' }, rates } })
      .then({
        type: 'TimeEntryChanged',
        data: {
          ...{ Id, HourlyRate: '60.00', GivenFigures: ['HourlyRate'], CostGiven: false },
          ...{ BusinessState: 'Submitted', Cost: '520.00', ...place },
        },
      }));
  it('keeps what is given when its hours change, and follows the resource in the rest', () => {
    const overridden: TimeEntryEvent = {
      type: 'TimeEntryChanged',
      data: { Id, ManualCost: true, Benefits: '7.00', GivenFigures: ['Benefits'], BusinessState: 'Submitted', Cost: '376.00', ...place },
    };
    entry(logged)
      .when({ type: 'ChangeTime', data: { Id, fields: { ManualCost: true, Benefits: '7.00' }, rates } })
      .then(overridden);
    const hours = { type: 'ChangeTime', data: { Id, fields: { Time: '2.00 (2h 0m)' }, rates: { ...rates, HourlyRate: '50.00' } } } as const;
    const changed = { Id, Time: '2.00 (2h 0m)', ...place };
    entry(logged, overridden)
      .when(hours)
      .then({ type: 'TimeEntryChanged', data: { ...changed, HourlyRate: '50.00', BusinessState: 'Submitted', Cost: '114.00' } });
    // An approved entry keeps the wage that it was approved with.
    entry(logged, overridden, approved)
      .when(hours)
      .then({ type: 'TimeEntryChanged', data: { ...changed, BusinessState: 'Approved', Cost: '94.00' } });
  });
  it('has the figures of the resource again where given ones are unset, or the override ends', () => {
    const overridden: TimeEntryEvent = {
      type: 'TimeEntryChanged',
      data: { Id, ManualCost: true, Benefits: '7.00', GivenFigures: ['Benefits'], BusinessState: 'Submitted', Cost: '376.00', ...place },
    };
    entry(logged, overridden)
      .when({ type: 'ChangeTime', data: { Id, fields: { Benefits: null }, rates } })
      .then({
        type: 'TimeEntryChanged',
        data: { Id, Benefits: '5.00', GivenFigures: [], BusinessState: 'Submitted', Cost: '360.00', ...place },
      });
    entry(logged, overridden, approved)
      .when({ type: 'ChangeTime', data: { Id, fields: { ManualCost: false }, rates } })
      .then({
        type: 'TimeEntryChanged',
        data: { Id, ManualCost: false, Benefits: '5.00', BusinessState: 'Approved', Cost: '360.00', ...place },
      });
  });
  it('costs the given figures alone where they were stored without their names', () => {
    const stored: TimeEntryEvent = {
      type: 'TimeEntryChanged',
      data: { Id, ManualCost: true, HourlyRate: '', Benefits: '7.00', BusinessState: 'Approved', Cost: '56.00', ...place },
    };
    entry(logged, stored)
      .when({ type: 'ChangeTime', data: { Id, fields: { Time: '2.00 (2h 0m)' }, rates } })
      .then({
        type: 'TimeEntryChanged',
        data: { Id, Time: '2.00 (2h 0m)', GivenFigures: ['Benefits'], BusinessState: 'Approved', Cost: '14.00', ...place },
      });
  });
  it('ignores the business state in a body', () =>
    entry(logged)
      .when({ type: 'ChangeTime', data: { Id, fields: { IsDraft: true, BusinessState: 'Approved', IsApproved: true }, rates } })
      .then());
  it('cannot change once it is invoiced, nor its hours while the clock runs', () => {
    entry(logged, approved, invoiced)
      .when({ type: 'ChangeTime', data: { Id, fields: {}, rates } })
      .thenRefused('time_entry_invoiced');
    entry(clockedIn)
      .when({ type: 'ChangeTime', data: { Id, fields: { Time: '1.00 (1h 0m)' }, rates } })
      .thenRefused('time_entry_open');
  });

  it('clocks out once, after it clocked in', () => {
    const out = (TimeOut: string, fields = {}) => ({ type: 'CheckOut', data: { Id, TimeOut, fields, rates } }) as const;
    entry(clockedIn)
      .when(out('2026-03-02T15:30:00.000Z', { Adjustment: '-0.50' }))
      .then({
        type: 'TimeEntryClockedOut',
        data: {
          Id,
          TimeOut: '2026-03-02T15:30:00.000Z',
          Adjustment: '-0.50',
          Time: '2.00 (2h 0m)',
          ...rates,
          BusinessState: 'Submitted',
          Cost: '90.00',
          ...place,
        },
      });
    entry(clockedIn).when(out('2026-03-02T12:59:59.000Z')).thenRefused('validation_failed');
    entry(clockedIn)
      .when(out('2026-03-02T14:00:00.000Z', { Adjustment: '-1.01' }))
      .thenRefused('validation_failed');
    entry(clockedIn).when(out('2028-03-02T15:30:00.000Z')).thenRefused('validation_failed');
    entry(logged).when(out('2026-03-02T15:30:00.000Z')).thenRefused('time_entry_checked_out');
  });

  describe('after check-in', () => {
    const timeIn = { EntryDate: noon, ResourceId: 6, TimeIn: '2026-03-02T13:00:00.000Z', ...place };
    const in_ = (fields = {}) => ({ type: 'CheckIn', data: { Id, fields: { ...timeIn, ...fields } } }) as const;
    const out = { type: 'CheckOut', data: { Id, TimeOut: '2026-03-02T15:00:00.000Z', fields: {}, rates } } as const;
    const clockedInWith = (more: object): TimeEntryEvent => ({ ...clockedIn, data: { ...clockedIn.data, ...more } });
    const clockedOut = (more: object): TimeEntryEvent => ({
      type: 'TimeEntryClockedOut',
      data: {
        ...{ Id, TimeOut: '2026-03-02T15:00:00.000Z', Time: '2.00 (2h 0m)' },
        ...{ ...rates, HourlyRate: '', Benefits: '' },
        ...{ BusinessState: 'Submitted', Cost: '90.00', ...place, ...more },
      },
    });

    it('ignores the state in a body, and its cost without OverrideCost', () => {
      const wishes = { Submit: true, IsDraft: true, Cost: '99.00', HourlyRate: '30.00' };
      entry().when(in_(wishes)).then(clockedIn);
      entry()
        .when(in_({ ...wishes, ManualCost: true }))
        .then(clockedInWith({ ManualCost: true, HourlyRate: '30.00', Cost: '99.00', CostGiven: true }));
    });
    it('has the cost of the figures given at check-in', () =>
      entry(clockedInWith({ ManualCost: true, HourlyRate: '30.00' }))
        .when(out)
        .then(clockedOut({ ...rates, HourlyRate: '30.00', GivenFigures: ['HourlyRate'], Cost: '70.00' })));
    it('has the cost given at check-in, and keeps it', () => {
      const given = clockedInWith({ ManualCost: true, Cost: '99.00', CostGiven: true });
      entry(given)
        .when(out)
        .then(clockedOut({ ...rates, GivenFigures: [], Cost: '99.00' }));
      entry(given, clockedOut({ ...rates, GivenFigures: [], Cost: '99.00' }))
        .when({ type: 'ChangeTime', data: { Id, fields: { Description: 'Walls' }, rates } })
        .then({ type: 'TimeEntryChanged', data: { Id, Description: 'Walls', BusinessState: 'Submitted', Cost: '99.00', ...place } });
    });
    it('shows a given flag as false, and an absent one as unset', () => {
      const change = (fields: object) => ({ type: 'ChangeTime', data: { Id, fields, rates } }) as const;
      const changed: TimeEntryEvent = {
        type: 'TimeEntryChanged',
        data: { Id, ManuallyEdited: false, BusinessState: 'Open', Cost: '0.00', ...place },
      };
      entry(clockedIn)
        .when(change({ ManuallyEdited: null, UserDescription: '', IsBillable: false }))
        .then();
      entry(clockedIn)
        .when(change({ ManuallyEdited: false }))
        .then(changed);
      entry(clockedIn, changed)
        .when(change({ ManuallyEdited: false }))
        .then();
    });
    it('is clocked out within a day of clocking in: a forgotten clock needs the end of the work', () => {
      const outAt = (TimeOut: string) => ({ ...out, data: { ...out.data, TimeOut } }) as const;
      entry(clockedIn).when(outAt('2026-03-05T12:00:00.000Z')).thenRefused('validation_failed');
      entry(clockedIn).when(outAt('2026-03-03T13:01:00.000Z')).thenRefused('validation_failed');
      const tooLong = () => decide(timeEntryDecider, outAt('2026-12-05T13:00:00.000Z'), { is: 'Open', entry: entryOf(clockedIn.data) });
      expect(tooLong).toThrow(expect.objectContaining({ issues: [expect.objectContaining({ field: 'AdjustedTime' })] }));
      const [Time, Cost] = ['24.00 (24h 0m)', '1080.00'];
      entry(clockedIn)
        .when(outAt('2026-03-03T13:00:00.000Z'))
        .then(clockedOut({ TimeOut: '2026-03-03T13:00:00.000Z', Time, Cost, HourlyRate: '40.00', Benefits: '5.00' }));
    });
    it('accepts a cost while the clock runs', () => {
      const change = { type: 'ChangeTime', data: { Id, fields: { ManualCost: true, Cost: '99.00' }, rates } } as const;
      const changed: TimeEntryEvent = {
        type: 'TimeEntryChanged',
        data: { Id, ManualCost: true, CostGiven: true, GivenFigures: [], BusinessState: 'Open', Cost: '99.00', ...place },
      };
      entry(clockedIn).when(change).then(changed);
      entry(clockedIn, changed).when(change).then();
      entry(clockedIn, changed)
        .when(out)
        .then(clockedOut({ ...rates, GivenFigures: [], Cost: '99.00' }));
      entry(clockedIn, changed)
        .when({ type: 'ChangeTime', data: { Id, fields: { ManualCost: false }, rates } })
        .then({
          type: 'TimeEntryChanged',
          data: { Id, ManualCost: false, CostGiven: false, BusinessState: 'Open', Cost: '0.00', ...place },
        });
    });
  });

  it('does not end before it starts, whichever of the two times changes', () => {
    const clocked: TimeEntryEvent = {
      type: 'TimeEntryChanged',
      data: {
        ...{ Id, TimeIn: '2026-03-02T13:00:00.000Z', TimeOut: '2026-03-02T21:00:00.000Z' },
        ...{ BusinessState: 'Submitted', Cost: '360.00', ...place },
      },
    };
    for (const fields of [
      { TimeOut: '2026-03-02T12:00:00.000Z', Time: '4.00 (4h 0m)' },
      { TimeIn: '2026-03-02T22:00:00.000Z', Time: '4.00 (4h 0m)' },
      { TimeIn: '2026-03-02T22:00:00.000Z' },
    ])
      entry(logged, clocked).when({ type: 'ChangeTime', data: { Id, fields, rates } }).thenRefused('validation_failed');
  });
  it('rejects a negative break', () => {
    entry()
      .when({ type: 'LogTime', data: { Id, fields: { ...fields, TimeBreak: '-1.00' }, rates } })
      .thenRefused('validation_failed');
    entry(clockedIn)
      .when({ type: 'CheckOut', data: { Id, TimeOut: '2026-03-02T15:00:00.000Z', fields: { TimeBreak: '-1.00' }, rates } })
      .thenRefused('validation_failed');
  });

  describe('when it is split', () => {
    const part = (Id: number, Time: string, TimeType = 'Regular') => ({ Id, Time, TimeType });
    const split = (...Parts: ReturnType<typeof part>[]) =>
      ({ type: 'SplitTime', data: { Id, Parts, whole: entryOf(logged.data), rates } }) as const;
    const parts = [part(50, '6.00 (6h 0m)'), part(51, '2.00 (2h 0m)', 'Overtime')];
    const done: TimeEntryEvent = {
      type: 'TimeEntryChanged',
      data: { Id, Time: '0.00 (0h 0m)', SplitInto: parts, BusinessState: 'Submitted', Cost: '0.00', ...place },
    };
    it('keeps no hours and no cost: its parts have them', () =>
      entry(logged)
        .when(split(...parts))
        .then(done));
    it('is of the entry as its parts have it', () =>
      entry(logged, { type: 'TimeEntryChanged', data: { Id, Description: 'Roof', BusinessState: 'Submitted', Cost: '416.00', ...place } })
        .when(split(...parts))
        .thenRefused('concurrent_change'));
    it('changes its kind of time for one part', () => {
      const data = { Id, TimeType: 'Overtime', BusinessState: 'Submitted', Cost: '520.00', ...place } as const;
      entry(logged)
        .when(split(part(Id, '8.00', 'Overtime')))
        .then({ type: 'TimeEntryChanged', data });
      entry(logged, { type: 'TimeEntryChanged', data })
        .when(split(part(Id, '8.00', 'Overtime')))
        .then();
    });
    it('is rejected unless the parts have hours that add up, and known kinds of time', () => {
      for (const wrong of [
        [],
        [part(50, '6.00'), part(51, '1.00')],
        [part(50, '8.00'), part(51, '0.00')],
        [part(50, '9.00'), part(51, '-1.00')],
        [part(50, '8.00', 'Night')],
      ])
        entry(logged)
          .when(split(...wrong))
          .thenRefused('validation_failed');
    });
    it('is split while it is submitted, once', () => {
      entry(logged, approved)
        .when(split(...parts))
        .thenRefused('time_entry_approved');
      entry(logged, rejected)
        .when(split(...parts))
        .thenRefused('time_entry_rejected');
      entry(logged, done)
        .when(split(...parts))
        .thenRefused('time_entry_split');
      const given: TimeEntryEvent = {
        type: 'TimeEntryChanged',
        data: { Id, ManualCost: true, CostGiven: true, BusinessState: 'Submitted', Cost: '99.00', ...place },
      };
      entry(logged, given)
        .when(split(...parts))
        .thenRefused('time_entry_cost_given');
    });
    it('is approved without hours and bills nothing, so that it waits no longer', () => {
      const none = { Time: '0.00 (0h 0m)', IsBillable: false, Cost: '0.00' };
      entry(logged, done)
        .when({ type: 'ApproveTime', data: { Id, rates } })
        .then({ type: 'TimeEntryApproved', data: { Id, ...none, BusinessState: 'Approved', ...place } });
      entry(logged, done)
        .when({ type: 'ApproveTime', data: { Id, Time: '8.00', rates } })
        .thenRefused('time_entry_split');
    });
    it('takes no other step any more but its removal, and can be sent back', () => {
      const change = (fields: object) => ({ type: 'ChangeTime', data: { Id, fields, rates } }) as const;
      entry(logged, done)
        .when({ type: 'RejectTime', data: { Id, Reason: '', rates } })
        .thenRefused('time_entry_split');
      entry(logged, done)
        .when(change({ Description: 'x' }))
        .thenRefused('time_entry_split');
      entry(logged, done)
        .when(change({ Time: '0.00 (0h 0m)' }))
        .then();
      entry(logged, done)
        .when({ type: 'RecostTime', data: { Id, EntryDate: noon, rates: { ...rates, HourlyRate: '50.00' } } })
        .then();
      entry(logged, done).when({ type: 'RemoveTime', data: { Id } }).then(removed);
    });
  });

  it('is invoiced once, and approved again when the invoice is void', () => {
    entry(logged, approved).when({ type: 'InvoiceTime', data: { Id } }).then(invoiced);
    entry(logged, approved, invoiced).when({ type: 'InvoiceTime', data: { Id } }).then();
    entry(logged).when({ type: 'InvoiceTime', data: { Id } }).thenRefused('time_entry_submitted');
    entry(logged, approved, invoiced)
      .when({ type: 'ReverseTimeInvoicing', data: { Id } })
      .then({ type: 'TimeEntryInvoicingReversed', data: { Id } });
    entry(logged, approved).when({ type: 'ReverseTimeInvoicing', data: { Id } }).then();
  });

  it('is removed once, unless it is invoiced', () => {
    entry(logged).when({ type: 'RemoveTime', data: { Id } }).then(removed);
    entry(logged, removed).when({ type: 'RemoveTime', data: { Id } }).then();
    entry(logged, approved, invoiced).when({ type: 'RemoveTime', data: { Id } }).thenRefused('time_entry_invoiced');
    entry().when({ type: 'RemoveTime', data: { Id } }).thenRefused('not_found');
  });
});

describe('the rows of time', () => {
  it('show the business state', () => {
    const row = (...events: TimeEntryEvent[]) => project([time], events).get(timeEntry, 42);
    expect(row(logged)).toMatchObject({ Cost: '360.00', IsSubmitted: true, DateCreated: '2026-01-01T00:00:00.000Z', ObjectState: 0 });
    expect(row(logged, approved)).toMatchObject({ BusinessState: 'Approved', IsApproved: true, DateModified: '2026-01-01T00:00:01.000Z' });
    expect(row(logged, approved, invoiced)).toMatchObject({ BusinessState: 'Invoiced', IsApproved: true, Processed: true });
    expect(row(logged, rejected)).toMatchObject({ IsRejected: true, HasBeenRejected: true });
    expect(row(logged, removed)).toBeUndefined();
  });
  it('S8: show why the entry was last rejected, also when it is submitted again', () => {
    const row = (...events: TimeEntryEvent[]) => project([time], events).get(timeEntry, 42);
    const wrong: TimeEntryEvent = { type: 'TimeEntryRejected', data: { Id: 42, WasApproved: false, Reason: 'Wrong task' } };
    const again: TimeEntryEvent = { type: 'TimeEntrySubmitted', data: { Id: 42, BusinessState: 'Submitted', Cost: '360.00', ...place } };
    expect(row(logged)).toMatchObject({ RejectionReason: null });
    expect(row(logged, wrong)).toMatchObject({ RejectionReason: 'Wrong task' });
    expect(row(logged, wrong, again)).toMatchObject({ BusinessState: 'Submitted', RejectionReason: 'Wrong task' });
    expect(row(logged, wrong, again, rejected)).toMatchObject({ RejectionReason: null });
  });
  it('store the previous description', () => {
    const described = (Description: string): TimeEntryEvent => ({
      type: 'TimeEntryChanged',
      data: { Id, Description, BusinessState: 'Submitted', Cost: '360.00', ...place },
    });
    expect(project([time], [logged, described('Walls'), described('Roof')]).get(timeEntry, 42)).toMatchObject({
      Description: 'Roof',
      PreviousDescription: 'Walls',
    });
  });
});
