import type { PurchaseApproved, PurchaseEvent, TimeEntryEvent, TimeStanding } from '@plumbline/activity/contract';
import { project } from '@plumbline/project/contract';
import { Money } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import { projection, type Rows } from '@plumbline/platform/subscriptions';
import type { BillEvent } from '../contract/bill-events';
import { billCost, projectCost, purchaseCost, timeCost, type CostClass } from './job-cost.record';

/** What is spent on a project. */
interface Cost {
  readonly ProjectId: number;
  readonly MilestoneId: number | null;
  readonly CostClass: CostClass | '';
  readonly Amount: string;
}
type Lines = RecordOf<typeof billCost>['Lines'];

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
      rows.change(project, ProjectId, {
        LaborTracked: sums.Labor,
        MaterialsTracked: sums.Materials,
        SubsTracked: sums.Subs,
        HasTime: sums.TimeEntries > 0,
        HasMaterials: sums.Purchases > 0,
      });
  }
}

/** What a time entry costs as its row stands. */
const labor = ({ ProjectId, MilestoneId, Amount, Counted }: Readonly<RecordOf<typeof timeCost>>): Cost[] =>
  Counted && ProjectId ? [{ ProjectId, MilestoneId, CostClass: 'Labor', Amount }] : [];

/** Replaces what is known of a time entry; what it cost before is taken back first. */
function charge(rows: Rows, id: number, now: Partial<RecordOf<typeof timeCost>>): void {
  const before = rows.get(timeCost, id);
  if (before) {
    const after = { ...before, ...now };
    if (JSON.stringify(labor(before)) === JSON.stringify(labor(after))) {
      if (JSON.stringify(before) !== JSON.stringify(after)) rows.change(timeCost, id, now);
      return;
    }
    count(rows, labor(before), -1);
    rows.change(timeCost, id, now);
  } else rows.insert(timeCost, id, now);
  const after = rows.get(timeCost, id);
  if (after) count(rows, labor(after), 1);
}
const charged = ({ ProjectId, MilestoneId, Cost, BusinessState }: TimeStanding): Partial<RecordOf<typeof timeCost>> => ({
  ProjectId,
  MilestoneId,
  Amount: Money.of(Cost ?? '').toString(),
  Counted: COUNTED.has(BusinessState),
});

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
  // What the items leave of the total belongs to the purchase itself, so that the lines always add up to it.
  const rest = Money.of(TotalAmount).minus(Money.sum(Items.map((item) => item.TotalAmount)));
  return (
    rest.isZero ? itemized : [...itemized, { ProjectId, MilestoneId: MilestoneId ?? null, CostClass, Amount: rest.toString() }]
  ) as Lines;
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
  [timeCost, billCost, purchaseCost, projectCost],
  {
    TimeEntryLogged: ({ data }, rows) => charge(rows, data.Id, charged(data)),
    TimeEntryClockedOut: ({ data }, rows) => charge(rows, data.Id, charged(data)),
    TimeEntryChanged: ({ data }, rows) => charge(rows, data.Id, charged(data)),
    TimeEntryApproved: ({ data }, rows) => charge(rows, data.Id, charged(data)),
    TimeEntrySubmitted: ({ data }, rows) => charge(rows, data.Id, charged(data)),
    TimeEntryRejected: ({ data }, rows) => charge(rows, data.Id, { Counted: false }),
    TimeEntryRemoved: ({ data }, rows) => {
      const row = rows.get(timeCost, data.Id);
      if (row) count(rows, labor(row), -1);
      rows.remove(timeCost, data.Id);
    },
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
    inserts: ['TimeEntryLogged', 'BillApproved', 'PurchaseApproved', 'PurchaseRemoved', 'BillVoided'],
    needs: ({ type, data }) => {
      const { Id, ProjectId, Costs = [] } = data as { Id: number; ProjectId?: number | null; Costs?: readonly Cost[] };
      if (type === 'BillVoided') return [[billCost, Id]];
      if (type === 'PurchaseRemoved') return [[purchaseCost, Id]];
      const projects = [...Costs.map((cost) => cost.ProjectId), ProjectId].filter((one): one is number => Boolean(one));
      return projects.flatMap((one) => [[projectCost, one] as const, [project, one] as const]);
    },
  },
);
