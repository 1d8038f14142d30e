import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Money, ofParts, tableParts, startOfDay, type Actor } from '@plumbline/platform/kernel';
import { choice, instant, integer, money, name, text } from '@plumbline/platform/declarations';
import {
  AskedOf,
  CurrentActor,
  report,
  ReportRoute,
  type ContentOf,
  type Question,
  type QuestionOf,
  explained,
} from '@plumbline/platform/http';
import { Explainer } from '../explain/explainer';
import { JournalReader } from '../journal/journal-reader';
import { readChangeOrder } from '../journal/plan-facts.policy';
import { total } from './aging.policy';
import { idOrNull, PartyNames } from './party-names';
import { ofEntries } from '../explain/explanation.policy';

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
    DateAccepted: instant().describe('When the client accepted it; empty until then.', '2026-04-02T00:00:00.000Z'),
    Accepted: money().describe('What it changed the contract sum by.', '2400.00'),
    Pending: money().describe('What it would change the contract sum by.', '0.00'),
  },
  totals: ['Accepted', 'Pending'],
});

export const changeOrdersExplained = explained(changeOrders, {
  figures: ['Accepted', 'Pending'],
  rows: 'the contract with the number of the change order (0: none yet), such as `9/1`',
  example: {},
});

/** `GET /api/v2/reports/change-orders`, and the parts of its figures. */
@ApiTags('v2 reports')
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
    return { Rows, Totals: { Accepted: total(Rows, 'Accepted'), Pending: total(Rows, 'Pending') } };
  }

  @ReportRoute(changeOrdersExplained)
  async explain(
    @AskedOf() question: QuestionOf<typeof changeOrdersExplained>,
    @CurrentActor() actor: Actor,
  ): Promise<ContentOf<typeof changeOrdersExplained>> {
    const rows = (await this.log(question, actor.company)).map(({ row, also }) => ({ ...row, also }));
    const keyOf = (row: (typeof rows)[number]): string => `${row.ContractId}/${row.Number ?? 0}`;
    const parts = tableParts(rows, keyOf, ['Accepted', 'Pending'], (_, { ProjectId, also }, amount) =>
      Money.of(amount).isZero
        ? ofParts(amount, 'The change order is in another state, or has no amount', [])
        : ofEntries(amount, { accounts: ['ChangeOrder'], project: ProjectId, also }),
    );
    return this.explainer.answer(parts, actor, question, { path: changeOrders.path });
  }

  /** The rows in their order, each with the conditions that its entries satisfy. */
  private async log({ at, through }: Pick<Question, 'at' | 'through'>, company: number) {
    const by = ['ProjectId', 'ClientId', 'DocumentId', 'Date', 'Detail'] as const;
    const logged = await this.journal.balances(company, ['ChangeOrder'], by, { at, through });
    const [clients, projects] = await Promise.all([this.names.clients(logged, company, { at }), this.names.projects(company, { at })]);
    const rows = logged.map(({ ProjectId, ClientId, DocumentId, Date, Detail, Amount }) => {
      const { State, Number: number, Description, Reason, Days } = readChangeOrder(Detail);
      const isPending = State === 'Draft' || State === 'OutForSigning';
      const row = {
        ...{ ProjectId: Number(ProjectId), Project: projects(ProjectId), ClientId: idOrNull(ClientId), Client: clients(ClientId) },
        ...{ ContractId: Number(DocumentId), Number: number || null, Description, Reason, Days, State: State as (typeof STATES)[number] },
        ...{ DateAccepted: startOfDay(Date), Accepted: State === 'Accepted' ? Amount : '0.00', Pending: isPending ? Amount : '0.00' },
      };
      const also = Object.entries({ ClientId, DocumentId, Date, Detail }).map(([field, value]) => ({ field, in: [value] }));
      return { row, also };
    });
    return rows.sort(
      ({ row: one }, { row: other }) =>
        one.ProjectId - other.ProjectId || one.ContractId - other.ContractId || Number(one.Number) - Number(other.Number),
    );
  }
}
