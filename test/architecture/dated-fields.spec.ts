import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contexts } from '@plumbline/contexts';
import { isDate, type Field, type Fields } from '@plumbline/platform/records';
import { examplesOf } from '../money/examples';

/* Each date that a body may state is in closed books a fault, or moves no figure of a closed day: the table says which. */

/** The case of "Closed books" in docs/money.md that asks for a date in closed days; or why no figure of such a day follows from it. */
const TREATED: Readonly<Record<string, string>> = {
  'POST /api/v2/company/close-books Through': 'closed-back',
  'POST /api/v2/contracts/{id}/accept Date': 'closed-change',
  'POST /api/v2/contracts/{id}/applications InvoiceDate': 'closed-application',
  'POST /api/v2/contracts/{id}/applications PeriodTo': 'closed-application',
  'POST /api/v2/contracts/{id}/progress Date': 'closed-work',
  'POST /api/v2/crew-entries EntryDate': 'closed-time',
  'POST /api/v2/deliverables/{id}/progress Date': 'closed-work',
  'POST /api/v2/deliverables/{id}/quantities Date': 'closed-work',
  'POST /api/v2/milestones/{id}/complete Date': 'closed-work',
  'POST /api/v2/milestones/{id}/forecast Date': 'closed-work',
  'POST /api/v2/projects/{id}/invoices InvoiceDate': 'closed-invoice',
  'POST /api/v2/invoices/{id}/credit-note InvoiceDate': 'closed-credit',
  'POST /api/v2/purchases/{id}/release-retainage InvoiceDate': 'closed-release',
  'POST /api/v2/tickets/{id}/invoice InvoiceDate': 'closed-invoice',
  ...Object.fromEntries(
    ['POST /api/v2/receipts/{id}/apply', 'POST /api/v2/receipts/{id}/bounce', 'POST /api/v2/receipts/{id}/unapply', 'receipts']
      .concat('POST /api/v2/receipts/{id}/void')
      .map((path) => [`${path} Date`, '– receipt-closed of the receipts']),
  ),
  ...Object.fromEntries(
    ['POST /api/v2/disbursements/{id}/apply', 'POST /api/v2/disbursements/{id}/unapply', 'POST /api/v2/disbursements/{id}/void']
      .concat('disbursements')
      .map((path) => [`${path} Date`, '– disbursement-closed of the disbursements']),
  ),
  'POST /api/v2/refunds/{id}/void Date': '– refund-late of the refunds',
  'refunds Date': '– refund-late of the refunds',
  'POST /api/v2/vendor-refunds/{id}/void Date': '– vendor-refund-late of the refunds by vendors',
  'vendor-refunds Date': '– vendor-refund-late of the refunds by vendors',
  'bank-deposits Date': '– deposit-late of the bank deposits',
  'aia-invoices InvoiceDate': 'closed-application',
  'aia-invoices PeriodTo': 'closed-application',
  'bills InvoiceDate': 'closed-bill',
  'invoices InvoiceDate': 'closed-draft',
  'payments PaymentDate': 'closed-payment',
  'purchases RequestDate': 'closed-purchase',
  'time-entries EntryDate': 'closed-time',
  'contracts ContractDate': 'closed-change',
  'POST /api/v2/contracts/{id}/amendments ContractDate': 'closed-change',
  'POST /api/v2/time-entries/{id}/move EntryDate': 'closed-time',
  'PATCH /api/v2/company PayPeriodStart': '– it dates no document',
  'time-entries TimeIn': '– the day of the work is EntryDate',
  'time-entries TimeOut': '– the day of the work is EntryDate',
  'POST /api/v2/time-entries/check-in TimeIn': 'closed-time',
  'POST /api/v2/time-entries/{id}/check-out Time': '– the day of the work is EntryDate',
  'POST /api/v2/time-entries/{id}/switch Time': 'closed-time',
  'resources RatesEffectiveDate': '– time of closed days keeps its cost',
  'roles RatesEffectiveDate': '– it is the price of plans alone',
  'deliverables RatesEffectiveDate': '– what was approved keeps its price',
  'contracts StartDate': '– periods are billed by invoices, which have days of their own',
  'deliverables StartDate': '– periods are billed by invoices, which have days of their own',
  'billables StartDate': '– a billable is no document',
};
/** Why dates of these names move no figure of a closed day, whatever they belong to. */
const HARMLESS: Readonly<Record<string, string>> = {
  DateLastSynced: 'of the accounting package',
  ExemptUntil: 'what is drafted from then on: tax that was charged stays',
  DueDate: 'when something is to be paid or done: agings of a past day are as of that day',
  NeededByDate: 'a wish',
  StartDate: 'the billed period, as it is printed',
  EndDate: 'the billed period, as it is printed',
  Date: 'the day of a visit',
  DisplayDate: 'the day of a visit',
  StartTime: 'of a plan or a visit',
  EndTime: 'of a plan or a visit',
  RecurUntilDate: 'of a plan',
  Through: 'a filter of what is billed',
};

type Schema = {
  readonly $ref?: string;
  readonly properties?: Record<string, Schema>;
  readonly readOnly?: boolean;
  readonly pattern?: string;
};
const openapi = JSON.parse(readFileSync(join(__dirname, '..', '..', 'docs', 'openapi-v2.json'), 'utf8')) as {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>;
};
const pointed = (ref: string): Schema =>
  ref
    .split('/')
    .slice(1)
    .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key.replaceAll('~1', '/')], openapi) as Schema;
const resolved = (schema: Schema): Schema => (schema.$ref ? resolved(pointed(schema.$ref)) : schema);

/** The dates in bodies of actions. */
const ofActions = Object.entries(openapi.paths).flatMap(([path, operations]) =>
  Object.entries(operations).flatMap(([method, { requestBody }]) => {
    const schema = requestBody?.content['application/json']?.schema;
    const properties = Object.entries(schema ? (resolved(schema).properties ?? {}) : {});
    const dates = properties.filter(([, one]) => /\\d\{4\}-/.test(resolved(one).pattern ?? '') && !resolved(one).readOnly);
    return dates.map(([name]) => `${method.toUpperCase()} ${path} ${name}`);
  }),
);
/** The dates in bodies of records. */
const ofRecords = contexts
  .flatMap(({ kinds }) => kinds)
  .flatMap(({ v2, fields }) => {
    const dates = Object.entries(fields as Fields).filter(([, { options }]: [string, Field<unknown>]) => isDate(options) && !options.owned);
    return v2 === null ? [] : dates.map(([name]) => `${v2} ${name}`);
  });
const asked = [...new Set([...ofActions, ...ofRecords])];
const nameOf = (one: string): string => one.split(' ').at(-1) ?? '';

describe('a date that a body may state', () => {
  it('is asked for in closed books, or said to move no figure of a closed day', () => {
    expect(asked.length).toBeGreaterThan(60);
    expect(asked.filter((one) => TREATED[one] === undefined && HARMLESS[nameOf(one)] === undefined)).toEqual([]);
  });
  it('is in the table no longer than in a body', () => {
    expect(Object.keys(TREATED).filter((one) => !asked.includes(one))).toEqual([]);
    expect(Object.keys(HARMLESS).filter((name) => !asked.some((one) => nameOf(one) === name && TREATED[one] === undefined))).toEqual([]);
  });
  it('is asked for by a case that there is', () => {
    const cases = new Set(examplesOf('Closed books').map(({ id }) => id));
    expect(Object.values(TREATED).filter((one) => !one.startsWith('– ') && !cases.has(one))).toEqual([]);
  });
});
