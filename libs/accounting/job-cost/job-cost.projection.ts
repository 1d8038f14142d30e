import { timeEntry, type PurchaseApproved, type PurchaseEvent, type TimeEntry, type TimeEntryEvent } from '@plumbline/activity/published';
import { project, showUse } from '@plumbline/project/published';
import { Money } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import { projection, type Rows } from '@plumbline/platform/subscriptions';
import type { BillEvent } from '../published/bill-events';
import { billCost, projectCost, purchaseCost, type CostClass } from './job-cost.record';

/** What is spent on a project. */
interface Cost {
  readonly ProjectId: number;
  readonly MilestoneId: number | null;
  readonly CostClass: CostClass | '';
  readonly Amount: string;
}
type Lines = RecordOf<typeof billCost>['Lines'];
/** What decides what a time entry costs whom. */
type Standing = Pick<TimeEntry, 'ProjectId' | 'MilestoneId' | 'Cost' | 'BusinessState'>;

const COUNTED: ReadonlySet<string> = new Set(['Submitted', 'Approved', 'Invoiced']);

/** Adds the costs (`sign` 1) or takes them back (-1), and shows the new sums on the projects. */
function count(rows: Rows, costs: readonly Cost[], sign: 1 | -1): void {
  for (const { ProjectId, CostClass, Amount } of costs) {
    if (!ProjectId || !CostClass) continue;
    if (!rows.get(projectCost, ProjectId)) rows.insert(projectCost, ProjectId, {});
    rows.change(projectCost, ProjectId, (row) => ({
      [CostClass]: Money.of(row[CostClass]).plus(Money.of(Amount).times(sign)).toString(),
      ...(CostClass === 'Labor' ? { TimeEntries: row.TimeEntries + sign } : { Purchases: row.Purchases + sign }),
    }));
    const sums = rows.get(projectCost, ProjectId);
    if (sums)
      showUse(rows, ProjectId, {
        LaborTracked: sums.Labor,
        MaterialsTracked: sums.Materials,
        SubsTracked: sums.Subs,
        HasTime: sums.TimeEntries > 0,
        HasMaterials: sums.Purchases > 0,
      });
  }
}

/** What a time entry costs its project, as it stands. */
const labor = ({ ProjectId, MilestoneId, Cost, BusinessState }: Readonly<Standing>): Cost[] =>
  ProjectId && COUNTED.has(BusinessState ?? '')
    ? [{ ProjectId, MilestoneId, CostClass: 'Labor', Amount: Money.of(Cost ?? '').toString() }]
    : [];

/** Replaces what a time entry costs. The entry's own row says what was counted before: this projection runs before the one that changes it. */
function charge(rows: Rows, id: number, now: Partial<Standing>): void {
  const entry = rows.get(timeEntry, id);
  if (!entry) return;
  const before = labor(entry);
  const after = labor({ ...entry, ...now });
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  count(rows, before, -1);
  count(rows, after, 1);
}

/** Card and cash purchases are cost from approval; other requests become cost by their bills. */
function purchased({ RequestType, ProjectId, MilestoneId, IsSubcontract, Items, TotalAmount }: PurchaseApproved['data']): Lines {
  if ((RequestType !== 'CashDebit' && RequestType !== 'CreditCard') || !ProjectId) return [];
  const CostClass = IsSubcontract ? 'Subs' : 'Materials';
  const itemized = Items.map((item) => ({
    ProjectId,
    MilestoneId: item.MilestoneId ?? MilestoneId ?? null,
    CostClass,
    Amount: item.TotalAmount,
  }));
  // What the items leave of the total belongs to the purchase itself, so that the lines always add up to it; and one without items has a line.
  const rest = Money.of(TotalAmount).minus(Money.sum(Items.map((item) => item.TotalAmount)));
  const unitemized =
    rest.isZero && itemized.length > 0 ? [] : [{ ProjectId, MilestoneId: MilestoneId ?? null, CostClass, Amount: rest.toString() }];
  return [...itemized, ...unitemized] as Lines;
}

/** Takes back what a bill or a purchase cost, once. */
function takeBack(rows: Rows, kind: typeof billCost | typeof purchaseCost, id: number): void {
  const row = rows.get(kind, id);
  if (!row) return;
  count(rows, row.Lines, -1);
  rows.remove(kind, id);
}

/** Keeps `LaborTracked`, `MaterialsTracked` and `SubsTracked` of projects: each cent is counted once, from the event that made it cost. */
export const jobCost = projection<TimeEntryEvent | PurchaseEvent | BillEvent>(
  'job-cost',
  [projectCost, billCost, purchaseCost],
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
  },
  {
    runsFirst: true,
    inserts: 'all',
    needs: ({ type, data }) => {
      const { Id, ProjectId, Costs = [] } = data as { Id: number; ProjectId?: number | null; Costs?: readonly Cost[] };
      if (type === 'BillVoided') return [[billCost, Id]];
      if (type === 'PurchaseRemoved') return [[purchaseCost, Id]];
      if (type !== 'TimeEntryLogged' && type.startsWith('TimeEntry')) return [[timeEntry, Id]];
      const projects = [...Costs.map((cost) => cost.ProjectId), ProjectId].filter((one): one is number => Boolean(one));
      return projects.flatMap((one) => [[projectCost, one] as const, [project, one] as const]);
    },
  },
);
