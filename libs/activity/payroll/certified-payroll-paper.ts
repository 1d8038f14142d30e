import { printedAmount, Paper, writeTable, type TableColumn } from '@plumbline/platform/pdf';
import { daysAfter, type Days } from '../time-entry/overtime.policy';
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

/** A certified payroll as PDF, with a statement to be signed. The date of the file is the last day of the week. */
export async function printCertified(
  { Rows, Totals }: CertifiedContent,
  { number, project, contractor }: Certified,
  days: Days,
): Promise<Buffer> {
  const ending = daysAfter(days.until, -1);
  const title = `Certified payroll no. ${number}`;
  const paper = new Paper({
    ...{ title, foot: [contractor, project.name, title].filter(Boolean).join(' · ') },
    ...{ issued: new Date(`${ending}T00:00:00.000Z`), landscape: true },
  });
  paper.text(contractor, { size: 10, color: GREY });
  paper.text(title, { size: 18, weight: 'bold' });
  paper.text([`Project ${project.name}`, project.location].filter(Boolean).join(', '), { size: 9 });
  paper.text(`Week of ${days.from}, ending ${ending}`, { size: 9 });
  paper.space(12);
  if (Rows.every(({ ResourceId }) => ResourceId === null)) paper.text(NO_WORK, { size: 11, weight: 'bold' });
  else
    await writeTable(paper, {
      columns: [
        ...[
          { title: 'Name and number of worker', isProse: true },
          { title: 'Exempt.' },
          { title: 'Work classification', isProse: true },
          { title: '' },
        ],
        ...Array.from({ length: 7 }, (_, index) => figure(daysAfter(days.from, index).slice(5))),
        ...FIGURES.map(([head]) => figure(head)),
      ],
      rows: Rows.map((row) => [
        ...[`${row.Name} (${String(row.ResourceId)})`, row.Exemptions, row.Classification, row.HourType],
        ...hoursOf(row),
        ...FIGURES.map(([, cell]) => cell(row)),
      ]),
      totals: [
        'Total',
        '',
        '',
        '',
        ...Array<string>(7).fill(''),
        Totals?.TotalHours ?? '',
        '',
        '',
        printedAmount(Totals?.Gross ?? ''),
        ...Array<string>(6).fill(''),
      ],
    });
  writeStatement(paper);
  return paper.bytes();
}

const STATEMENT = [
  'The undersigned states that the payroll above is correct and complete; that each worker was paid the full wages earned, without rebates or deductions other than those that the law permits; and that the wages and fringe benefits are at least those of the wage determination for the classification of the work.',
  'Fringe benefits were: [ ] paid to approved plans, funds or programs   [ ] paid in cash as shown',
];

function writeStatement(paper: Paper): void {
  paper.space(18);
  paper.ensure(110);
  paper.text('Statement of compliance', { size: 11, weight: 'bold' });
  paper.space(4);
  for (const text of STATEMENT) {
    paper.text(text, { size: 8.5 });
    paper.space(4);
  }
  paper.space(26);
  const width = 200;
  for (const [index, label] of ['Name and title', 'Signature', 'Date'].entries()) {
    const x = paper.left + index * (width + 30);
    paper.rule({ x, width, color: '#101828' });
    paper.lineAt(label, x, paper.y + 3, width, { size: 7.5, color: GREY });
  }
}
