import { Injectable } from '@nestjs/common';
import { chargesOfPurchase, purchase as purchaseKind } from '@plumbline/activity/published';
import { milestone as milestoneKind, project as projectKind } from '@plumbline/project/published';
import { EventStore } from '@plumbline/platform/event-store';
import { decimal, Money } from '@plumbline/platform/kernel';
import { numberKey, ReadModels, type RecordOf } from '@plumbline/platform/records';
import { bill, type Bill } from '../bill.record';
import type { ChargedPurchase } from './charging';
import { BILLS_OF_A_PAYEE } from '../../limits';

/** The project and the milestone that an incomplete line is booked on. */
export interface BilledPlace {
  readonly project: Readonly<RecordOf<typeof projectKind>>;
  /** The first milestone in the order of the project's plan. */
  readonly first: Milestone | undefined;
}
export type Milestone = Readonly<RecordOf<typeof milestoneKind>>;

/** The look-ups of other records for decisions on a bill. */
@Injectable()
export class BillLookups {
  constructor(
    private readonly reads: ReadModels,
    private readonly store: EventStore,
  ) {}

  /** The purchase with that id, or undefined. */
  async purchase(company: number, id: number): Promise<ChargedPurchase | undefined> {
    const row = await this.reads.one(purchaseKind, company, id);
    return row && { row, open: await this.open(company, row) };
  }

  /** The purchase with that PO number, or undefined. */
  async order(company: number, PONumber: string): Promise<ChargedPurchase | undefined> {
    const [row] = await this.reads.find(purchaseKind, company, { PONumber }, 1);
    return row && { row, open: await this.open(company, row) };
  }

  /**
   * The id of the first other bill with the same vendor and number (`numberKey`) that is neither void nor rejected; empty for
   * none, and for a bill that a person is paid.
   */
  async duplicateOf(company: number, id: number, { VendorId, InvoiceNumber }: Partial<Bill>): Promise<string> {
    if (!VendorId || !InvoiceNumber) return '';
    const NumberKey = numberKey(InvoiceNumber);
    if (NumberKey === '') return '';
    const same = await this.reads.find(bill, company, { VendorId, NumberKey }, BILLS_OF_A_PAYEE);
    const live = same.filter((one) => Number(one.Id) !== id && one.BusinessState !== 'Void' && one.BusinessState !== 'Rejected');
    return String(live.map((one) => Number(one.Id)).sort((a, b) => a - b)[0] ?? '');
  }

  /** The amount owed on the approved bills of a payee: a vendor, or a person to be reimbursed. */
  async owedTo(company: number, payee: { readonly VendorId: string } | { readonly PersonToBeReimbursedId: number }): Promise<Money> {
    const open = await Promise.all(
      ['Approved', 'PartiallyPaid'].map((BusinessState) => this.reads.find(bill, company, { ...payee, BusinessState }, BILLS_OF_A_PAYEE)),
    );
    return Money.sum(open.flat().map(({ OutstandingAmount }) => OutstandingAmount));
  }

  /** True if the bill has charged the purchase. */
  async isChargedBy(company: number, id: number, billId: number): Promise<boolean> {
    return (await chargesOfPurchase(this.store, company, id)).has(billId);
  }

  /**
   * The quantity of each item that no bill has charged: a bill below the ordered price may still bill the whole
   * quantity.
   */
  private async open(company: number, row: Readonly<RecordOf<typeof purchaseKind>>): Promise<Map<number, string>> {
    const charges = await chargesOfPurchase(this.store, company, row.Id);
    const open = new Map(row.Items.map(({ Id, Quantity }) => [Id, decimal(Quantity || '1')]));
    for (const { Id, Quantity } of [...charges.values()].flat()) open.set(Id, (open.get(Id) ?? decimal(0)).minus(decimal(Quantity)));
    return new Map([...open].map(([id, quantity]) => [id, quantity.toFixed()]));
  }

  /** The projects with these ids, each with its first milestone. */
  async places(company: number, projectIds: Iterable<number>): Promise<Map<number, BilledPlace>> {
    const projects = await this.reads.many(projectKind, company, new Set(projectIds));
    const places = await Promise.all(
      [...projects].map(async ([id, project]): Promise<[number, BilledPlace]> => {
        const milestones = await this.reads.find(milestoneKind, company, { ProjectPlanId: String(id) });
        const order = (a: Milestone): number => a.OrderNumber ?? Number.MAX_SAFE_INTEGER;
        const [first] = milestones.sort((a, b) => order(a) - order(b) || Number(a.Id) - Number(b.Id));
        return [id, { project, first }];
      }),
    );
    return new Map(places);
  }

  /** These milestones, by id. */
  phases(company: number, ids: Iterable<number>): Promise<Map<number, Milestone>> {
    return this.reads.many(milestoneKind, company, new Set(ids));
  }
}
