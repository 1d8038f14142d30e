import { decimal, Money } from '@plumbline/platform/kernel';
import {
  GREY,
  printedAmount,
  printedDate,
  type Block,
  type FormLine,
  type Letterhead,
  type Print,
  type Signature,
  type Table,
} from '@plumbline/platform/printing';
import type { RetainageRule } from '../aia-invoice/retainage/retainage-rule.policy';
import type { AIAInvoice, ScheduleLine } from '../aia-invoice/aia-invoice.record';
import { issuedOn, markOf } from './print-invoice';

export interface ApplicationToPrint {
  readonly from: Letterhead;
  readonly application: AIAInvoice;
  /** Name and address of the owner. */
  readonly to: readonly string[];
  /** Name and address of the project. */
  readonly project: readonly string[];
  readonly contract: {
    readonly number: string;
    readonly date: string;
    readonly architect: string;
    /** The accepted change orders. */
    readonly amendments: readonly { readonly Amount: string; readonly DateAccepted: string }[];
  };
  /** The terms of the contract beside its rates of retainage. */
  readonly rule: RetainageRule;
}

/**
 * The print of an application for payment: the certificate with the lines of the G702, and the continuation sheet with the
 * columns of the G703, in a layout of our own.
 */
export function printApplication({ from, application, to, project, contract, rule }: ApplicationToPrint): Print {
  const { ApplicationNumber, InvoiceNumber, InvoiceDate, PeriodTo, DueDate } = application;
  const title = `Application for payment ${ApplicationNumber}`;
  const projectName = project[0] ?? '';
  const foot = [from.name, projectName, title].filter(Boolean).join(' · ');
  const mark = markOf(application);
  const letter = {
    ...{ from, title: `Application ${ApplicationNumber}` },
    ...(mark && { mark }),
    to: [
      { heading: 'To owner', lines: to },
      { heading: 'Project', lines: project },
      { heading: 'Via architect', lines: [contract.architect] },
    ],
    facts: [
      ['Period to', printedDate(PeriodTo)],
      ['Date', printedDate(InvoiceDate)],
      ['Due date', printedDate(DueDate)],
      ['Invoice number', InvoiceNumber],
      ['Contract', contract.number],
      ['Contract date', printedDate(contract.date)],
    ],
  } as const;
  return {
    ...{ title, foot, issued: issuedOn(InvoiceDate || PeriodTo) },
    content: [
      { letter },
      { form: certificate(application, rule) },
      { space: 8 },
      ...changeOrders(application, contract.amendments),
      { space: 10 },
      { signatures: SIGNATURES },
      { page: 'landscape' },
      { text: 'Continuation sheet', size: 14, weight: 'bold' },
      { text: `${title} · period to ${printedDate(PeriodTo)} · ${projectName}`, size: 9, color: GREY },
      { space: 10 },
      { table: scheduleOf(application.ScheduleOfValues) },
    ],
  };
}

/** The policies that hold in place of the percentages of the application. */
const WITHOUT_PERCENT: ReadonlySet<string> = new Set(['Lines', 'Cap', 'Amount']);

/** Returns the rule that decided the retainage of line 5, where that is not the percentages of lines 5a and 5b; else `''`. */
function policyOf({ RetainagePolicy, RetainagePercent }: AIAInvoice, { Steps, CapPercent }: RetainageRule): string {
  const step = Steps.find(({ Percent }) => decimal(Percent).equals(decimal(RetainagePercent || 0)));
  switch (RetainagePolicy) {
    case 'Cap':
      return CapPercent ? `, at most ${CapPercent} % of line 3` : ', limited by the contract';
    case 'Amount':
      return ', fixed for this application';
    case 'Lines':
      return ', by the percentages of the lines';
    case 'Steps':
      return step ? `, ${step.Percent} % from ${step.AtPercentComplete} % complete on` : '';
    case 'Percent':
    case '':
      return '';
  }
}

function certificate(application: AIAInvoice, rule: RetainageRule): FormLine[] {
  const { RetainagePercent, RetainageOnStoredPercent, RetainagePolicy, AmountCertified } = application;
  const of = (percent: string): string => (percent === '' || WITHOUT_PERCENT.has(RetainagePolicy) ? '' : `${percent} % of `);
  const figures: FormLine[] = [
    ['1', 'Original contract sum', application.OriginalContractSum],
    ['2', 'Net change by change orders', application.NetChangeByChangeOrders],
    ['3', 'Contract sum to date (1 + 2)', application.ContractSumToDate],
    ['4', 'Total completed and stored to date (column G)', application.TotalCompletedAndStored],
    ['5a', `Retainage: ${of(RetainagePercent)}completed work`, application.RetainageOnCompleted],
    ['5b', `Retainage: ${of(RetainageOnStoredPercent)}stored material`, application.RetainageOnStored],
    ['5', `Total retainage (5a + 5b, column I)${policyOf(application, rule)}`, application.TotalRetainage],
    ['6', 'Total earned less retainage (4 − 5)', application.TotalEarnedLessRetainage],
    ['7', 'Less previous certificates for payment', application.LessPreviousCertificates],
    ['8', 'Current payment due (6 − 7)', application.CurrentPaymentDue, true],
    ['9', 'Balance to finish, including retainage (3 − 6)', application.BalanceToFinish],
    ...(AmountCertified ? ([['', 'Amount certified', AmountCertified, true]] as const) : []),
  ];
  return figures.map(([number, name, amount, isBold = false]) => [number, name, printedAmount(amount), isBold]);
}

/** The change orders of the form: accepted in earlier months and in that of the period, additions and deductions apart. */
function changeOrders(
  { PeriodTo, NetChangeByChangeOrders }: AIAInvoice,
  amendments: ApplicationToPrint['contract']['amendments'],
): Block[] {
  const month = PeriodTo.slice(0, 7);
  const isEarlier = ({ DateAccepted }: { DateAccepted: string }): boolean => month !== '' && DateAccepted.slice(0, 7) < month;
  const sums = (some: typeof amendments): [Money, Money] => {
    const all = some.map(({ Amount }) => Money.of(Amount));
    return [Money.sum(all.filter((one) => !one.isNegative)), Money.sum(all.filter((one) => one.isNegative))];
  };
  const cells = ([added, deducted]: [Money, Money]): string[] => [
    printedAmount(added.toString()),
    printedAmount(deducted.negated().toString()),
  ];
  const row = (title: string, some: typeof amendments): string[] => [title, ...cells(sums(some))];
  return [
    {
      table: {
        columns: [{ title: 'Change order summary', isProse: true }, right('Additions'), right('Deductions')],
        rows: [
          row('Accepted in earlier months', amendments.filter(isEarlier)),
          row(
            'Accepted in the month of the period',
            amendments.filter((one) => !isEarlier(one)),
          ),
        ],
        totals: row('Totals', amendments),
      },
    },
    { sums: [['Net changes by change order', printedAmount(NetChangeByChangeOrders)]] },
  ];
}
const right = (title: string) => ({ title, align: 'right' as const });

const SIGNATURES: readonly Signature[] = [
  {
    heading: 'Contractor',
    statement: 'The work of this application is done as the contract requires, and is paid for as far as earlier payments covered it.',
    labels: ['Signature and date'],
  },
  // Owners of public work require the contractor to swear.
  {
    heading: 'Notary',
    statement: 'State of ______________ County of ______________ Subscribed and sworn to before me this ______ day of ______________',
    labels: ['Notary public, and end of the commission'],
  },
  {
    heading: 'Certified by',
    statement: 'On the basis of inspections and of this application the amount certified is due to the contractor.',
    labels: ['Amount certified', 'Signature and date'],
  },
];

const sum = (lines: readonly ScheduleLine[], field: keyof ScheduleLine): Money => Money.sum(lines.map((line) => String(line[field])));

function scheduleOf(lines: readonly ScheduleLine[]): Table {
  const money = (field: keyof ScheduleLine, title: string) => ({ field, title, align: 'right' as const });
  const columns = [
    money('ScheduledValue', 'C Scheduled value'),
    money('WorkFromPrevious', 'D Previous work'),
    money('WorkThisPeriod', 'E This period'),
    money('MaterialsStored', 'F Stored material'),
    money('TotalCompletedAndStored', 'G Completed and stored'),
  ];
  const [value, total] = [sum(lines, 'ScheduledValue'), sum(lines, 'TotalCompletedAndStored')];
  const percent = value.isZero ? '' : decimal(total).div(decimal(value)).times(100).toDecimalPlaces(2).toString();
  return {
    columns: [
      { title: 'A Item' },
      { title: 'B Description of work', isProse: true },
      ...columns.map(({ title, align }) => ({ title, align })),
      { title: 'G ÷ C %', align: 'right' },
      { title: 'H Balance to finish', align: 'right' },
      { title: 'I Retainage', align: 'right' },
    ],
    rows: lines.map((line) => [
      line.ItemNumber,
      line.DescriptionOfWork,
      ...columns.map(({ field }) => printedAmount(String(line[field]))),
      line.PercentComplete,
      printedAmount(line.BalanceToFinish),
      printedAmount(line.Retainage),
    ]),
    totals: [
      'Total',
      '',
      ...columns.map(({ field }) => printedAmount(sum(lines, field).toString())),
      percent,
      printedAmount(sum(lines, 'BalanceToFinish').toString()),
      printedAmount(sum(lines, 'Retainage').toString()),
    ],
  };
}
