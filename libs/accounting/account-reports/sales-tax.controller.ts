import { Controller } from '@nestjs/common';
import { ofRows, type Actor } from '@plumbline/platform/kernel';
import { printedDate } from '@plumbline/platform/printing';
import { day, integer, list, money, name, quantity, text } from '@plumbline/platform/records';
import { AskedOf, explained, report, ReportRoute, type ContentOf, type QuestionOf } from '@plumbline/platform/record-api';
import { CurrentActor } from '@plumbline/platform/http';
import { Explainer } from '../explain/explainer';
import { ofEntries, type JournalFigure, type JournalFigures } from '../explain/explanation.policy';
import { JournalReader } from '../journal/journal-reader';
import { readTaxDetail } from '../journal/tax-facts.policy';
import { PartyNames } from './party-names';
import { periodOf } from './period-of';
import { figuresOf, taxRows, type TaxRow, type TaxSum } from './sales-tax.policy';

const tax = {
  TaxCodeId: integer().nullable().describe('The tax code; null for none.', 7),
  TaxRateId: integer().nullable().describe('The tax rate, where a line names that; null for none.', null),
};
const code = name().describe('Name of the tax code or tax rate; empty for a stated rate, and where no tax is named.', 'Springfield');
const rateName = name().labelled('Tax').describe('Name of the tax; empty for a stated rate.', 'State sales tax');
const percent = quantity().labelled('Tax %').describe('The rate, in percent.', '6.25');
const taxAmount = money().labelled('Tax amount').describe('The tax; below 0.00 of credit.', '3.72');
const reason = text(40).describe('Why it is not taxed: `Not taxable`, `Exempt client` or `No rate`.', 'Not taxable');
const exempt = money().describe('Work and material without tax.', '760.00');

export const salesTax = report({
  name: 'SalesTaxReport',
  title: 'Sales tax',
  description:
    'What invoices and credit notes tax and leave untaxed, by tax code, each in the period of its own date. Retainage, deposits, Shipping and Credit are in neither column; applications for payment charge no tax.',
  path: 'reports/sales-tax',
  parameters: { from: day().describe('The first day. Default: the beginning.', '2026-03-01') },
  columns: {
    ...tax,
    Code: code,
    Taxable: money().describe('Work and material that is taxed.', '45.10'),
    Exempt: exempt,
    Tax: taxAmount,
    Rates: list({ Name: rateName, Percent: percent, Tax: taxAmount }).describe('The tax by its rates.', []),
    Exemptions: list({ Reason: reason, Exempt: exempt }).describe('What is not taxed, by the reason.', []),
  },
  totals: ['Taxable', 'Exempt', 'Tax', 'Rates', 'Exemptions'],
  tables: {
    ByRate: {
      title: 'Tax by rate',
      columns: { ...tax, Code: code, Name: rateName, Percent: percent, Tax: taxAmount },
    },
    ByReason: {
      title: 'Not taxed, by reason',
      columns: { ...tax, Code: code, Reason: reason, Exempt: exempt },
    },
  },
});

export const salesTaxExplained = explained(salesTax, {
  figures: ['Tax', 'Taxable', 'Exempt'],
  rows: 'the tax, such as `Code 7`, `Rate 3`, or `None`; of a part of it also the rate, `Code 7/6.25/State sales tax`, or the reason, `Code 7/Not taxable`',
  example: {},
});

type Asked = Pick<QuestionOf<typeof salesTax>, 'at' | 'through' | 'parameters'>;

/** `GET /api/v2/reports/sales-tax?from=&through=`, and the parts of its figures. */
@Controller('api/v2')
export class SalesTaxRoutes {
  constructor(
    private readonly journal: JournalReader,
    private readonly names: PartyNames,
    private readonly explainer: Explainer,
  ) {}

  @ReportRoute(salesTax)
  async salesTax(
    @AskedOf() question: QuestionOf<typeof salesTax>,
    @CurrentActor() { company }: Actor,
  ): Promise<ContentOf<typeof salesTax>> {
    const sums = await this.sums(question, company);
    const rows = taxRows(sums);
    const nameOf = await this.names.taxes(
      rows.map(({ tax: word }) => word),
      company,
      question,
    );
    const Rows = rows.map(({ tax: word, ...figures }) => ({ ...idsOf(word), Code: nameOf(word), ...figures }));
    Rows.sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
    const parts = <P extends object>(of: 'Rates' | 'Exemptions'): object[] =>
      Rows.flatMap(({ TaxCodeId, TaxRateId, Code, [of]: some }) => (some as P[]).map((one) => ({ TaxCodeId, TaxRateId, Code, ...one })));
    const { from } = question.parameters;
    return {
      Rows,
      Totals: figuresOf(sums),
      tables: { ByRate: parts('Rates'), ByReason: parts('Exemptions') },
      ...periodOf(from, question.through),
      subtitle: from && `From ${printedDate(from)}`,
      // On paper they are tables of their own.
      unprinted: ['Rates', 'Exemptions'],
    };
  }

  @ReportRoute(salesTaxExplained)
  async explain(
    @AskedOf() question: QuestionOf<typeof salesTaxExplained>,
    @CurrentActor() actor: Actor,
  ): Promise<ContentOf<typeof salesTaxExplained>> {
    const { from } = question.parameters;
    const parts = partsOf(await this.sums(question, actor.company), from.slice(0, 10));
    return this.explainer.answer(parts, actor, question, {
      path: salesTax.path,
      more: from ? { from: from.slice(0, 10) } : {},
      ...periodOf(from, question.through),
    });
  }

  private async sums({ at, through, parameters: { from } }: Asked, company: number): Promise<TaxSum[]> {
    const accounts = ['SalesTaxable', 'SalesExempt', 'SalesTax'] as const;
    const asOf = { at, through, ...(from && { from: from.slice(0, 10) }) };
    const found = await this.journal.balances(company, accounts, ['Account', 'Detail'], asOf);
    return found.map(({ Account, Detail, Amount }) => ({
      ...{ account: Account as TaxSum['account'], detail: Detail, amount: Amount },
      ...readTaxDetail(Account, Detail),
    }));
  }
}

const ACCOUNTS = { Taxable: 'SalesTaxable', Exempt: 'SalesExempt', Tax: 'SalesTax' } as const;
type Figure = keyof typeof ACCOUNTS;

/** The parts of the figures. A row is a tax, or a detail of one of its amounts. */
function partsOf(sums: readonly TaxSum[], from: string): JournalFigures {
  const rows = taxRows(sums);
  const details = sums.filter(({ account }) => account !== 'SalesTaxable');
  const entries = (amount: string, figure: Figure, some: readonly TaxSum[]): JournalFigure =>
    ofEntries(amount, {
      accounts: [ACCOUNTS[figure]],
      also: [{ field: 'Detail', in: some.map(({ detail }) => detail) }],
      ...(from !== '' && { from }),
    });
  const ofTax = (row: TaxRow, figure: Figure): JournalFigure =>
    entries(
      row[figure],
      figure,
      sums.filter((one) => one.tax === row.tax && one.account === ACCOUNTS[figure]),
    );
  return {
    rows: [...rows.map((row) => row.tax), ...details.map(({ detail }) => detail)],
    of: (name, key) => {
      const figure = name as Figure;
      const all = rows.map((row) => ({ key: row.tax, amount: row[figure] }));
      if (key === '') return ofRows(figure, all);
      const row = rows.find((one) => one.tax === key);
      if (row) return ofTax(row, figure);
      const own = details.filter(({ detail, account }) => detail === key && account === ACCOUNTS[figure]);
      return own[0] && entries(own[0].amount, figure, own);
    },
  };
}

const idIn = (word: string, kind: string): number | null =>
  word.startsWith(`${kind} `) ? Number(word.slice(kind.length + 1)) || null : null;
const idsOf = (word: string) => ({ TaxCodeId: idIn(word, 'Code'), TaxRateId: idIn(word, 'Rate') });
/** By name, what has none last. */
const orderOf = ({ Code, TaxCodeId, TaxRateId }: { Code: string; TaxCodeId: number | null; TaxRateId: number | null }): string =>
  `${Code === '' ? '1' : '0'} ${Code} ${String(TaxCodeId ?? TaxRateId ?? 0).padStart(15, '0')}`;
