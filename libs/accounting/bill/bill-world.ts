import { Inject, Injectable } from '@nestjs/common';
import { purchase as purchaseKind, type PurchaseEvent } from '@plumbline/activity/published';
import { milestone as milestoneKind, project as projectKind } from '@plumbline/project/published';
import { streamOf } from '@plumbline/platform/commands';
import { EventStore } from '@plumbline/platform/event-store';
import { decimal, Money } from '@plumbline/platform/kernel';
import { ReadModels, type RecordOf } from '@plumbline/platform/records';
import { bill } from './bill.record';
import type { ChargedPurchase } from './charging';

/** More unpaid bills than this no payee has. */
const MOST = 10_000;

/** Where the cost of a line lands when the line itself does not say it all. */
export interface Place {
  readonly project: Readonly<RecordOf<typeof projectKind>>;
  /** The first phase in the order of the project's plan. */
  readonly first: Phase | undefined;
}
export type Phase = Readonly<RecordOf<typeof milestoneKind>>;

/** What a bill has to know of others before it is decided. */
@Injectable()
export class BillWorld {
  constructor(
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(EventStore) private readonly store: EventStore,
  ) {}

  /** The request of that id, or undefined. */
  async purchase(company: number, id: number): Promise<ChargedPurchase | undefined> {
    const row = await this.reads.one(purchaseKind, company, id);
    return row && { row, open: await this.open(row) };
  }

  /** The request with that PO number, or undefined. */
  async order(company: number, PONumber: string): Promise<ChargedPurchase | undefined> {
    const [row] = await this.reads.find(purchaseKind, company, { PONumber }, 1);
    return row && { row, open: await this.open(row) };
  }

  /** What is owed on the approved bills of a payee: a vendor, or a person to be reimbursed. */
  async owedTo(company: number, payee: { readonly VendorId: string } | { readonly PersonToBeReimbursedId: number }): Promise<Money> {
    const open = await Promise.all(
      ['Approved', 'PartiallyPaid'].map((BusinessState) => this.reads.find(bill, company, { ...payee, BusinessState }, MOST)),
    );
    return Money.sum(open.flat().map(({ OutstandingAmount }) => OutstandingAmount));
  }

  /** Whether the bill has charged the request. */
  async isChargedBy(id: number, billId: number): Promise<boolean> {
    return (await this.charges(id)).has(billId);
  }

  /** Quantity of each item that no bill has charged, from the events themselves: a bill for less money than ordered may still bill it all. */
  private async open(row: Readonly<RecordOf<typeof purchaseKind>>): Promise<Map<number, string>> {
    const charges = await this.charges(row.Id);
    const open = new Map(row.Items.map(({ Id, Quantity }) => [Id, decimal(Quantity || '1')]));
    for (const { Id, Quantity } of [...charges.values()].flat()) open.set(Id, (open.get(Id) ?? decimal(0)).minus(decimal(Quantity)));
    return new Map([...open].map(([id, quantity]) => [id, quantity.toFixed()]));
  }

  /** What each bill has charged of which item. */
  private async charges(id: number): Promise<Map<number, readonly { Id: number; Quantity: string }[]>> {
    const charges = new Map<number, readonly { Id: number; Quantity: string }[]>();
    for (const { type, data } of (await this.store.readStream(streamOf({ name: 'Purchase' }, id))) as unknown as PurchaseEvent[]) {
      if (type === 'PurchaseBilled') charges.set(data.BillId, [...(charges.get(data.BillId) ?? []), ...data.Items]);
      if (type === 'PurchaseBillingReversed') charges.delete(data.BillId);
    }
    return charges;
  }

  /** The projects of these ids, each with its first phase. */
  async places(company: number, projectIds: Iterable<number>): Promise<Map<number, Place>> {
    const projects = await this.reads.many(projectKind, company, new Set(projectIds));
    const places = await Promise.all(
      [...projects].map(async ([id, project]): Promise<[number, Place]> => {
        const milestones = await this.reads.find(milestoneKind, company, { ProjectPlanId: String(id) });
        const order = (a: Phase): number => a.OrderNumber ?? Number.MAX_SAFE_INTEGER;
        const [first] = milestones.sort((a, b) => order(a) - order(b) || Number(a.Id) - Number(b.Id));
        return [id, { project, first }];
      }),
    );
    return new Map(places);
  }

  /** These phases, by id. */
  phases(company: number, ids: Iterable<number>): Promise<Map<number, Phase>> {
    return this.reads.many(milestoneKind, company, new Set(ids));
  }
}
