import { commentNames } from '@plumbline/company/published';
import { storedFields, type NamesOf } from '@plumbline/platform/commands/stored-fields';
import type { InvoiceContent, InvoicedGroup, InvoicedLine, LineItem, LineItemGroup, ReceivableContent } from '../published/invoice-events';

/** Each field of a line that events hold, with its name in the code. */
const lineNames = {
  Id: 'Id',
  Description: 'Description',
  Quantity: 'Quantity',
  DefaultQuantity: 'DefaultQuantity',
  Price: 'Price',
  UnitPrice: 'UnitPrice',
  Markup: 'Markup',
  Total: 'Total',
  TaxRate: 'TaxRate',
  TaxRateId: 'TaxRateId',
  TaxCodeId: 'TaxCodeId',
  BillableId: 'BillableId',
  SequenceNumber: 'SequenceNumber',
  ClassId: 'ClassId',
  IsTaxable: 'IsTaxable',
  ToVerify: 'ToVerify',
  IsPartialTime: 'IsPartialTime',
  IsPartialQuantity: 'IsPartialQuantity',
  IsDeposit: 'IsDeposit',
  IsRetainage: 'IsRetainage',
  ProjectId: 'ProjectId',
  MilestoneId: 'MilestoneId',
  DeliverableId: 'DeliverableId',
  CatalogId: 'CatalogId',
} as const satisfies NamesOf<InvoicedLine>;

/** Each field of a group of lines that events hold, with its name in the code. */
export const groupNames = {
  Id: 'Id',
  GroupHeader: 'GroupHeader',
  GroupQuantity: 'GroupQuantity',
  SequenceNumber: 'SequenceNumber',
  ShowGroup: 'ShowGroup',
  AutoGroup: 'AutoGroup',
  LineItems: { name: 'LineItems', names: lineNames },
} as const satisfies NamesOf<InvoicedGroup>;

const groupFields = storedFields(groupNames);
type StoredLine = Omit<LineItem, 'Billable' | 'IsRetainage'> & { readonly IsRetainage?: boolean };
type StoredLines = { readonly LineItems: readonly StoredLine[] };

const linesInCode = (lines: readonly StoredLine[]) =>
  lines.map((line) => ({ ...line, IsRetainage: line.IsRetainage ?? false, Billable: null }));

/** The groups in stored form. */
export const storedGroups = (groups: readonly LineItemGroup[]): InvoicedGroup[] => groups.map((group) => groupFields.toStored(group));

/** Stored lines in the form that rules and rows use: the billable of each line is not known yet. */
export const withLines = <G extends StoredLines>(groups: readonly G[]) =>
  groups.map((group) => ({ ...group, LineItems: linesInCode(group.LineItems) }));

/** Stored groups in the form that rules and rows use. */
export const groupsFromStored = (groups: readonly InvoicedGroup[]): LineItemGroup[] =>
  withLines(groups.map((group) => groupFields.fromStored(group)));

/** Each field that events of invoices and of applications for payment hold alike, with its name in the code. */
export const receivableNames = {
  HeaderText: 'HeaderText',
  FooterText: 'FooterText',
  ClientId: 'ClientId',
  ProjectId: 'ProjectId',
  PaymentTerms: 'PaymentTerms',
  IncomeAccountId: 'IncomeAccountId',
  PaymentAccountId: 'PaymentAccountId',
  ExtId: 'ExtId',
  ExtSyncToken: 'ExtSyncToken',
  DateLastSynced: 'DateLastSynced',
  TotalAmount: 'TotalAmount',
  OutstandingAmount: 'OutstandingAmount',
  DueDate: 'DueDate',
  StartDate: 'StartDate',
  EndDate: 'EndDate',
  InvoiceDate: 'InvoiceDate',
  Credit: 'Credit',
  Shipping: 'Shipping',
  TotalTaxes: 'TotalTaxes',
  ContactName: 'ContactName',
  ContactEmail: 'ContactEmail',
  ClientEmail: 'ClientEmail',
  Comments: { name: 'Comments', names: commentNames },
  IncludeTimeReport: 'IncludeTimeReport',
  NeedsToBeSynced: 'NeedsToBeSynced',
  SyncError: 'SyncError',
  IsTaxable: 'IsTaxable',
  ToVerify: 'ToVerify',
} as const satisfies NamesOf<ReceivableContent>;

/** Each field that events of an invoice hold, beside its lines, with its name in the code. */
export const invoiceFields = storedFields({
  ...receivableNames,
  TaxRateId: 'TaxRateId',
  TaxCodeId: 'TaxCodeId',
  TaxRate: 'TaxRate',
  Retainage: 'Retainage',
  ForDeposit: 'ForDeposit',
  Deposits: { name: 'Deposits', names: lineNames },
  CreditOf: 'CreditOf',
  Reason: 'Reason',
} as const satisfies NamesOf<InvoiceContent>);

/** The content in an event, beside its groups, in the form that rules and rows use. */
export function contentFromStored<D extends InvoiceContent>(event: D) {
  const { Deposits, ...fields } = invoiceFields.fromStored(event);
  return { ...fields, ...(Deposits && { Deposits: linesInCode(Deposits) }) };
}
