import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { purchase } from '@plumbline/activity/published';
import type { Actor } from '@plumbline/platform/kernel';
import { instant, integer, money, name, ReadModels, text } from '@plumbline/platform/declarations';
import { AskedOf, CurrentActor, report, ReportRoute, type ContentOf, type QuestionOf } from '@plumbline/platform/http';
import { JournalReader } from '../journal/journal-reader';
import { removedOrder } from '../journal/removed-order.record';
import { total } from './aging.policy';
import { idOrNull, PartyNames } from './party-names';

export const committed = report({
  name: 'CommittedReport',
  title: 'Committed cost',
  description: 'What open purchase orders commit that no bill has billed, by order.',
  path: 'reports/committed',
  columns: {
    PurchaseId: integer().describe('The purchase.', 17),
    PONumber: text().describe('Number of the order.', '17'),
    Date: instant().describe('Date of the order.', '2026-03-02T00:00:00.000Z'),
    Description: text().describe('The purpose.', 'Slab'),
    VendorId: integer().nullable().describe('The vendor; null for none.', 4),
    Vendor: name().describe('Its name.', 'Cascade Lumber'),
    ProjectId: integer().nullable().describe('The project; null for none.', 12),
    Project: name().describe('Its name.', 'Kitchen'),
    Committed: money().describe('What is still to be billed.', '1740.00'),
  },
  totals: ['Committed'],
});

/** `GET /api/v2/reports/committed`. */
@ApiTags('v2 reports')
@Controller('api/v2')
export class CommittedRoutes {
  constructor(
    private readonly journal: JournalReader,
    private readonly names: PartyNames,
    private readonly reads: ReadModels,
  ) {}

  @ReportRoute(committed)
  async committed(
    @AskedOf() { at, through }: QuestionOf<typeof committed>,
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
