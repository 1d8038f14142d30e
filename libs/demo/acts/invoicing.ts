import { DraftInvoice, FinalizeInvoice, invoice, payment, RecordPayment } from '@plumbline/accounting/published';
import type { RecordOf } from '@plumbline/platform/records';
import { RecordProgress } from '@plumbline/project';
import { PERIOD, YEAR } from '../calendar';
import type { Act } from '../story';
import { fields } from '../workshop';
import type { SiteWork } from './site-work';

type Invoice = RecordOf<typeof invoice>;

/** Working days from an invoice to its payment; a number pays only that amount of it, `never` nothing. */
export interface Paying {
  readonly after?: number | 'never';
  readonly amount?: string;
}

/**
 * The monthly invoices of a cost-plus job over what was recorded, from the period of `from` to that of `to`. The last
 * one of the year is still a draft. `paying` says how the nth one (from 1) is paid, where that is not after 19 days;
 * `held` what is held back of each.
 */
export function monthly(from: number, to: number, paying: Readonly<Record<number, Paying>> = {}, held: Partial<Invoice> = {}): Act[] {
  const first = Math.floor(from / PERIOD);
  const last = Math.floor(Math.min(to, YEAR - 1) / PERIOD);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * PERIOD + PERIOD - 1).flatMap((day, index) => {
    const isDraft = day === YEAR - 1;
    const text = isDraft ? 'Work of the last month, to be reviewed' : 'Work of the month';
    return invoicing(day, (work) => draft(work, day, text, held), paying[index + 1] ?? {}, isDraft);
  });
}

/** The progress of a fixed price, in percent of all of it, and the invoice over what is new. */
export function progress(day: number, Percent: string, text: string, paying: Paying = {}): Act[] {
  const record: Act = {
    day,
    run: async ({ shop, calendar, site }) => {
      await shop.do(new RecordProgress(site.deliverables[0], { Percent, Amount: '', Date: calendar.date(day) }, shop.actor));
      await shop.settle();
    },
  };
  return [record, ...invoiced(day, text, paying)];
}

/** An invoice over what became due until then: a completion, or the periods of a service. */
export const invoiced = (day: number, text: string, paying: Paying = {}): Act[] =>
  invoicing(day, (work) => draft(work, day, text), paying, false);

async function draft({ shop, calendar, site, count }: SiteWork, day: number, text: string, held: Partial<Invoice> = {}): Promise<number> {
  const InvoiceDate = calendar.date(day);
  const about = fields(invoice, { HeaderText: `${site.story.name}: ${text}`, InvoiceDate, PaymentTerms: 'Net 30', ...held }, 'update');
  // The periods of a service are billed as they come; the rest has been recorded until that day.
  const options = site.story.terms === 'Maintenance' ? { Through: InvoiceDate } : {};
  const drafted = await shop.do(new DraftInvoice(site.projectId, about, 'all', shop.actor, options));
  count.invoices++;
  await shop.settle();
  return drafted.id;
}

function invoicing(day: number, make: (work: SiteWork) => Promise<number>, { after = 19, amount }: Paying, isDraft: boolean): Act[] {
  const made = { id: 0 };
  const issue: Act = {
    day,
    run: async (work) => {
      made.id = await make(work);
      if (isDraft) return;
      await work.shop.do(new FinalizeInvoice(made.id, work.shop.actor));
      await work.shop.settle();
    },
  };
  if (after === 'never') return [issue];
  const receive: Act = {
    day: day + after,
    run: async (work) => {
      const Amount = amount ?? (await work.shop.read(invoice, made.id))!.OutstandingAmount;
      await receivePayment(work, day + after, made.id, Amount, 'Check');
    },
  };
  return [issue, receive];
}

/** The client pays. */
export async function receivePayment(
  { shop, calendar, count }: SiteWork,
  day: number,
  id: number,
  Amount: string,
  Method: string,
): Promise<void> {
  const Reference = Method === 'Wire' ? `W-${70_100 + count.payments}` : String(5_200 + count.payments);
  const body = { InvoiceId: String(id), Amount, PaymentDate: calendar.date(day), Method, Reference };
  await shop.do(new RecordPayment(fields(payment, body), shop.actor));
  count.payments++;
  await shop.settle();
}
