import { isLeave } from '@plumbline/company/published';
import { Hours, ofParts, ofRule, tableParts, type Explainable, type Explained, type Part } from '@plumbline/platform/kernel';
import type { PayLine, OvertimeMethod } from './payroll.policy';
import type { CertifiedLine } from './certified-payroll.policy';

/** Which hours of the journal of pay: all of some lines that are paid alike, or those that wait for approval. */
export interface HoursOf {
  /** Of one resource, project, role, kind of time and wage, on one day or more. */
  readonly lines: readonly PayLine[];
  readonly measure: 'Hours' | 'SubmittedHours';
}
type PayFigure = Explained<HoursOf>;

/** The figures of a row, by name. */
type Figures = Readonly<Record<string, string>>;
/** A row of the report with the line that it shows; its key is the number of the row from 1. */
interface PayRow {
  readonly line: PayLine;
  readonly figures: Figures;
}
/** A row of the table by resource; its key is `Resource 2`. */
interface ResourceRow {
  readonly id: number;
  readonly figures: Figures;
}

const HOURS: Readonly<Record<string, string>> = { RegularHours: 'Regular', OvertimeHours: 'Overtime', DoubleTimeHours: 'DoubleTime' };
/** What is compared with the rule. */
const GAPS: Readonly<Record<string, string>> = {
  UnsplitOvertimeHours: 'Hours over',
  OversplitOvertimeHours: 'Hours paid as overtime that are not over',
};
const SUMMED = ['Hours', 'SubmittedHours', 'StraightPay', 'Premium', 'FringeCredited', 'InLieu', 'Gross'] as const;

const hoursOf = (amount: string, lines: readonly PayLine[], measure: HoursOf['measure'] = 'Hours'): PayFigure => ({
  amount,
  explanation: { formula: 'The sum of the lines', entries: { lines, measure } },
});

/** Explains the figures of payroll. */
export function payrollParts(
  rows: readonly PayRow[],
  resources: readonly ResourceRow[],
  { method, rule }: { readonly method: OvertimeMethod; readonly rule: string },
): Explainable<HoursOf> {
  const keyed = rows.map((row, index) => ({ ...row, ...row.figures, key: String(index + 1) }));
  const byResource = resources.map((row) => ({ ...row, ...row.figures, key: `Resource ${row.id}` }));
  const part = (key: string, figures: Figures, Figure: string): Part => ({ Figure, Row: key, Amount: figures[Figure] ?? '' });
  const ofId = (id: number) => keyed.filter(({ line }) => line.ResourceId === id);

  function ofRow(figure: string, { key, line, figures }: (typeof keyed)[number], amount: string): PayFigure | undefined {
    const from = (...names: readonly string[]): Part[] => names.map((name) => part(key, figures, name));
    switch (figure) {
      case 'Hours':
      case 'SubmittedHours':
        return hoursOf(amount, [line], figure);
      case 'StraightPay':
        return ofRule(amount, `Hours × the wage of ${line.wage.toString()}`, from('Hours'));
      case 'FringeCredited':
        return ofRule(amount, `Hours × the fringe of ${line.fringePerHour.toString()}`, from('Hours'));
      case 'InLieu':
        return ofRule(amount, `Hours × what an hour is paid in lieu, ${line.inLieuPerHour.toString()}`, from('Hours'));
      case 'Premium':
        return method === 'RateInEffect'
          ? ofRule(amount, `Hours × the wage of ${line.wage.toString()} × 0.5 for overtime, × 1 for double time`, from('Hours'))
          : ofRule(
              amount,
              'Hours × 0.5 for overtime, × 1 for double time, × straight pay ÷ hours of the week of the resource; what is rounded is made up by the next line',
              [
                ...from('Hours'),
                ...ofId(line.ResourceId).flatMap((one) => ['StraightPay', 'Hours'].map((name) => part(one.key, one.figures, name))),
              ],
            );
      case 'Gross':
        return ofParts(amount, 'StraightPay + Premium + InLieu', from('StraightPay', 'Premium', 'InLieu'));
      default:
        return undefined;
    }
  }

  function ofResource(figure: string, { id, figures }: (typeof byResource)[number]): PayFigure | undefined {
    const amount = figures[figure];
    if (amount === undefined) return undefined;
    const own = ofId(id);
    const kind = HOURS[figure];
    if (kind !== undefined) {
      const parts = own.filter(({ line }) => line.TimeType === kind).map((one) => part(one.key, one.figures, 'Hours'));
      return ofParts(amount, `The sum of Hours over the rows of ${kind}`, parts);
    }
    if (figure === 'LeaveHours') {
      const parts = own.filter(({ line }) => isLeave(line.TimeType)).map((one) => part(one.key, one.figures, 'Hours'));
      return ofParts(amount, 'The sum of Hours over the rows of leave', parts);
    }
    if (GAPS[figure] !== undefined)
      return ofRule(
        amount,
        `${GAPS[figure]} the rule of the company, ${rule}`,
        own.map((one) => part(one.key, one.figures, 'Hours')),
      );
    return ofParts(
      amount,
      `The sum of ${figure} over the rows of the resource`,
      own.map((one) => part(one.key, one.figures, figure)),
    );
  }

  const table = tableParts(keyed, ({ key }) => key, SUMMED, ofRow);
  return {
    rows: [...table.rows, ...byResource.map(({ key }) => key)],
    of(figure, key) {
      const resource = byResource.find((one) => one.key === key);
      return resource ? ofResource(figure, resource) : table.of(figure, key);
    },
  };
}

/**
 * Explains the figures of a certified payroll; the key of a row is its number from 1. `all` are the lines of payroll in their order, of
 * which `payroll` is the address.
 */
export function certifiedParts(
  rows: readonly { readonly line: CertifiedLine; readonly figures: Figures }[],
  all: readonly PayLine[],
  payroll: string,
): Explainable<HoursOf> {
  const keyed = rows.map((row, index) => ({ ...row, ...row.figures, key: String(index + 1) }));
  const inPayroll = (lines: readonly PayLine[], ...figures: readonly (keyof ReturnType<typeof amountsOf>)[]): Part[] =>
    lines.flatMap((line) =>
      figures.map((Figure) => ({ Figure, Row: String(all.indexOf(line) + 1), Amount: amountsOf(line)[Figure].toString(), of: payroll })),
    );
  return tableParts(
    keyed,
    ({ key }) => key,
    ['TotalHours', 'Gross'],
    (figure, { key, line, figures }, amount): PayFigure | undefined => {
      const day = /^Day([1-7])$/.exec(figure)?.[1];
      if (day !== undefined) {
        const own = line.byDay[Number(day) - 1] ?? [];
        return own.length > 0 ? hoursOf(amount, own) : ofParts(Hours.zero.toString(), 'There was no work on the day', []);
      }
      switch (figure) {
        case 'TotalHours':
          return ofParts(
            amount,
            'The sum of the days',
            DAYS.filter((name) => figures[name]).map((name) => ({ Figure: name, Row: key, Amount: figures[name] ?? '' })),
          );
        case 'RateOfPay':
          return ofRule(amount, 'The wage and the premium of an hour: (straight pay + premium) ÷ hours', [
            ...inPayroll(line.byDay.flat(), 'StraightPay', 'Premium', 'Hours'),
          ]);
        case 'FringeInCash':
          return ofRule(amount, 'What an hour is paid in lieu: InLieu ÷ Hours', inPayroll(line.byDay.flat(), 'InLieu', 'Hours'));
        case 'FringeCredited':
          return ofRule(amount, 'The benefits of an hour: FringeCredited ÷ Hours', inPayroll(line.byDay.flat(), 'FringeCredited', 'Hours'));
        case 'Gross':
          return ofParts(amount, 'What payroll has for the project', inPayroll(line.byDay.flat(), 'Gross'));
        case 'GrossAllProjects':
          return ofParts(
            amount,
            'What payroll has for the worker',
            inPayroll(
              all.filter(({ ResourceId }) => ResourceId === line.ResourceId),
              'Gross',
            ),
          );
        default:
          return undefined;
      }
    },
  );
}

const amountsOf = ({ hours, straightPay, premium, fringeCredited, inLieu, gross }: PayLine) => ({
  ...{ Hours: hours, StraightPay: straightPay, Premium: premium, FringeCredited: fringeCredited, InLieu: inLieu, Gross: gross },
});

const DAYS = ['Day1', 'Day2', 'Day3', 'Day4', 'Day5', 'Day6', 'Day7'] as const;
