import { commentNames } from '@plumbline/company/published';
import { namesOf, storedFields } from '@plumbline/platform/decisions';
import type { InvoiceContent, InvoicedGroup, InvoicedLine, InvoicedRate, ReceivableContent } from '../published/invoice-events';
import type { LineItem, LineItemGroup } from './invoice.record';

const TaxRates = { name: 'TaxRates', names: namesOf<InvoicedRate>()(['Name', 'Percent', 'OnTop']) } as const;

/** Each field of a line that events hold, with its name in the code. */
const lineNames = namesOf<InvoicedLine>()(
  ['Id', 'Description', 'Quantity', 'DefaultQuantity', 'QuantityBilled', 'Price', 'UnitPrice', 'Markup', 'Total', 'TaxRate', 'TaxRateId'],
  ['TaxCodeId', 'TaxExemption', 'BillableId', 'SequenceNumber', 'ClassId', 'IsTaxable', 'ToVerify', 'IsPartialTime'],
  ['IsPartialQuantity', 'IsDeposit', 'IsRetainage', 'ProjectId', 'MilestoneId', 'DeliverableId', 'CatalogId'],
  { TaxRates },
);

/** Each field of a group of lines that events hold, with its name in the code. */
export const groupNames = namesOf<InvoicedGroup>()(['Id', 'GroupHeader', 'GroupQuantity', 'SequenceNumber', 'ShowGroup', 'AutoGroup'], {
  LineItems: { name: 'LineItems', names: lineNames },
});

const groupFields = storedFields(groupNames);
/** The fields of a line that events from before them do not have. */
type Later = 'IsRetainage' | 'QuantityBilled' | 'TaxRates' | 'TaxExemption';
type StoredLine = Omit<LineItem, 'Billable' | Later> & {
  readonly IsRetainage?: boolean;
  readonly QuantityBilled?: string;
  readonly TaxRates?: readonly InvoicedRate[];
  readonly TaxExemption?: string;
};
type StoredLines = { readonly LineItems: readonly StoredLine[] };

const linesInCode = (lines: readonly StoredLine[]) =>
  lines.map((line) => ({
    ...line,
    ...{ IsRetainage: line.IsRetainage ?? false, QuantityBilled: line.QuantityBilled ?? '', Billable: null },
    TaxRates: [...(line.TaxRates ?? [])],
    TaxExemption: line.TaxExemption ?? '',
  }));

/** The line without what is unset of it, as in events from before that was kept. */
const withoutUnset = ({ TaxRates: rates = [], TaxExemption = '', ...line }: InvoicedLine): InvoicedLine => ({
  ...line,
  ...(rates.length > 0 && { TaxRates: rates }),
  ...(TaxExemption !== '' && { TaxExemption }),
});

/** The groups in stored form. */
export const storedGroups = (groups: readonly LineItemGroup[]): InvoicedGroup[] =>
  groups.map((group) => groupFields.toStored(group)).map((group) => ({ ...group, LineItems: group.LineItems.map(withoutUnset) }));

/** Stored lines in the form that rules and rows use: the billable of each line is not known yet. */
export const withLines = <G extends StoredLines>(groups: readonly G[]) =>
  groups.map((group) => ({ ...group, LineItems: linesInCode(group.LineItems) }));

/** Stored groups in the form that rules and rows use. */
export const groupsFromStored = (groups: readonly InvoicedGroup[]): LineItemGroup[] =>
  withLines(groups.map((group) => groupFields.fromStored(group)));

/** Each field that events of invoices and of applications for payment hold alike, with its name in the code. */
export const receivableNames = namesOf<ReceivableContent>()(
  ['HeaderText', 'FooterText', 'ClientId', 'ProjectId', 'PaymentTerms', 'IncomeAccountId', 'PaymentAccountId', 'ExtId'],
  ['ExtSyncToken', 'DateLastSynced', 'TotalAmount', 'OutstandingAmount', 'DueDate', 'StartDate', 'EndDate'],
  ['InvoiceDate', 'Credit', 'Shipping', 'TotalTaxes', 'ContactName', 'ContactEmail', 'ClientEmail', 'IncludeTimeReport'],
  ['NeedsToBeSynced', 'SyncError', 'IsTaxable', 'ToVerify'],
  { Comments: { name: 'Comments', names: commentNames } },
);

/** Each field that events of an invoice hold, beside its lines, with its name in the code. */
export const invoiceFields = storedFields(
  namesOf<InvoiceContent>()(
    receivableNames,
    ['TaxRateId', 'TaxCodeId', 'TaxRate', 'TaxExemption', 'Retainage', 'ForDeposit', 'CreditOf', 'Reason'],
    {
      Deposits: { name: 'Deposits', names: lineNames },
      TaxRates,
    },
  ),
);

/** The content in an event, beside its groups, in the form that rules and rows use. */
export function contentFromStored<D extends InvoiceContent>(event: D) {
  const { Deposits, TaxRates: rates, ...fields } = invoiceFields.fromStored(event);
  const TaxRates = rates as readonly InvoicedRate[] | undefined;
  return { ...fields, ...(TaxRates && { TaxRates: [...TaxRates] }), ...(Deposits && { Deposits: linesInCode(Deposits) }) };
}
