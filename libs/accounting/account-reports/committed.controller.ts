import { Controller } from '@nestjs/common';
import { purchase } from '@plumbline/activity/published';
import { type Actor, tableParts } from '@plumbline/platform/kernel';
import { day, integer, money, name, ReadModels, text } from '@plumbline/platform/records';
import { AskedOf, report, ReportRoute, type ContentOf, type QuestionOf, explained } from '@plumbline/platform/record-api';
import { CurrentActor } from '@plumbline/platform/http';
import { Explainer } from '../explain/explainer';
import { JournalReader } from '../journal/journal-reader';
import { removedOrder } from '../journal/removed-orders/removed-order.record';
import { total } from './aging.policy';
import { idOrNull, PartyNames } from './party-names';
import { ofEntries } from '../explain/explanation.policy';

export const committed = report({
  name: 'CommittedReport',
  title: 'Committed cost',
  description: 'What open purchase orders commit that no bill has billed, by order.',
  path: 'reports/committed',
  columns: {
    PurchaseId: integer().describe('The purchase.', 17),
    PONumber: text().describe('Number of the order.', '17'),
    Date: day().describe('Date of the order.', '2026-03-02'),
    Description: text().describe('The purpose.', 'Slab'),
    VendorId: integer().nullable().describe('The vendor; null for none.', 4),
    Vendor: name().describe('Its name.', 'Cascade Lumber'),
    ProjectId: integer().nullable().describe('The project; null for none.', 12),
    Project: name().describe('Its name.', 'Kitchen'),
    Committed: money().describe('What is still to be billed.', '1740.00'),
  },
  totals: ['Committed'],
});

export const committedExplained = explained(committed, {
  figures: ['Committed'],
  rows: 'the id of the purchase, with that of the project where it has several, such as `17/12`',
  example: {},
});

/** `GET /api/v2/reports/committed`, and the parts of its figures. */
@Controller('api/v2')
export class CommittedRoutes {
  constructor(
    private readonly journal: JournalReader,
    private readonly names: PartyNames,
    private readonly reads: ReadModels,
    private readonly explainer: Explainer,
  ) {}

  @ReportRoute(committedExplained)
  async explain(
    @AskedOf() question: QuestionOf<typeof committedExplained>,
    @CurrentActor() actor: Actor,
  ): Promise<ContentOf<typeof committedExplained>> {
    const { Rows } = await this.committed(question, actor);
    const rowsOf = (id: number): number => Rows.filter(({ PurchaseId }) => PurchaseId === id).length;
    const keyOf = ({ PurchaseId, ProjectId }: (typeof Rows)[number]): string =>
      rowsOf(PurchaseId) > 1 ? `${PurchaseId}/${ProjectId ?? 0}` : String(PurchaseId);
    const parts = tableParts(Rows, keyOf, ['Committed'], (_, { PurchaseId, ProjectId }, amount) =>
      ofEntries(amount, { accounts: ['Committed'], project: ProjectId ?? 0, also: [{ field: 'DocumentId', in: [PurchaseId] }] }),
    );
    return this.explainer.answer(parts, actor, question, { path: committed.path });
  }

  @ReportRoute(committed)
  async committed(
    @AskedOf() { at, through }: Pick<QuestionOf<typeof committed>, 'at' | 'through'>,
    @CurrentActor() { company }: Actor,
  ): Promise<ContentOf<typeof committed>> {
    const sums = await this.journal.balances(company, ['Committed'], ['DocumentId', 'VendorId', 'ProjectId'], { at, through });
    const ids = [...new Set(sums.map(({ DocumentId }) => Number(DocumentId)))];
    const [orders, removed, vendors, projects] = await Promise.all([
      this.reads.many(purchase, company, ids),
      this.reads.many(removedOrder, company, ids),
      this.names.payees(sums, company, { at }),
      this.names.projects(company, { at }),
    ]);
    const Rows = sums.map(({ DocumentId, VendorId, ProjectId, Amount }) => {
      const { PONumber, RequestDate, Description } =
        orders.get(Number(DocumentId)) ?? removed.get(Number(DocumentId)) ?? removedOrder.blank();
      return {
        ...{ PurchaseId: Number(DocumentId), PONumber, Date: RequestDate, Description },
        ...{ VendorId: idOrNull(VendorId), Vendor: vendors(VendorId), ProjectId: idOrNull(ProjectId), Project: projects(ProjectId) },
        Committed: Amount,
      };
    });
    Rows.sort((one, other) => one.PurchaseId - other.PurchaseId || Number(one.ProjectId) - Number(other.ProjectId));
    return { Rows, Totals: { Committed: total(Rows, 'Committed') } };
  }
}
