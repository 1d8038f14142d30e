import { Controller } from '@nestjs/common';
import { decimal, Hours, type Actor, ofRule, tableParts } from '@plumbline/platform/kernel';
import { printedDate } from '@plumbline/platform/printing';
import { hours, day, integer, name, quantity } from '@plumbline/platform/records';
import { AskedOf, report, ReportRoute, type ContentOf, type QuestionOf, explained } from '@plumbline/platform/record-api';
import { CurrentActor } from '@plumbline/platform/http';
import { Explainer } from '../explain/explainer';
import { JournalReader } from '../journal/journal-reader';
import { PartyNames } from './party-names';
import { ofEntries, type JournalFigures } from '../explain/explanation.policy';

export const utilisation = report({
  name: 'UtilisationReport',
  title: 'Utilisation',
  description: 'The hours of each resource, and how many of them are billable. Hours count from submission.',
  path: 'reports/utilisation',
  parameters: { from: day().describe('The first day. Default: the first of the month.', '2026-03-01') },
  columns: {
    ResourceId: integer().describe('The resource.', 5),
    Resource: name().describe('Its name.', 'Priya Nair'),
    Hours: hours().describe('All hours.', '160.00'),
    Billable: hours().describe('Billable ones.', '120.00'),
    NotBillable: hours().describe('The others.', '40.00'),
    Percent: quantity().describe('Billable hours in percent of all; two decimals.', '75'),
  },
  totals: ['Hours', 'Billable', 'NotBillable', 'Percent'],
});

export const utilisationExplained = explained(utilisation, {
  figures: ['Hours', 'Billable', 'NotBillable', 'Percent'],
  rows: 'the id of the resource',
  example: {},
});

/** `GET /api/v2/reports/utilisation`, and the parts of its figures. */
@Controller('api/v2')
export class UtilisationRoutes {
  constructor(
    private readonly journal: JournalReader,
    private readonly names: PartyNames,
    private readonly explainer: Explainer,
  ) {}

  @ReportRoute(utilisationExplained)
  async explain(
    @AskedOf() question: QuestionOf<typeof utilisationExplained>,
    @CurrentActor() actor: Actor,
  ): Promise<ContentOf<typeof utilisationExplained>> {
    const through = question.day;
    const { Rows, Totals } = await this.utilisation(question, actor);
    const from = firstDay(question.parameters.from, through);
    const percent = (amount: string, row: string, { Billable, Hours: all }: Readonly<Record<'Billable' | 'Hours', string>>) =>
      ofRule(amount, 'Billable ÷ Hours × 100', [
        { Figure: 'Billable', Row: row, Amount: Billable },
        { Figure: 'Hours', Row: row, Amount: all },
      ]);
    const keyOf = ({ ResourceId }: (typeof Rows)[number]): string => String(ResourceId);
    const parts = tableParts(Rows, keyOf, ['Hours', 'Billable', 'NotBillable'], (figure, row, amount) => {
      if (figure === 'Percent') return percent(amount, keyOf(row), row);
      const detail = figure === 'Hours' ? [] : [{ field: 'Detail', in: [figure === 'Billable' ? 'Billable' : ''] }];
      const also = [{ field: 'CostClass', in: ['Labor'] }, { field: 'ResourceId', in: [row.ResourceId] }, ...detail];
      return ofEntries(amount, { accounts: ['Actual'], from, measure: 'Quantity', also });
    });
    const whole: JournalFigures = {
      ...parts,
      of: (figure, row) => (figure === 'Percent' && row === '' && Totals ? percent(Totals.Percent, '', Totals) : parts.of(figure, row)),
    };
    return this.explainer.answer(whole, actor, question, {
      path: utilisation.path,
      through,
      more: { from },
      period: `${from}-${through}`,
    });
  }

  @ReportRoute(utilisation)
  async utilisation(
    @AskedOf() question: Pick<QuestionOf<typeof utilisation>, 'at' | 'through' | 'day' | 'parameters'>,
    @CurrentActor() { company }: Actor,
  ): Promise<ContentOf<typeof utilisation>> {
    const through = question.day;
    const from = firstDay(question.parameters.from, through);
    const by = ['ResourceId', 'CostClass', 'Detail'] as const;
    const all = await this.journal.balances(company, ['Actual'], by, { at: question.at, from, through });
    const worked = all.filter(({ CostClass, ResourceId }) => CostClass === 'Labor' && ResourceId !== '0');
    const name = await this.names.resources(worked, company, question);
    const Rows = [...new Set(worked.map(({ ResourceId }) => ResourceId))].map((id) => ({
      ...{ ResourceId: Number(id), Resource: name(id) },
      ...used(worked.filter(({ ResourceId }) => ResourceId === id)),
    }));
    Rows.sort((one, other) =>
      one.Resource === other.Resource ? one.ResourceId - other.ResourceId : one.Resource < other.Resource ? -1 : 1,
    );
    return { Rows, Totals: used(worked), through, period: `${from}-${through}`, subtitle: `From ${printedDate(from)}` };
  }
}

const firstDay = (from: string, through: string): string => from.slice(0, 10) || `${through.slice(0, 8)}01`;

function used(worked: readonly { readonly Detail: string; readonly Quantity: string }[]) {
  const sum = (isBillable: boolean) =>
    worked
      .filter(({ Detail }) => (Detail === 'Billable') === isBillable)
      .reduce((all, { Quantity }) => all.plus(decimal(Quantity)), decimal(0));
  const [billable, others] = [sum(true), sum(false)];
  const all = billable.plus(others);
  return {
    Hours: Hours.of(all).toString(),
    Billable: Hours.of(billable).toString(),
    NotBillable: Hours.of(others).toString(),
    Percent: all.isZero() ? '' : billable.div(all).times(100).toDecimalPlaces(2).toString(),
  };
}
