import { Controller } from '@nestjs/common';
import { purchase } from '@plumbline/activity/published';
import { tableParts, type Actor } from '@plumbline/platform/kernel';
import { integer, money, name, quantity, text } from '@plumbline/platform/records';
import { PastRows } from '@plumbline/platform/reading';
import { AskedOf, explained, report, ReportRoute, type ContentOf, type QuestionOf } from '@plumbline/platform/record-api';
import { CurrentActor } from '@plumbline/platform/http';
import { total } from '../account-reports/aging.policy';
import { idOrNull, PartyNames } from '../account-reports/party-names';
import { Explainer } from '../explain/explainer';
import { ofEntries } from '../explain/explanation.policy';
import { JournalReader } from '../journal/journal-reader';

/** Goods that came and that no bill has billed. */
export const receivedNotBilled = report({
  name: 'ReceivedNotBilledReport',
  title: 'Received, not billed',
  description:
    'Goods of purchase orders that came and that no bill has billed, by order and item, at the prices of the order. Each receipt counts from its own day, each bill from its date.',
  path: 'reports/received-not-billed',
  columns: {
    PurchaseId: integer().describe('The order.', 17),
    PONumber: text().describe('Its number.', '17'),
    VendorId: integer().nullable().describe('The vendor; null for none.', 4),
    Vendor: name().describe('Its name.', 'Cascade Lumber'),
    ProjectId: integer().nullable().describe('The project; null for none.', 12),
    Project: name().describe('Its name.', 'Kitchen'),
    ItemId: integer().describe('The item of the order.', 143),
    Description: text().describe('The item.', 'Stud 2x4'),
    Ordered: quantity().describe('The quantity that is ordered.', '10'),
    Received: quantity().describe('The quantity that came, less what went back.', '8'),
    Billed: quantity().describe('The quantity that bills have charged.', '5'),
    NotBilled: quantity().labelled('Not billed').describe('The quantity that came and is not billed.', '3'),
    Amount: money().describe('That quantity at the price of the order.', '300.00'),
  },
  totals: ['Amount'],
});

export const receivedNotBilledExplained = explained(receivedNotBilled, {
  figures: ['Amount'],
  rows: 'the ids of the order and the item, such as `17/143`',
  example: {},
});

type Asked = Pick<QuestionOf<typeof receivedNotBilled>, 'at' | 'through'>;
type Row = ContentOf<typeof receivedNotBilled>['Rows'][number];
const QUANTITIES = { GoodsOrdered: 'Ordered', GoodsReceived: 'Received', GoodsBilled: 'Billed', ReceivedNotBilled: 'NotBilled' } as const;
const keyOf = ({ PurchaseId, ItemId }: { readonly PurchaseId: number | string; readonly ItemId: number | string }): string =>
  `${PurchaseId}/${ItemId}`;

/** `GET /api/v2/reports/received-not-billed`, and the parts of its figures. */
@Controller('api/v2')
export class ReceivedNotBilledRoutes {
  constructor(
    private readonly journal: JournalReader,
    private readonly names: PartyNames,
    private readonly past: PastRows,
    private readonly explainer: Explainer,
  ) {}

  @ReportRoute(receivedNotBilled)
  async report(
    @AskedOf() question: QuestionOf<typeof receivedNotBilled>,
    @CurrentActor() { company }: Actor,
  ): Promise<ContentOf<typeof receivedNotBilled>> {
    const Rows = await this.rows(question, company);
    // On paper the names stand for the ids.
    return { Rows, Totals: { Amount: total(Rows, 'Amount') }, unprinted: ['VendorId', 'ProjectId', 'ItemId'] };
  }

  @ReportRoute(receivedNotBilledExplained)
  async explain(
    @AskedOf() question: QuestionOf<typeof receivedNotBilledExplained>,
    @CurrentActor() actor: Actor,
  ): Promise<ContentOf<typeof receivedNotBilledExplained>> {
    const rows = await this.rows(question, actor.company);
    const parts = tableParts(rows, keyOf, ['Amount'], (_, { PurchaseId, ProjectId, ItemId }, amount) =>
      ofEntries(amount, {
        ...{ accounts: ['ReceivedNotBilled'], project: ProjectId ?? 0 },
        also: [
          { field: 'DocumentId', in: [PurchaseId] },
          { field: 'Detail', in: [String(ItemId)] },
        ],
      }),
    );
    return this.explainer.answer(parts, actor, question, { path: receivedNotBilled.path });
  }

  private async rows({ at, through }: Asked, company: number): Promise<Row[]> {
    const by = ['DocumentId', 'Detail', 'VendorId', 'ProjectId'] as const;
    const open = await this.journal.balances(company, ['ReceivedNotBilled'], by, { at, through });
    if (open.length === 0) return [];
    const accounts = Object.keys(QUANTITIES) as (keyof typeof QUANTITIES)[];
    const [sums, orders, vendors, projects] = await Promise.all([
      this.journal.balances(company, accounts, ['Account', 'DocumentId', 'Detail'], { at, through }),
      this.past.known(purchase, company, new Set(open.map(({ DocumentId }) => Number(DocumentId))), at),
      this.names.payees(open, company, { at }),
      this.names.projects(company, { at }),
    ]);
    const quantities = new Map<string, Partial<Row>>();
    for (const { Account, DocumentId, Detail, Quantity } of sums) {
      const key = keyOf({ PurchaseId: DocumentId, ItemId: Detail });
      quantities.set(key, { ...quantities.get(key), [QUANTITIES[Account as keyof typeof QUANTITIES]]: Quantity });
    }
    const rows = open.map(({ DocumentId, Detail, VendorId, ProjectId, Amount }): Row => {
      const [PurchaseId, ItemId] = [Number(DocumentId), Number(Detail)];
      const order = orders.get(PurchaseId);
      return {
        ...{ PurchaseId, PONumber: order?.PONumber ?? '' },
        ...{ VendorId: idOrNull(VendorId), Vendor: vendors(VendorId), ProjectId: idOrNull(ProjectId), Project: projects(ProjectId) },
        ...{ ItemId, Description: order?.Items.find(({ Id }) => Id === ItemId)?.Description ?? '' },
        ...{ Ordered: '0', Received: '0', Billed: '0', NotBilled: '0', ...quantities.get(keyOf({ PurchaseId, ItemId })), Amount },
      };
    });
    return rows.sort((one, other) => one.PurchaseId - other.PurchaseId || one.ItemId - other.ItemId);
  }
}
