import {
  allocation,
  billable,
  purchase,
  timeEntry,
  type AllocationEvent,
  type BillableEvent,
  type PurchaseEvent,
  type TimeEntryEvent,
} from '@plumbline/activity/published';
import { contract, listItem, rfi, showUse, type ContractEvent, type ListItemEvent, type RFIEvent } from '@plumbline/project/published';
import { client, department } from '@plumbline/company/published';
import type { Message } from '@plumbline/platform/kernel';
import type { AnyRecordKind, RecordOf } from '@plumbline/platform/records';
import { projection, type Projection, type Rows, type Told } from '@plumbline/platform/subscriptions';
import { aiaInvoice } from '../aia-invoice/aia-invoice.record';
import { bill } from '../bill/bill.record';
import type { AIAInvoiceEvent } from '../published/aia-invoice-events';
import type { BillEvent } from '../published/bill-events';
import type { InvoiceEvent } from '../published/invoice-events';
import { invoice } from '../invoice/invoice.record';
import { heldProject } from './held-project.record';

type Named = number | string | null;
/** Clients and departments name the project that their work goes to when none is named. */
interface Naming {
  readonly Id: number;
  readonly ProjectId?: Named;
  readonly DefaultProjectId?: Named;
}
type Sender = 'Client' | 'Department';
type ContractState = RecordOf<typeof contract>['BusinessState'];

/** One record more holds the project, or one fewer; the project shows it when that is the first or was the last. */
function count(rows: Rows, id: number, by: 1 | -1): void {
  if (!id) return;
  if (!rows.get(heldProject, id)) rows.insert(heldProject, id);
  const before = rows.get(heldProject, id)?.Records ?? 0;
  rows.change(heldProject, id, { Records: before + by });
  if (before === 0 || before + by === 0) showUse(rows, id, { IsHeld: before + by > 0 });
}
function hold(rows: Rows, before: number, after: number): void {
  if (before === after) return;
  count(rows, before, -1);
  count(rows, after, 1);
}
/** The project that a record names; 0 for none. */
const projectOf = (row: object | undefined): number => {
  const { ProjectId, DefaultProjectId } = (row ?? {}) as Partial<Naming>;
  return Number(ProjectId ?? DefaultProjectId ?? 0);
};

const came = ({ data }: Told<Naming>, rows: Rows): void => hold(rows, 0, projectOf(data));
const moved =
  (kind: AnyRecordKind) =>
  ({ data }: Told<Naming>, rows: Rows): void => {
    const row = rows.get(kind, data.Id) as object | undefined;
    if (row && (data.ProjectId !== undefined || data.DefaultProjectId !== undefined)) hold(rows, projectOf(row), projectOf(data));
  };
const gone =
  (kind: AnyRecordKind) =>
  ({ data }: Told<{ readonly Id: number }>, rows: Rows): void =>
    hold(rows, projectOf(rows.get(kind, data.Id) as object | undefined), 0);

/** A draft is removed with its project, and so is what was lost; any other contract holds it. */
const isAgreed = (state: ContractState): boolean => state !== 'Draft' && state !== 'Lost';
const become =
  (state: ContractState) =>
  ({ data }: Told<{ readonly Id: number }>, rows: Rows): void => {
    const row = rows.get(contract, data.Id);
    if (row) hold(rows, isAgreed(row.BusinessState) ? row.ProjectId : 0, isAgreed(state) ? row.ProjectId : 0);
  };

/** The projects that a bill's lines name, each once. */
const billed = (lines: Lines): number[] => [...new Set(lines.flatMap(({ ProjectId }) => Number(ProjectId) || []))];
type Lines = readonly Pick<RecordOf<typeof bill>['PayableItems'][number], 'ProjectId'>[];
/** What a bill names as it stands; one that was rejected or voided holds nothing. */
const billedBy = (row: Readonly<RecordOf<typeof bill>>): number[] =>
  row.BusinessState === 'Rejected' || row.BusinessState === 'Void' ? [] : billed(row.PayableItems);
function holdAll(rows: Rows, before: readonly number[], after: readonly number[]): void {
  for (const id of before) if (!after.includes(id)) count(rows, id, -1);
  for (const id of after) if (!before.includes(id)) count(rows, id, 1);
}
const billGone = ({ data }: Told<{ readonly Id: number }>, rows: Rows): void => {
  const row = rows.get(bill, data.Id);
  if (row) holdAll(rows, billedBy(row), []);
};

const needs: Projection['needs'] = ({ type, data }) => {
  const { Id } = data as Naming;
  const named = projectOf(data) ? [[heldProject, projectOf(data)] as const] : [];
  const before = BEFORE.find(([prefix]) => type.startsWith(prefix));
  const isNew = /(?:Logged|ClockedIn|Scheduled|Drafted|Created|Opened|ItemAdded|BillEntered|ClientAdded|DepartmentAdded)$/.test(type);
  return before && !isNew ? [...named, [before[1], Id]] : named;
};
const BEFORE: readonly (readonly [string, AnyRecordKind])[] = [
  ['TimeEntry', timeEntry],
  ['Allocation', allocation],
  ['Purchase', purchase],
  ['Billable', billable],
  ['Bill', bill],
  ['Invoice', invoice],
  ['AIAInvoice', aiaInvoice],
  ['RFI', rfi],
  ['ListItem', listItem],
  ['Contract', contract],
  ['Client', client],
  ['Department', department],
];

/**
 * Whether a project can still be deleted (`CanBeDeleted`): what would refuse its removal (`heldBy` of the project, and its contracts) is counted
 * as it comes, moves and goes. Runs first: a record's own row says which project it named until now.
 */
export const heldProjects = projection<
  | TimeEntryEvent
  | AllocationEvent
  | PurchaseEvent
  | BillableEvent
  | BillEvent
  | InvoiceEvent
  | AIAInvoiceEvent
  | RFIEvent
  | ListItemEvent
  | ContractEvent
  | Message<`${Sender}Added` | `${Sender}Changed`, Naming>
  | Message<`${Sender}Removed`, { readonly Id: number }>
>(
  'held-projects',
  [heldProject],
  {
    TimeEntryLogged: came,
    TimeEntryClockedIn: came,
    TimeEntryClockedOut: moved(timeEntry),
    TimeEntryChanged: moved(timeEntry),
    TimeEntryApproved: moved(timeEntry),
    TimeEntryRemoved: gone(timeEntry),
    AllocationScheduled: came,
    AllocationChanged: moved(allocation),
    AllocationRemoved: gone(allocation),
    PurchaseDrafted: came,
    PurchaseChanged: moved(purchase),
    PurchaseRemoved: gone(purchase),
    BillableCreated: came,
    BillableChanged: moved(billable),
    BillableRemoved: gone(billable),
    BillEntered: ({ data }, rows) => holdAll(rows, [], billed(data.PayableItems)),
    BillChanged: ({ data }, rows) => {
      const row = rows.get(bill, data.Id);
      if (row && data.PayableItems) holdAll(rows, billedBy(row), billedBy({ ...row, PayableItems: data.PayableItems }));
    },
    BillRejected: billGone,
    BillVoided: billGone,
    BillRemoved: billGone,
    InvoiceDrafted: came,
    InvoiceRemoved: gone(invoice),
    AIAInvoiceDrafted: came,
    AIAInvoiceRemoved: gone(aiaInvoice),
    RFIOpened: came,
    RFIRemoved: gone(rfi),
    ListItemAdded: came,
    ListItemChanged: moved(listItem),
    ListItemRemoved: gone(listItem),
    ClientAdded: came,
    ClientChanged: moved(client),
    ClientRemoved: gone(client),
    DepartmentAdded: came,
    DepartmentChanged: moved(department),
    DepartmentRemoved: gone(department),
    ContractSent: become('OutForSigning'),
    ContractLost: become('Lost'),
    ContractReopened: become('Draft'),
    ContractRemoved: become('Draft'),
  },
  { inserts: 'all', runsFirst: true, needs },
);
