import { Controller } from '@nestjs/common';
import { less, Money, ofParts, ofRule, tableParts, startOfDay, type Actor } from '@plumbline/platform/kernel';
import { choice, day, integer, money, name, text } from '@plumbline/platform/records';
import { AskedOf, report, ReportRoute, type ContentOf, type Question, type QuestionOf, explained } from '@plumbline/platform/record-api';
import { CurrentActor } from '@plumbline/platform/http';
import { Explainer } from '../explain/explainer';
import { JournalReader } from '../journal/journal-reader';
import { readChangeOrder } from '../journal/plan-facts.policy';
import { total } from './aging.policy';
import { idOrNull, PartyNames } from './party-names';
import { ofEntries } from '../explain/explanation.policy';

const FIGURES = ['Accepted', 'Billed', 'Unbilled', 'Pending'] as const;
const STATES = ['Draft', 'OutForSigning', 'Accepted', 'Lost'] as const;

export const changeOrders = report({
  name: 'ChangeOrdersReport',
  title: 'Change orders',
  description: 'The log of change orders to contracts with clients, by project. Totals have what is accepted, and what is pending.',
  path: 'reports/change-orders',
  columns: {
    ProjectId: integer().describe('The project.', 12),
    Project: name().describe('Its name.', 'Kitchen'),
    ClientId: integer().nullable().describe('The client; null for none.', 3),
    Client: name().describe('Its name.', 'Oakridge Homes'),
    ContractId: integer().describe('The contract that an accepted one has changed; the draft of one that is not.', 9),
    Number: integer().nullable().describe('Its number in the contract; null until it is accepted or lost.', 1),
    Description: text().describe('What changes; its reason where it has no description.', 'Larger deck'),
    Reason: text().describe('Why it changes.', 'The client wants a larger deck'),
    Days: integer().describe('What it changes the time of completion by, in days.', 5),
    State: choice(...STATES).describe('Its state.', 'Accepted'),
    DateAccepted: day().describe('When the client accepted it; empty until then.', '2026-04-02'),
    Accepted: money().describe('What it changed the contract sum by.', '2400.00'),
    Billed: money().describe('What invoices and applications bill of its lines, before tax and with what is retained.', '1000.00'),
    Unbilled: money().describe('What is accepted and not billed.', '1400.00'),
    Pending: money().describe('What it would change the contract sum by.', '0.00'),
  },
  totals: [...FIGURES],
});

export const changeOrdersExplained = explained(changeOrders, {
  figures: [...FIGURES],
  rows: 'the contract with the number of the change order (0: none yet), such as `9/1`',
  example: {},
});

/** `GET /api/v2/reports/change-orders`, and the parts of its figures. */
@Controller('api/v2')
export class ChangeOrderRoutes {
  constructor(
    private readonly journal: JournalReader,
    private readonly names: PartyNames,
    private readonly explainer: Explainer,
  ) {}

  @ReportRoute(changeOrders)
  async changeOrders(
    @AskedOf() question: QuestionOf<typeof changeOrders>,
    @CurrentActor() { company }: Actor,
  ): Promise<ContentOf<typeof changeOrders>> {
    const Rows = (await this.log(question, company)).map(({ row }) => row);
    const [Accepted, Billed, Unbilled, Pending] = FIGURES.map((figure) => total(Rows, figure)) as [string, string, string, string];
    return { Rows, Totals: { Accepted, Billed, Unbilled, Pending } };
  }

  @ReportRoute(changeOrdersExplained)
  async explain(
    @AskedOf() question: QuestionOf<typeof changeOrdersExplained>,
    @CurrentActor() actor: Actor,
  ): Promise<ContentOf<typeof changeOrdersExplained>> {
    const rows = (await this.log(question, actor.company)).map(({ row, ...how }) => ({ ...row, ...how }));
    const keyOf = (row: (typeof rows)[number]): string => `${row.ContractId}/${row.Number ?? 0}`;
    const parts = tableParts(rows, keyOf, FIGURES, (figure, row, amount) => {
      const { ProjectId, Accepted, Billed, also, lines } = row;
      const part = (Figure: 'Accepted' | 'Billed') => ({ Figure, Row: keyOf(row), Amount: row[Figure] });
      if (figure === 'Unbilled') {
        const both = [part('Accepted'), less(part('Billed'))];
        return Money.of(Accepted).minus(Billed).equals(amount)
          ? ofParts(amount, 'Accepted − Billed', both)
          : ofRule(amount, 'Accepted − Billed, between 0.00 and Accepted', both);
      }
      if (figure === 'Billed' && lines.length > 0)
        return ofEntries(amount, { accounts: ['Billed'], project: ProjectId, also: [{ field: 'Detail', in: lines }] });
      return figure === 'Billed' || Money.of(amount).isZero
        ? ofParts(amount, 'The change order is in another state, or has no amount or no lines', [])
        : ofEntries(amount, { accounts: ['ChangeOrder'], project: ProjectId, also });
    });
    return this.explainer.answer(parts, actor, question, { path: changeOrders.path });
  }

  /** The rows in their order, each with the conditions that its entries satisfy and the deliverables that it added. */
  private async log({ at, through }: Pick<Question, 'at' | 'through'>, company: number) {
    const by = ['ProjectId', 'ClientId', 'DocumentId', 'Date', 'Detail'] as const;
    const logged = await this.journal.balances(company, ['ChangeOrder'], by, { at, through });
    const [clients, projects, billed] = await Promise.all([
      this.names.clients(logged, company, { at }),
      this.names.projects(company, { at }),
      this.billed({ at, through }, company),
    ]);
    const rows = logged.map(({ ProjectId, ClientId, DocumentId, Date, Detail, Amount }) => {
      const { State, Number: number, Description, Reason, Days } = readChangeOrder(Detail);
      const isPending = State === 'Draft' || State === 'OutForSigning';
      const Accepted = State === 'Accepted' ? Amount : '0.00';
      const { lines, Billed } = billed(DocumentId, number);
      const row = {
        ...{ ProjectId: Number(ProjectId), Project: projects(ProjectId), ClientId: idOrNull(ClientId), Client: clients(ClientId) },
        ...{ ContractId: Number(DocumentId), Number: number || null, Description, Reason, Days, State: State as (typeof STATES)[number] },
        ...{
          DateAccepted: startOfDay(Date),
          Accepted,
          Billed,
          Unbilled: unbilledOf(Accepted, Billed),
          Pending: isPending ? Amount : '0.00',
        },
      };
      const also = Object.entries({ ClientId, DocumentId, Date, Detail }).map(([field, value]) => ({ field, in: [value] }));
      return { row, also, lines };
    });
    return rows.sort(
      ({ row: one }, { row: other }) =>
        one.ProjectId - other.ProjectId || one.ContractId - other.ContractId || Number(one.Number) - Number(other.Number),
    );
  }
  /** The deliverables that a change order added, by the contract and its number, and what was billed under them. */
  private async billed(asOf: Pick<Question, 'at' | 'through'>, company: number) {
    const added = await this.journal.balances(company, ['ChangeOrderLine'], ['ProjectId', 'DocumentId', 'Detail'], asOf);
    const projects = [...new Set(added.map(({ ProjectId }) => Number(ProjectId)))];
    const bills = projects.length > 0 ? await this.journal.balances(company, ['Billed'], ['Detail'], asOf, projects) : [];
    const amounts = new Map(bills.map(({ Detail, Amount }) => [Detail, Amount] as const));
    const lines = new Map<string, string[]>();
    for (const { DocumentId, Detail } of added) {
      const [number = '', deliverable = ''] = Detail.split('/');
      const key = `${DocumentId}/${number}`;
      lines.set(key, [...(lines.get(key) ?? []), deliverable]);
    }
    return (contract: string, number: number): { readonly lines: readonly string[]; readonly Billed: string } => {
      const own = lines.get(`${contract}/${number}`) ?? [];
      return { lines: own, Billed: Money.sum(own.map((one) => amounts.get(one) ?? '0.00')).toString() };
    };
  }
}

/** Returns the unbilled part of an accepted amount: nothing where as much or more is billed, and no more than the amount itself. */
function unbilledOf(accepted: string, billed: string): string {
  const [all, rest] = [Money.of(accepted), Money.of(accepted).minus(billed)];
  if (rest.isZero || rest.isNegative !== all.isNegative || all.isZero) return '0.00';
  return rest.amount.abs().greaterThan(all.amount.abs()) ? all.toString() : rest.toString();
}
