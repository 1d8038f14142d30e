import { billsWork, client, ratesOn, resource } from '@plumbline/company/published';
import { decimal, Hours, Money, Rate } from '@plumbline/platform/kernel';
import type { ReadModels, RecordOf } from '@plumbline/platform/records';
import type { ticket } from '@plumbline/project/published';
import type { BillableFields } from '../billable/billable-content.policy';
import { taxability } from '../billable/taxability';
import { isPersonPart, isTimePart, itemPart, personPart, timePart } from '../billable/ticket-parts';
import { billable, type Billable } from '../billable/billable.record';
import { timeEntry, type TimeEntry } from '../time-entry/time-entry.record';

export type Ticket = RecordOf<typeof ticket>;
type Worker = RecordOf<typeof resource>;
/** The content of one billable of a ticket, by its part. */
export type Part = Omit<BillableFields, 'ClientId' | 'ClientParentId' | 'ProjectId'> & { readonly OriginPart: string };

const ofTicket = (Id: number) => ({ OriginOfBillable: 'ServiceTicket' as const, OriginOfBillableId: Id });
const BILLED: readonly string[] = ['Submitted', 'Approved', 'Invoiced'];

/** The billables of the ticket. */
export const billablesOf = (reads: ReadModels, company: number, id: number): Promise<Billable[]> =>
  reads.find(billable, company, ofTicket(id));

/**
 * Returns the parts that a completed ticket bills: its items, and of a Time&Materials ticket the time that was recorded for it; without
 * any, the planned hours of its people. Never both: `kept` are its billables on invoices, which decide where there are any.
 */
export async function partsOf(reads: ReadModels, company: number, row: Ticket, kept: readonly Billable[]): Promise<Part[]> {
  const items: Part[] = [];
  for (const part of row.ServiceItems.flatMap((one, index) => itemOf(row, one, index)))
    items.push({ ...part, ...(await taxability(reads, company, { items: [part.CatalogId] })) });
  if (!row.IsTM) return items;
  const recorded = (await reads.find(timeEntry, company, { ServiceTicketId: row.Id })).filter(
    ({ BusinessState, SplitInto }) => BusinessState !== 'Rejected' && !SplitInto?.length,
  );
  const has = (is: (part: string) => boolean): boolean => kept.some(({ OriginPart }) => is(OriginPart));
  const isByTime = !has(isPersonPart) && (recorded.length > 0 || has(isTimePart));
  const people = isByTime ? recorded.map(({ ResourceId }) => ResourceId ?? 0) : row.ResourceIds;
  const workers = await reads.many(resource, company, people);
  const hours = isByTime
    ? recorded.flatMap((entry) => timeOf(row, entry, workers.get(entry.ResourceId ?? 0)))
    : row.ResourceIds.flatMap((id) => planOf(row, workers.get(id)));
  return [...hours, ...items];
}

/** Time that a user may still change before submitting it, or that is not billable, such as leave, bills nothing. */
function timeOf(row: Ticket, entry: TimeEntry, worker: Worker | undefined): Part[] {
  if (!worker || !billsWork(entry) || !BILLED.includes(entry.BusinessState ?? '')) return [];
  const description = entry.Description || entry.UserDescription || worker.ResourceName || worker.Description;
  const of = { date: entry.EntryDate ?? '', hours: Hours.of(entry.Time), description };
  return [{ ...hoursAt(row, worker, of), OriginPart: timePart(entry.Id), OurCost: entry.Cost ?? '0.00' }];
}

function planOf(row: Ticket, worker: Worker | undefined): Part[] {
  const hours = Hours.of(row.Hours || '0');
  if (!worker || hours.isZero) return [];
  const of = { date: row.StartTime, hours, description: worker.ResourceName || worker.Description };
  return [{ ...hoursAt(row, worker, of), OriginPart: personPart(worker.Id) }];
}

function hoursAt(row: Ticket, worker: Worker, of: { readonly date: string; readonly hours: Hours; readonly description: string }) {
  const rate = Rate.of(ratesOn(worker, of.date).Rate || '0');
  return {
    ...ofTicket(row.Id),
    Description: of.description,
    StartDate: of.date,
    Hours: of.hours.toString(),
    Quantity: of.hours.amount.toFixed(),
    UnitPrice: rate.toString(),
    Price: rate.times(of.hours).toString(),
  };
}

function itemOf(row: Ticket, one: Ticket['ServiceItems'][number], index: number): Part[] {
  const price = Money.of(one.Subtotal || '0');
  if (price.isZero) return [];
  const quantity = decimal(one.Quantity).isZero() ? decimal(1) : decimal(one.Quantity);
  const part = {
    ...ofTicket(row.Id),
    OriginPart: itemPart(index),
    CatalogId: one.CatalogId || null,
    Description: one.Name || one.Description,
    StartDate: row.StartTime || row.Date,
    OurCost: Rate.of(one.Cost || '0')
      .times(quantity)
      .toString(),
    Hours: '0.00',
    Quantity: quantity.toFixed(),
    UnitPrice: one.Price || Rate.of(price.amount.div(quantity)).toString(),
    Price: price.toString(),
  };
  return [part];
}

/** Returns the client whom the billables of the ticket are for. */
export async function payerOf(
  reads: ReadModels,
  company: number,
  row: Ticket,
): Promise<Pick<BillableFields, 'ClientId' | 'ClientParentId'>> {
  const payer = await reads.one(client, company, row.ClientId);
  return { ClientId: String(row.ClientId), ClientParentId: Number(payer?.ParentId ?? 0) };
}
