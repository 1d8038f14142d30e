import { documentDate } from './due-date.policy';

interface Document_ {
  readonly InvoiceDate?: string;
  readonly PeriodTo?: string;
  readonly Payments: readonly { readonly Id: number; readonly PaymentDate: string }[];
  /** The first one recorded the document. */
  readonly UserActions: readonly { readonly DateCreated: string }[];
}

const dayOf = (date: string): string => date.slice(0, 10);
const aYearBefore = (date: string): string => `${Number(date.slice(0, 4)) - 1}${date.slice(4, 10)}`;

/** What is odd about the date of a payment of the document; undefined for nothing. */
export function paymentWarning(PaymentDate: string, document: Pick<Document_, 'InvoiceDate' | 'PeriodTo'>): string | undefined {
  const [paid, dated] = [dayOf(PaymentDate), dayOf(documentDate(document))];
  return paid < dated ? `is dated ${paid}, before the document that it pays, which is dated ${dated}.` : undefined;
}

/** What is odd about the dates of a bill or invoice and of its payments, as sentences. */
export function documentWarnings(document: Document_): string[] {
  const [dated, recorded] = [dayOf(documentDate(document)), document.UserActions[0]?.DateCreated ?? ''];
  const isOld = dated !== '' && recorded !== '' && dated < aYearBefore(recorded);
  return [
    ...(isOld ? [`It is dated ${dated}, more than a year before it was recorded on ${dayOf(recorded)}.`] : []),
    ...document.Payments.flatMap(({ Id, PaymentDate }) => {
      const warning = paymentWarning(PaymentDate, document);
      return warning === undefined ? [] : [`Payment ${Id} ${warning}`];
    }),
  ];
}
