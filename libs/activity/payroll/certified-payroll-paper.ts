import { daysAfter, startOfDay } from '@plumbline/platform/kernel';
import { printedAmount, printedDate, type Block, type Print, type TableColumn } from '@plumbline/platform/printing';
import { daysInWords, type Origin } from '@plumbline/platform/record-api';
import type { Days } from '../time-entry/derived/hours-by-rule.policy';
import { NO_WORK, type Certified, type CertifiedContent } from './certified-payroll-report';

type Row = CertifiedContent['Rows'][number];
const GREY = '#475467';

const figure = (title: string): TableColumn => ({ title, align: 'right' });

/** The columns below those of the days, in the order of form WH-347. */
const FIGURES = [
  ['Total hours', ({ TotalHours }: Row) => TotalHours],
  ['Rate of pay', ({ RateOfPay }: Row) => RateOfPay],
  ['Cash fringe', ({ FringeInCash }: Row) => FringeInCash],
  ['Gross, this project', ({ Gross }: Row) => printedAmount(Gross)],
  ['Gross, all projects', ({ GrossAllProjects }: Row) => printedAmount(GrossAllProjects)],
  ['FICA', ({ FICA }: Row) => FICA],
  ['With- holding', ({ WithholdingTax }: Row) => WithholdingTax],
  ['Other', ({ OtherDeductions }: Row) => OtherDeductions],
  ['Total deductions', ({ TotalDeductions }: Row) => TotalDeductions],
  ['Net wages', ({ NetWages }: Row) => NetWages],
] as const;

const hoursOf = (row: Row): string[] => [row.Day1, row.Day2, row.Day3, row.Day4, row.Day5, row.Day6, row.Day7];

/** The print of a certified payroll, with a statement to be signed. Its date is the last day of the week. */
export function printCertified({ Rows, Totals, tables }: CertifiedContent, about: Certified, days: Days, origin: Origin): Print {
  const { number, project, contractor, contractorAddress, contract, isFinal } = about;
  const title = `Certified payroll no. ${number}${isFinal ? ', final' : ''}`;
  const contractWords = [
    contract.number && `Contract ${contract.number}`,
    `Wage determination ${contract.wageDetermination || '____________'}`,
  ];
  const warnings = (tables?.['Warnings'] ?? []) as readonly { Name: string; Warning: string }[];
  return {
    ...{ title, foot: [contractor, project.name, title].filter(Boolean).join(' · ') },
    ...{ issued: startOfDay(daysAfter(days.until, -1)), landscape: true },
    content: [
      { text: [contractor, contractorAddress].filter(Boolean).join(', '), size: 10, color: GREY },
      { text: title, size: 18, weight: 'bold' },
      { text: [`Project ${project.name}`, project.location].filter(Boolean).join(', '), size: 9 },
      { text: contractWords.filter(Boolean).join(' · '), size: 9 },
      { text: `Week from ${printedDate(days.from)} to ${printedDate(daysAfter(days.until, -1))}`, size: 9 },
      { text: daysInWords(origin), size: 9, color: GREY },
      { space: 12 },
      Rows.every(({ ResourceId }) => ResourceId === null) ? { text: NO_WORK, size: 11, weight: 'bold' } : tableOf(Rows, Totals, days),
      ...warnings.map(({ Name, Warning }) => ({ text: `${Name} ${Warning}`, size: 8.5, color: '#b42318' })),
      ...STATEMENT,
    ],
  };
}

const tableOf = (Rows: CertifiedContent['Rows'], Totals: CertifiedContent['Totals'], days: Days): Block => ({
  table: {
    columns: [
      ...[
        { title: 'Last name', isProse: true },
        { title: 'First name, M. I.', isProse: true },
        { title: 'No.' },
        { title: 'J, RA' },
        { title: 'Work classification', isProse: true },
        { title: '' },
      ],
      ...Array.from({ length: 7 }, (_, index) => figure(daysAfter(days.from, index).slice(5))),
      ...FIGURES.map(([head]) => figure(head)),
    ],
    rows: Rows.map((row) => [
      ...[row.LastName, [row.FirstName, row.MiddleInitial && `${row.MiddleInitial}.`].filter(Boolean).join(' ')],
      ...[row.IdentifyingNumber, row.Status, row.Classification, row.HourType],
      ...hoursOf(row),
      ...FIGURES.map(([, cell]) => cell(row)),
    ]),
    totals: [
      'Total',
      ...Array<string>(5).fill(''),
      ...Array<string>(7).fill(''),
      Totals?.TotalHours ?? '',
      '',
      '',
      printedAmount(Totals?.Gross ?? ''),
      ...Array<string>(6).fill(''),
    ],
  },
});

const STATEMENT: readonly Block[] = [
  { space: 18 },
  { keep: 110 },
  { text: 'Statement of compliance', size: 11, weight: 'bold' },
  { space: 4 },
  {
    text: 'The undersigned states that the payroll above is correct and complete; that each worker was paid the full wages earned, without rebates or deductions other than those that the law permits; and that the wages and fringe benefits are at least those of the wage determination for the classification of the work.',
    size: 8.5,
  },
  { space: 4 },
  { text: 'Fringe benefits were: ☐ paid to approved plans, funds or programs   ☐ paid in cash as shown', size: 8.5 },
  { space: 4 },
  { signatures: ['Name and title', 'Signature', 'Date'].map((label) => ({ labels: [label] })) },
];
