import type { BillEvent, CostTransferEvent, TransferredCost } from '@plumbline/accounting/published';
import type { PurchaseApproved, PurchaseEvent, TimeEntry, TimeEntryEvent } from '@plumbline/activity/published';
import { Money } from '@plumbline/platform/kernel';
import { isEqual, type RecordOf } from '@plumbline/platform/records';
import { followedKind, projection, type Rows } from '@plumbline/platform/subscriptions';
import { updateUsage } from '../project/project-state';
import { project } from '../project/project.record';
import { billCost, projectCost, purchaseCost, type CostClass } from './job-cost.record';

/** One cost of a project. */
interface Cost {
  readonly ProjectId: number;
  readonly MilestoneId: number | null;
  readonly CostClass: CostClass | '';
  readonly Amount: string;
}
type Lines = RecordOf<typeof billCost>['Lines'];
/** The fields of a time entry that job cost depends on. */
type Standing = Pick<TimeEntry, 'ProjectId' | 'MilestoneId' | 'Cost' | 'BusinessState'>;
const timeEntry = followedKind<Standing>('TimeEntry');

const COUNTED: ReadonlySet<string> = new Set(['Submitted', 'Approved', 'Invoiced']);

/** States whether the project has any time or material. */
function countsOf(rows: Rows, id: number): { HasTime: boolean; HasMaterials: boolean } {
  const { TimeEntries = 0, Purchases = 0 } = rows.get(projectCost, id) ?? {};
  return { HasTime: TimeEntries > 0, HasMaterials: Purchases > 0 };
}

/** Adds the costs (`sign` 1) or subtracts them (-1). The row of a project changes only with its first and its last cost. */
function count(rows: Rows, costs: readonly Cost[], sign: 1 | -1): void {
  for (const { ProjectId, CostClass, Amount } of costs) {
    if (!ProjectId || !CostClass) continue;
    if (!rows.get(projectCost, ProjectId)) rows.insert(projectCost, ProjectId, {});
    const before = countsOf(rows, ProjectId);
    rows.change(projectCost, ProjectId, (row) => ({
      [CostClass]: Money.of(row[CostClass]).plus(Money.of(Amount).times(sign)).toString(),
      ...(CostClass === 'Labor' ? { TimeEntries: row.TimeEntries + sign } : { Purchases: row.Purchases + sign }),
    }));
    const after = countsOf(rows, ProjectId);
    if (before.HasTime !== after.HasTime || before.HasMaterials !== after.HasMaterials) updateUsage(rows, ProjectId, after);
  }
}

/** The present cost of a time entry for its project. */
const labor = ({ ProjectId, MilestoneId, Cost, BusinessState }: Readonly<Standing>): Cost[] =>
  ProjectId && COUNTED.has(BusinessState ?? '')
    ? [{ ProjectId, MilestoneId, CostClass: 'Labor', Amount: Money.of(Cost ?? '').toString() }]
    : [];

/** Replaces the cost of a time entry. Its row from before the event has the previous cost. */
function charge(rows: Rows, id: number, now: Partial<Standing>): void {
  const entry = rows.before(timeEntry, id);
  if (!entry) return;
  const before = labor(entry);
  const after = labor({ ...entry, ...now });
  if (isEqual(before, after)) return;
  count(rows, before, -1);
  count(rows, after, 1);
}

/** Card and cash purchases count as cost from approval; other purchases by their bills. */
function purchased({ RequestType, ProjectId, MilestoneId, IsSubcontract, Items, TotalAmount }: PurchaseApproved['data']): Lines {
  if ((RequestType !== 'CashDebit' && RequestType !== 'CreditCard') || !ProjectId) return [];
  const CostClass = IsSubcontract ? 'Subs' : 'Materials';
  const itemized = Items.map((item) => ({
    ProjectId,
    MilestoneId: item.MilestoneId ?? MilestoneId ?? null,
    CostClass,
    Amount: item.TotalAmount,
  }));
  // The part of the total without items belongs to the purchase itself, so that the lines always add up to it; a
  // purchase without items has one line.
  const rest = Money.of(TotalAmount).minus(Money.sum(Items.map((item) => item.TotalAmount)));
  const unitemized =
    rest.isZero && itemized.length > 0 ? [] : [{ ProjectId, MilestoneId: MilestoneId ?? null, CostClass, Amount: rest.toString() }];
  return [...itemized, ...unitemized] as Lines;
}

/** Moves cost between projects; whether they have time and material stays as it is. */
function transfer({ FromProjectId, ToProjectId, CostClass, Amount }: TransferredCost, rows: Rows, sign: 1 | -1): void {
  const add = (id: number, amount: Money): void => {
    if (!rows.get(projectCost, id)) rows.insert(projectCost, id, {});
    rows.change(projectCost, id, (row) => ({ [CostClass]: Money.of(row[CostClass]).plus(amount.toString()).toString() }));
  };
  const moved = Money.of(Amount).times(sign);
  add(FromProjectId, moved.negated());
  add(ToProjectId, moved);
}

/** Reverses the cost of a bill or a purchase, once. */
function takeBack(rows: Rows, kind: typeof billCost | typeof purchaseCost, id: number): void {
  const row = rows.get(kind, id);
  if (!row) return;
  count(rows, row.Lines, -1);
  rows.remove(kind, id);
}

/**
 * Maintains what projects show as `LaborTracked`, `MaterialsTracked` and `SubsTracked`: each cent is counted once, from
 * the event that made it cost.
 */
export const jobCost = projection<TimeEntryEvent | PurchaseEvent | BillEvent | CostTransferEvent>(
  'job-cost',
  [projectCost, billCost, purchaseCost, project],
  {
    TimeEntryLogged: ({ data }, rows) => count(rows, labor(data), 1),
    TimeEntryClockedOut: ({ data }, rows) => charge(rows, data.Id, data),
    TimeEntryChanged: ({ data }, rows) => charge(rows, data.Id, data),
    TimeEntryApproved: ({ data }, rows) => charge(rows, data.Id, data),
    TimeEntrySubmitted: ({ data }, rows) => charge(rows, data.Id, data),
    TimeEntryRejected: ({ data }, rows) => charge(rows, data.Id, { BusinessState: 'Rejected' }),
    TimeEntryRemoved: ({ data }, rows) => charge(rows, data.Id, { BusinessState: '' }),
    PurchaseApproved: ({ data }, rows) => {
      const Lines = purchased(data);
      if (Lines.length === 0 || rows.get(purchaseCost, data.Id)) return;
      rows.insert(purchaseCost, data.Id, { Lines });
      count(rows, Lines, 1);
    },
    PurchaseRemoved: ({ data }, rows) => takeBack(rows, purchaseCost, data.Id),
    BillApproved: ({ data }, rows) => {
      if (data.Costs.length === 0 || rows.get(billCost, data.Id)) return;
      rows.insert(billCost, data.Id, { Lines: [...data.Costs] });
      count(rows, data.Costs, 1);
    },
    BillVoided: ({ data }, rows) => takeBack(rows, billCost, data.Id),
    CostTransferRecorded: ({ data }, rows) => transfer(data, rows, 1),
    CostTransferVoided: ({ data }, rows) => transfer(data, rows, -1),
  },
  {
    reads: [billCost, purchaseCost, timeEntry],
    runsFirst: true,
    inserts: 'all',
    needs: ({ type, data }) => {
      const { Id, ProjectId, Costs } = data as { Id: number; ProjectId?: number | null; Costs?: readonly Cost[] };
      if (type.startsWith('CostTransfer')) {
        const { FromProjectId, ToProjectId } = data as unknown as TransferredCost;
        return [FromProjectId, ToProjectId].map((one) => [projectCost, one] as const);
      }
      if (type === 'BillVoided') return [[billCost, Id]];
      if (type === 'PurchaseRemoved') return [[purchaseCost, Id]];
      if (type !== 'TimeEntryLogged' && type.startsWith('TimeEntry')) return [[timeEntry, Id]];
      const own = ProjectId ? [[projectCost, ProjectId] as const] : [];
      return Costs ? [...own, ...Costs.map((cost) => [projectCost, cost.ProjectId] as const)] : own;
    },
  },
);
