import { longBefore } from '@plumbline/activity/published';
import { documentDate } from './due-date.policy';

interface Document_ {
  readonly InvoiceDate?: string;
  readonly PeriodTo?: string;
  readonly Payments: readonly { readonly Id: number; readonly PaymentDate: string }[];
  /** The first one recorded the document. */
  readonly UserActions: readonly { readonly DateCreated: string }[];
}

/** The warning about terms that can't be read; nothing falls due by them. */
export const termsWarnings = (PaymentTerms: string, isReadable: boolean): string[] =>
  PaymentTerms === '' || isReadable ? [] : [`The payment terms "${PaymentTerms}" can't be read, so it is due on its own day.`];

const dayOf = (date: string): string => date.slice(0, 10);

/** Returns the warning about the date of a payment of the document; undefined for none. */
export function paymentWarning(PaymentDate: string, document: Pick<Document_, 'InvoiceDate' | 'PeriodTo'>): string | undefined {
  const [paid, dated] = [dayOf(PaymentDate), dayOf(documentDate(document))];
  return paid < dated ? `is dated ${paid}, before the document that it pays, which is dated ${dated}.` : undefined;
}

/** The lines of a draft, as far as they tell when what they bill was done. */
interface Draft {
  readonly BusinessState: string;
  readonly InvoiceDate: string;
  readonly LineItemGroups: readonly { readonly LineItems: readonly { readonly BillableId: string; readonly Description: string }[] }[];
}

/** The lines of a draft that bill what was done after its date: work counts as unbilled from the earlier of both days. */
export function laterWork(
  { BusinessState, InvoiceDate, LineItemGroups }: Draft,
  doneOn: (billableId: number) => string | undefined,
): string[] {
  if (BusinessState !== 'Draft' || InvoiceDate === '') return [];
  return LineItemGroups.flatMap(({ LineItems }) => LineItems).flatMap(({ BillableId, Description }) => {
    const done = dayOf(doneOn(Number(BillableId)) ?? '');
    return done > dayOf(InvoiceDate)
      ? [`The line "${Description}" bills what is dated ${done}, after the invoice, which is dated ${dayOf(InvoiceDate)}.`]
      : [];
  });
}

/** Returns the warnings about the dates of a bill or invoice and of its payments, as sentences. */
export function documentWarnings(document: Document_): string[] {
  return [
    ...longBefore(documentDate(document), document.UserActions[0]?.DateCreated ?? ''),
    ...document.Payments.flatMap(({ Id, PaymentDate }) => {
      const warning = paymentWarning(PaymentDate, document);
      return warning === undefined ? [] : [`Payment ${Id} ${warning}`];
    }),
  ];
}
