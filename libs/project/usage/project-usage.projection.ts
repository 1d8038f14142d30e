import type { AIAInvoiceEvent, Bill, BillEvent, CostTransferEvent, InvoiceEvent } from '@plumbline/accounting/published';
import type { AllocationEvent, BillableEvent, PurchaseEvent, TimeEntryEvent } from '@plumbline/activity/published';
import { client, department } from '@plumbline/company/published';
import type { Message } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import {
  followedKind,
  projection,
  type FollowedKind,
  type Projection,
  type Rows,
  type DeliveredEvent,
} from '@plumbline/platform/subscriptions';
import { contract } from '../contract/contract.record';
import { listItem } from '../list-item/list-item.record';
import { updateUsage } from '../project/project-state';
import { project } from '../project/project.record';
import type { ContractEvent } from '../published/contract-events';
import type { ListItemEvent } from '../published/list-item-events';
import type { RFIEvent } from '../published/rfi-events';
import { rfi } from '../rfi/rfi.record';
import { projectUsage } from './project-usage.record';

type Named = number | string | null;
/** Clients and departments have a default project for their work. */
interface Naming {
  readonly Id: number;
  readonly ProjectId?: Named;
  readonly DefaultProjectId?: Named;
}
interface Billing extends Naming {
  readonly BusinessState: string;
}
type Sender = 'Client' | 'Department';
type ContractState = RecordOf<typeof contract>['BusinessState'];

const timeEntry = followedKind<Naming>('TimeEntry');
const allocation = followedKind<Naming>('Allocation');
const purchase = followedKind<Naming>('Purchase');
const billable = followedKind<Naming>('Billable');
const bill = followedKind<Bill>('Bill');
const invoice = followedKind<Billing>('Invoice');
const aiaInvoice = followedKind<Billing>('AIAInvoice');

/**
 * One more record refers to the project (1), or one fewer (-1). The project changes only with the first and the last
 * one.
 */
function count(rows: Rows, id: number, by: Partial<Record<'Records' | 'Bills' | 'Invoices', 1 | -1>>): void {
  if (!id) return;
  if (!rows.get(projectUsage, id)) rows.insert(projectUsage, id);
  const before = rows.get(projectUsage, id)?.Records ?? 0;
  rows.change(projectUsage, id, (row) => ({
    Records: row.Records + (by.Records ?? 0),
    Bills: row.Bills + (by.Bills ?? 0),
    Invoices: row.Invoices + (by.Invoices ?? 0),
  }));
  if (by.Records && (before === 0 || before + by.Records === 0)) updateUsage(rows, id, { IsHeld: before + by.Records > 0 });
}
function hold(rows: Rows, before: number, after: number): void {
  if (before === after) return;
  count(rows, before, { Records: -1 });
  count(rows, after, { Records: 1 });
}
/** The project that a record refers to; 0 for none. */
const projectOf = (row: object | undefined): number => {
  const { ProjectId, DefaultProjectId } = (row ?? {}) as Partial<Naming>;
  return Number(ProjectId ?? DefaultProjectId ?? 0);
};

const came = ({ data }: DeliveredEvent<Naming>, rows: Rows): void => hold(rows, 0, projectOf(data));
const moved =
  (kind: FollowedKind) =>
  ({ data }: DeliveredEvent<Naming>, rows: Rows): void => {
    const row = rows.before(kind, data.Id);
    if (row && (data.ProjectId !== undefined || data.DefaultProjectId !== undefined)) hold(rows, projectOf(row), projectOf(data));
  };
const gone =
  (kind: FollowedKind) =>
  ({ data }: DeliveredEvent<{ readonly Id: number }>, rows: Rows): void =>
    hold(rows, projectOf(rows.before(kind, data.Id)), 0);

/** A void invoice still refers to its project but bills nothing of it. */
const invoiced = ({ data }: DeliveredEvent<Naming>, rows: Rows): void => count(rows, projectOf(data), { Records: 1, Invoices: 1 });
const voided =
  (kind: FollowedKind<Billing>) =>
  ({ data }: DeliveredEvent<{ readonly Id: number }>, rows: Rows): void => {
    const row = rows.before(kind, data.Id);
    if (row && row.BusinessState !== 'Void') count(rows, projectOf(row), { Invoices: -1 });
  };
const uninvoiced =
  (kind: FollowedKind<Billing>) =>
  (event: DeliveredEvent<{ readonly Id: number }>, rows: Rows): void => {
    voided(kind)(event, rows);
    gone(kind)(event, rows);
  };

/** Draft and lost contracts are removed with their project; any other contract prevents the removal. */
const isAgreed = (state: ContractState): boolean => state !== 'Draft' && state !== 'Lost';
const become =
  (state: ContractState) =>
  ({ data }: DeliveredEvent<{ readonly Id: number }>, rows: Rows): void => {
    const row = rows.get(contract, data.Id);
    if (row) hold(rows, isAgreed(row.BusinessState) ? row.ProjectId : 0, isAgreed(state) ? row.ProjectId : 0);
  };

/** The projects of a bill's lines, each once. */
const billed = (lines: Lines): number[] => [...new Set(lines.flatMap(({ ProjectId }) => Number(ProjectId) || []))];
type Lines = readonly Pick<Bill['PayableItems'][number], 'ProjectId'>[];
const isLive = ({ BusinessState }: Readonly<Bill>): boolean => BusinessState !== 'Rejected' && BusinessState !== 'Void';
/** The projects that a bill refers to; a rejected or voided bill prevents nothing. */
const billedBy = (row: Readonly<Bill>): number[] => (isLive(row) ? billed(row.PayableItems) : []);
function holdAll(rows: Rows, before: readonly number[], after: readonly number[]): void {
  for (const id of before) if (!after.includes(id)) count(rows, id, { Records: -1, Bills: -1 });
  for (const id of after) if (!before.includes(id)) count(rows, id, { Records: 1, Bills: 1 });
}
const billGone = ({ data }: DeliveredEvent<{ readonly Id: number }>, rows: Rows): void => {
  const row = rows.before(bill, data.Id);
  if (row) holdAll(rows, billedBy(row), []);
};

const needs: Projection['needs'] = ({ type, data }) => {
  const { Id } = data as Naming;
  const project = type === 'CostTransferRecorded' ? (data as { ToProjectId: number }).ToProjectId : projectOf(data);
  const named = project ? [[projectUsage, project] as const] : [];
  const before = BEFORE.find(([prefix]) => type.startsWith(prefix));
  const isNew = /(?:Logged|ClockedIn|Scheduled|Drafted|Created|Opened|ItemAdded|BillEntered|ClientAdded|DepartmentAdded)$/.test(type);
  return before && !isNew ? [...named, [before[1], Id]] : named;
};
const BEFORE: readonly (readonly [string, FollowedKind])[] = [
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
 * True if a project can still be removed (`CanBeDeleted`): counts the records that would prevent its removal, by the
 * events that create, move and remove them. An event does not contain the previous project of its record; the record's
 * row from before the event does.
 */
export const projectUsages = projection<
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
  | CostTransferEvent
  | Message<`${Sender}Added` | `${Sender}Changed`, Naming>
  | Message<`${Sender}Removed`, { readonly Id: number }>
>(
  'project-usage',
  [projectUsage, project],
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
      const row = rows.before(bill, data.Id);
      if (row && data.PayableItems) holdAll(rows, billedBy(row), isLive(row) ? billed(data.PayableItems) : []);
    },
    BillRejected: billGone,
    BillVoided: billGone,
    BillRemoved: billGone,
    InvoiceDrafted: invoiced,
    CreditNoteIssued: invoiced,
    InvoiceVoided: voided(invoice),
    InvoiceRemoved: uninvoiced(invoice),
    AIAInvoiceDrafted: invoiced,
    AIAInvoiceVoided: voided(aiaInvoice),
    AIAInvoiceRemoved: uninvoiced(aiaInvoice),
    // It stays, also once it is void.
    CostTransferRecorded: ({ data }, rows) => hold(rows, 0, data.ToProjectId),
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
  { inserts: 'all', runsFirst: true, needs, reads: [contract, ...new Set(BEFORE.map(([, kind]) => kind))] },
);
