import { aggregate, CONCURRENT_CHANGE } from '@plumbline/platform/decisions';
import { addingComments } from '@plumbline/company/published';
import { isEqual } from '@plumbline/platform/records';
import { checkMove, refuseMoved, withMove, withoutMove } from '../moved-cost.policy';
import type { MovedCost } from '../published/moved-cost';
import { forbid, Hours, invalid, refuse, type Decider, type Issue, type Message } from '@plumbline/platform/kernel';
import type { SplitPart, TimeEntryContent, TimeEntryEvent, TimeStanding, TimeEntryState } from '../published/time-entry-events';
import { contentOf, entryOf, timeEntryFields } from './time-entry-content.policy';
import { datesOfTime, paidDaysOfTime } from './time-entry-dates.policy';
import type { Figures } from './costing/time-entry-cost.policy';
import { breakOf, span, type ClockRule } from './recording/clock.policy';
import { emptied, faultsOfParts, isSplit, refuseSplit } from './recording/time-entry-split.policy';
import {
  begun,
  changed,
  clocked,
  costed,
  faultsOf,
  faultsOfChange,
  faultsOfCost,
  from,
  recorded,
  tooMany,
  type EntryContent,
  type Recorded,
  type TimeEntrySituation,
} from './time-entry.policy';

/**
 * `rates` are always the resource's on the day of the entry; whether they count is decided here. `whole`: the entry that
 * the parts were made of. `ownResources`: the resources whose time the caller may not approve, because they are its own.
 */
export type TimeEntryCommand =
  | Message<'LogTime', { Id: number; fields: EntryContent; rates: Figures }>
  | Message<'CheckIn', { Id: number; fields: EntryContent }>
  | Message<'CheckOut', { Id: number; TimeOut: string; fields: EntryContent; clock?: ClockRule; rates: Figures }>
  | Message<'ChangeTime', { Id: number; fields: EntryContent; rates: Figures }>
  /** Of closed days: `EntryDate` is the open day to which it goes. */
  | Message<'MoveTime', { Id: number; EntryDate: string; rates: Figures }>
  | Message<'RecostTime', { Id: number; EntryDate: string | null; rates: Figures }>
  | Message<'SplitTime', { Id: number; Parts: readonly SplitPart[]; whole: EntryContent; rates: Figures }>
  | Message<'SubmitTime', { Id: number }>
  | Message<'ApproveTime', { Id: number; Time?: string; IsBillable?: boolean; ownResources?: readonly number[]; rates: Figures }>
  | Message<'RejectTime', { Id: number; Reason: string; rates: Figures; On?: string }>
  | Message<'InvoiceTime', { Id: number }>
  | Message<'ReverseTimeInvoicing', { Id: number }>
  | Message<'RemoveTime', { Id: number }>
  | Message<'MoveTimeCost', { Id: number } & MovedCost>
  | Message<'ReturnTimeCost', { Id: number; TransferId: number }>;

const ofTicket = ({ ServiceTicketId }: EntryContent): { ServiceTicketId?: number } => (ServiceTicketId ? { ServiceTicketId } : {});
const standing = (is: TimeEntryState, entry: EntryContent): TimeStanding => ({
  BusinessState: is,
  Cost: entry.Cost ?? '0.00',
  ProjectId: entry.ProjectId ?? null,
  MilestoneId: entry.MilestoneId ?? null,
  ...ofTicket(entry),
});
const submission = (Id: number, { entry }: Recorded): TimeEntryEvent => ({
  type: 'TimeEntrySubmitted',
  data: { Id, ...standing('Submitted', entry) },
});
/** Time that is not approved has the rates of its day. */
function recosted(Id: number, now: Recorded, rates: Figures): TimeEntryEvent[] {
  const difference = changed(now, {}, rates);
  if (Object.keys(difference).length === 0) return [];
  return [{ type: 'TimeEntryChanged', data: { ...contentOf(difference), Id, ...standing(now.is, { ...now.entry, ...difference }) } }];
}
/** Rejects (403) the approval of the time of resources that the caller may not approve. */
function refuseOwn({ entry }: Recorded, id: number, ownResources: readonly number[]): void {
  if (ownResources.includes(entry.ResourceId ?? 0))
    forbid(
      `Time entry ${id} is your own time, which the company lets nobody approve but its Setup Admin (SelfApproval); somebody else approves it.`,
    );
}
/** What the rules of the company add to an entry whose clock ends: how its ends count, and a break where none is stated. */
function ended(entry: EntryContent, id: number, clock: ClockRule): EntryContent {
  const { near } = clock;
  if (near && (near.TimeIn !== (entry.TimeIn ?? null) || near.ResourceId !== (entry.ResourceId ?? null)))
    refuse(CONCURRENT_CHANGE, `Time entry ${id} is being changed by others; try again.`);
  // A visit that rounds to nothing counts as it was.
  const isRounded = clock.rounding !== '' && span({ ...entry, Rounding: clock.rounding }).compare(0) > 0;
  const Rounding = isRounded ? clock.rounding : null;
  const TimeBreak = entry.TimeBreak ? undefined : breakOf({ ...entry, Rounding }, clock);
  return { ...(Rounding && { Rounding }), ...(TimeBreak && { TimeBreak }) };
}
const refuseFaults = (issues: readonly Issue[]): void => {
  if (issues.length > 0) invalid(issues);
};
/** Fields that change neither what the entry costs nor where, nor what it bills. */
const REMARKS: ReadonlySet<string> = new Set([
  'Comment',
  'Comments',
  'UserDescription',
  'Description',
  'NeedsToBeSynced',
  'SyncError',
  'ExtSyncToken',
]);
/** Rejects (409) a change of an entry whose cost was moved, but for remarks. */
function refuseMovedChange(now: Recorded, id: number, difference: EntryContent): void {
  if (Object.keys(difference).some((key) => !REMARKS.has(key))) refuseMoved(`Time entry ${id}`, now, 'changed');
}
const withContent = (state: TimeEntrySituation, data: TimeStanding & TimeEntryContent): TimeEntrySituation => ({
  ...('moved' in state && { moved: state.moved }),
  is: data.BusinessState,
  entry: { ...('entry' in state ? state.entry : {}), ...entryOf(data) },
});
const is = (state: TimeEntrySituation, next: TimeEntryState): TimeEntrySituation => ({ ...(state as Recorded), is: next });

/** A time entry: `Open` (clocked in) → `Draft` → `Submitted` → `Approved` or `Rejected`; `Invoiced` once all of it is billed. */
export const timeEntryDecider: Decider<TimeEntrySituation, TimeEntryCommand, TimeEntryEvent> = {
  initial: { is: 'New' },
  decide: {
    LogTime: ({ Id, fields, rates }, state) => {
      if (state.is !== 'New') return [];
      refuseFaults(faultsOf(fields));
      const entry = costed(fields, rates);
      refuseFaults(faultsOfCost(fields, {}, entry.Cost));
      // The busiest event: Object.assign adds names to an object several times faster than a spread does.
      const data = Object.assign({}, contentOf(entry), { Id }, standing(fields.IsDraft ? 'Draft' : 'Submitted', entry));
      return [{ type: 'TimeEntryLogged', data }];
    },
    CheckIn: ({ Id, fields }, state) => {
      if (state.is !== 'New') return [];
      refuseFaults([...faultsOf(fields), ...faultsOfCost(fields)]);
      const entry = begun(fields);
      return [{ type: 'TimeEntryClockedIn', data: { ...contentOf(entry), Id, Time: Hours.zero.rendered(), ...standing('Open', entry) } }];
    },
    CheckOut: ({ Id, TimeOut, fields: stated, clock, rates }, state) => {
      const { is, entry } = recorded(state, Id);
      if (is !== 'Open') refuse('time_entry_checked_out', `Time entry ${Id} is ${is}: it was checked out before; change its Time instead.`);
      if (entry.TimeIn && TimeOut < entry.TimeIn)
        invalid([{ field: 'Time', problem: `must not be before the time of checking in, ${entry.TimeIn}` }]);
      refuseFaults(faultsOf(stated));
      const fields = clock ? { ...stated, ...ended({ ...entry, ...stated, TimeOut }, Id, clock) } : stated;
      const worked = clocked({ ...entry, ...fields, TimeOut }) ?? Hours.zero;
      if (worked.isNegative) invalid([{ field: 'AdjustedTime', problem: 'must not take away more than the time worked' }]);
      if (worked.isZero) {
        const isTaken = Hours.of(fields.Adjustment || '0').isNegative || Hours.of(fields.TimeBreak || '0').compare(0) > 0;
        invalid([{ field: isTaken ? 'AdjustedTime' : 'Time', problem: 'must leave more than 0 hours' }]);
      }
      if (tooMany(worked))
        invalid([
          {
            field: 'AdjustedTime',
            problem: `must leave at most 24.00 hours: the entry would have ${worked.toString()} since ${entry.TimeIn ?? ''}`,
          },
        ]);
      const known = { ...entry, ...fields, TimeOut, Time: worked.rendered() };
      const { Cost, CostGiven: _, ...figures } = costed({ ...known, Cost: entry.CostGiven ? (entry.Cost ?? null) : null }, rates);
      // Which figures hold is known only now. They can be changed while the entry is open.
      if (!entry.CostGiven) refuseFaults(faultsOfCost({ ManualCost: known.ManualCost }, {}, Cost));
      const content = { ...fields, TimeOut, Time: worked.rendered(), HourlyRate: figures.HourlyRate, Benefits: figures.Benefits };
      const burden = { UnionPerHour: figures.UnionPerHour, Taxes: figures.Taxes, Insurance: figures.Insurance, Other: figures.Other };
      const given = figures.GivenFigures ? { GivenFigures: figures.GivenFigures } : {};
      return [
        {
          type: 'TimeEntryClockedOut',
          data: { ...contentOf({ ...content, ...burden, ...given }), Id, ...standing('Submitted', { ...known, Cost }) },
        },
      ];
    },
    ChangeTime: ({ Id, fields: given, rates }, state) => {
      const now = recorded(state, Id);
      const fields = addingComments(given, now.entry.Comments);
      if (now.is === 'Invoiced')
        refuse('time_entry_invoiced', `Time entry ${Id} is Invoiced and can't be changed; void its invoice first.`);
      const difference = changed(now, fields, rates);
      if (now.is === 'Open' && (difference.Time !== undefined || difference.TimeOut !== undefined))
        refuse('time_entry_open', `Time entry ${Id} is Open; check out first, then change its time.`);
      refuseFaults([...faultsOfChange(difference, now.entry), ...faultsOfCost(fields, now.entry, difference.Cost ?? null)]);
      if (Object.keys(difference).length > 0) refuseSplit(now, Id, 'changed');
      refuseMovedChange(now, Id, difference);
      const after: Recorded = { is: now.is, entry: { ...now.entry, ...difference } };
      const events: TimeEntryEvent[] = [];
      if (Object.keys(difference).length > 0)
        events.push({ type: 'TimeEntryChanged', data: { ...contentOf(difference), Id, ...standing(now.is, after.entry) } });
      const submits = fields.Submit === true || (now.is === 'Draft' && fields.IsDraft === false);
      if (submits && (now.is === 'Draft' || now.is === 'Rejected')) events.push(submission(Id, after));
      return events;
    },
    MoveTime: ({ Id, EntryDate, rates }, state) => {
      const now = recorded(state, Id);
      from(['Submitted'], now, Id, 'moved out of closed days');
      const difference = changed(now, { EntryDate }, rates);
      if (Object.keys(difference).length === 0) return [];
      refuseFaults(faultsOfChange(difference, now.entry));
      refuseSplit(now, Id, 'moved');
      const data = { ...contentOf(difference), Id, ...standing(now.is, { ...now.entry, ...difference }) };
      return [{ type: 'TimeEntryChanged', data: { ...data, WasClosed: true } }];
    },
    RecostTime: ({ Id, EntryDate, rates }, state) => {
      // Approved, removed or moved to another day since the rates were read: that used the present ones.
      if (state.is !== 'Draft' && state.is !== 'Submitted' && state.is !== 'Rejected') return [];
      if ((state.entry.EntryDate ?? null) !== EntryDate || isSplit(state.entry)) return [];
      return recosted(Id, state, rates);
    },
    SplitTime: ({ Id, Parts, whole, rates }, state) => {
      const now = recorded(state, Id);
      from(['Submitted'], now, Id, 'split');
      refuseSplit(now, Id, 'split again');
      refuseFaults(faultsOfParts(Parts, now.entry));
      if (now.entry.CostGiven && Parts.length > 1)
        refuse(
          'time_entry_cost_given',
          `The Cost of time entry ${Id} was given for all of it; give its HourlyRate instead, then split it.`,
        );
      if (Parts.length > 1 && !isEqual(whole, now.entry))
        refuse(CONCURRENT_CHANGE, `Time entry ${Id} is being changed by others; try again.`);
      const [first] = Parts;
      const difference =
        Parts.length === 1 && first ? changed(now, { TimeType: first.TimeType }, rates) : { ...emptied(now), SplitInto: [...Parts] };
      if (Object.keys(difference).length === 0) return [];
      return [{ type: 'TimeEntryChanged', data: { ...contentOf(difference), Id, ...standing(now.is, { ...now.entry, ...difference }) } }];
    },
    SubmitTime: ({ Id }, state) => {
      const now = recorded(state, Id);
      if (now.is === 'Submitted') return [];
      from(['Draft', 'Rejected'], now, Id, 'submitted');
      return [submission(Id, now)];
    },
    ApproveTime: ({ Id, Time, IsBillable, ownResources = [], rates }, state) => {
      const now = recorded(state, Id);
      refuseOwn(now, Id, ownResources);
      from(['Submitted', 'Approved'], now, Id, 'approved');
      // Without hours it bills nothing; approved with its parts it waits no longer.
      const split = isSplit(now.entry);
      if (split && Time) refuseSplit(now, Id, 'approved with hours of its own');
      const requested = {
        ...(Time ? { Time } : {}),
        ...(IsBillable === undefined ? {} : { IsBillable }),
        ...(split ? { IsBillable: false } : {}),
      };
      const difference = changed(now, requested, rates);
      refuseFaults(faultsOf(difference));
      if (now.is === 'Approved' && Object.keys(difference).length === 0) return [];
      refuseMovedChange(now, Id, difference);
      const after = { ...now.entry, ...difference };
      const hours = { Time: after.Time ?? '', IsBillable: after.IsBillable ?? false };
      return [{ type: 'TimeEntryApproved', data: { ...contentOf(difference), Id, ...hours, ...standing('Approved', after) } }];
    },
    RejectTime: ({ Id, Reason, rates, On }, state) => {
      const now = recorded(state, Id);
      if (now.is === 'Rejected') return [];
      from(['Submitted', 'Approved'], now, Id, 'rejected');
      refuseSplit(now, Id, 'rejected');
      refuseMoved(`Time entry ${Id}`, now, 'rejected');
      const WasApproved = now.is === 'Approved';
      // Its rates may have changed while it was approved and kept its own.
      const followed = WasApproved ? recosted(Id, { ...now, is: 'Rejected' }, rates) : [];
      return [
        { type: 'TimeEntryRejected', data: { Id, WasApproved, Reason, ...ofTicket(now.entry), ...(On && !WasApproved && { On }) } },
        ...followed,
      ];
    },
    InvoiceTime: ({ Id }, state) => {
      const now = recorded(state, Id);
      if (now.is === 'Invoiced') return [];
      from(['Approved'], now, Id, 'invoiced');
      return [{ type: 'TimeEntryInvoiced', data: { Id } }];
    },
    ReverseTimeInvoicing: ({ Id }, state) => (state.is === 'Invoiced' ? [{ type: 'TimeEntryInvoicingReversed', data: { Id } }] : []),
    RemoveTime: ({ Id }, state) => {
      if (state.is === 'Removed') return [];
      const now = recorded(state, Id);
      if (now.is === 'Invoiced')
        refuse('time_entry_invoiced', `Time entry ${Id} is Invoiced and can't be removed; void its invoice first.`);
      refuseMoved(`Time entry ${Id}`, now, 'removed');
      return [{ type: 'TimeEntryRemoved', data: { Id, WasApproved: now.is === 'Approved', ...ofTicket(now.entry) } }];
    },
    MoveTimeCost: ({ Id, ...move }, state) => {
      const now = recorded(state, Id);
      if (now.moved?.some(({ TransferId }) => TransferId === move.TransferId)) return [];
      from(['Approved', 'Invoiced'], now, Id, 'transferred: its project can still be changed');
      const { Cost, Time } = now.entry;
      checkMove({ what: `time entry ${Id}`, ItemId: 0, cost: Cost ?? '0.00', quantity: Hours.of(Time || '0').amount.toFixed() }, now, move);
      return [{ type: 'TimeEntryCostMoved', data: { Id, ...move } }];
    },
    ReturnTimeCost: ({ Id, TransferId }, state) =>
      'entry' in state && state.moved?.some((one) => one.TransferId === TransferId)
        ? [{ type: 'TimeEntryCostReturned', data: { Id, TransferId } }]
        : [],
  },
  evolve: {
    TimeEntryLogged: withContent,
    TimeEntryClockedIn: withContent,
    TimeEntryClockedOut: withContent,
    TimeEntrySubmitted: withContent,
    TimeEntryChanged: withContent,
    TimeEntryApproved: withContent,
    TimeEntryRejected: (state) => is(state, 'Rejected'),
    TimeEntryInvoiced: (state) => is(state, 'Invoiced'),
    TimeEntryInvoicingReversed: (state) => is(state, 'Approved'),
    TimeEntryRemoved: () => ({ is: 'Removed' }),
    TimeEntryCostMoved: (state, move) => ({ ...(state as Recorded), ...withMove(state as Recorded, move) }),
    TimeEntryCostReturned: (state, { TransferId }) => {
      const { moved: _, ...entry } = state as Recorded;
      const others = withoutMove(state as Recorded, TransferId);
      return { ...entry, ...(others.length > 0 && { moved: others }) };
    },
  },
};

export const timeEntryAggregate = aggregate({
  name: 'TimeEntry',
  title: 'time entry',
  decider: timeEntryDecider,
  stored: [timeEntryFields.names],
  datesOf: datesOfTime,
  paidDaysOf: paidDaysOfTime,
});
