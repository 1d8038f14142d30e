import { invalid, numberOf, refuse, textOf, type LastNumbers } from '@plumbline/platform/kernel';

/** What is numbered by company: the stream is `<stream>-<company>`, of which each event holds a number in `field`. */
export const NUMBERED = {
  /** Invoices, credit notes and applications for payment. */
  Invoice: { title: 'invoice', prefix: 'InvoicePrefix', next: 'NextInvoiceNumber', stream: 'InvoiceNumber', field: 'InvoiceNumber' },
  Purchase: { title: 'purchase order', prefix: 'PurchasePrefix', next: 'NextPurchaseNumber', stream: 'PurchaseNumber', field: 'PONumber' },
} as const;
export type Numbered = keyof typeof NUMBERED;

/** The settings that number documents; in those of a company the next number is whole, such as `INV-2026-1001`. */
export interface NumberSettings {
  readonly InvoicePrefix: string;
  readonly PurchasePrefix: string;
  readonly NextInvoiceNumber: string;
  readonly NextPurchaseNumber: string;
  readonly NumbersByYear: boolean;
}
/** The last numbers that were issued of each, by what stands before them. */
export type Issued = Readonly<Record<Numbered, LastNumbers>>;

/** What stands before the number of a document of the day: the prefix, and the year where numbers begin anew with each. */
const seriesOf = (settings: NumberSettings, of: Numbered, day: string): string =>
  `${settings[NUMBERED[of].prefix]}${settings.NumbersByYear ? `${day.slice(0, 4)}-` : ''}`;

/** How a document of the day is numbered. */
export function numberedAs(settings: NumberSettings, of: Numbered, day: string): { readonly series: string; readonly atLeast: number } {
  const series = seriesOf(settings, of, day);
  const next = numberOf(settings[NUMBERED[of].next]);
  return { series, atLeast: next.series === series ? next.number : 0 };
}

/** The number that the next document of the day gets, without what stands before it. */
export function nextNumber(settings: NumberSettings, of: Numbered, day: string, issued: LastNumbers): number {
  const { series, atLeast } = numberedAs(settings, of, day);
  return Math.max((issued[series] ?? 0) + 1, atLeast);
}

/**
 * The stated next numbers as settings keep them; those that are the next already are left out.
 * @throws Refusal 400 for what is no number, and 409 for one that was issued or passed over before
 */
export function statedNumbers(
  stated: Partial<NumberSettings>,
  before: NumberSettings,
  { today, issued }: { readonly today: string; readonly issued: Issued },
): Partial<NumberSettings> {
  const settings = { ...before, ...stated, NextInvoiceNumber: before.NextInvoiceNumber, NextPurchaseNumber: before.NextPurchaseNumber };
  const kept: Record<string, string> = {};
  for (const kind of ['Invoice', 'Purchase'] as const) {
    const { next: field, title } = NUMBERED[kind];
    const text = stated[field];
    if (text === undefined) continue;
    const number = Number(text);
    if (!/^\d{1,9}$/.test(text) || number === 0) invalid([{ field, problem: 'must be a number from 1 to 999999999, in digits' }]);
    const next = nextNumber(settings, kind, today, issued[kind]);
    const series = seriesOf(settings, kind, today);
    if (number < next)
      refuse('number_passed', `${field} can't go back to ${number}: the next ${title} is ${textOf({ series, number: next })} already.`);
    if (number > next) kept[field] = textOf({ series, number });
  }
  return kept;
}
