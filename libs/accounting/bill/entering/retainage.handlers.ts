import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { purchase, type PurchaseRetainageReleased } from '@plumbline/activity/published';
import { vendor, onOpenDay } from '@plumbline/company/published';
import { assignOnce, Decide, Decisions, type CommandResult } from '@plumbline/platform/decisions';
import { EventStore } from '@plumbline/platform/event-store';
import type { Actor } from '@plumbline/platform/kernel';
import { IdSource, ReadModels, type RecordOf } from '@plumbline/platform/records';
import type { RetainageBillAssigned } from '../../published/bill-events';
import { billAggregate } from '../bill.aggregate';
import { MirroredTerms } from '../../package-mirror/payment-terms.handlers';
import { EnterRetainageBill } from '../bill.commands';
import { termsOfBill } from '../bill-terms.policy';
import type { BillFields } from '../bill-content.policy';
import { BLANK_ITEM } from './bill-contents';
import { BillLookups } from './bill-lookups';

/**
 * Enters the bill of released retainage: payable, but no cost and no charge to the purchase, because the bills that
 * retained it were both. The id of the bill is first recorded on a stream named after the release
 * (`RetainageBill-<release>`), so that a repeat never enters a second one.
 */
@CommandHandler(EnterRetainageBill)
export class EnterRetainageBillHandler implements ICommandHandler<EnterRetainageBill> {
  constructor(
    private readonly decisions: Decisions,
    private readonly store: EventStore,
    private readonly ids: IdSource,
    private readonly reads: ReadModels,
    private readonly lookups: BillLookups,
    private readonly mirrored: MirroredTerms,
  ) {}

  async execute({ release, actor }: EnterRetainageBill): Promise<CommandResult> {
    const Id = await this.billOf(release.ReleaseId, actor);
    const [begun] = await this.store.readStream(`Bill-${Id}`, { limit: 1 });
    const order = await this.reads.one(purchase, actor.company, release.Id);
    if (begun || !order) return { id: Id, position: begun?.position ?? 0n, types: [] };
    const data = { ...(await this.content(Id, release, order, actor)), Id, Approve: true };
    return this.decisions.take(new Decide(billAggregate, Id, { type: 'EnterBill', data }, actor, { stream: 'any' }));
  }

  private async content(
    id: number,
    { ReleaseId, Number: number, Amount, InvoiceDate }: PurchaseRetainageReleased['data'],
    { Id: RequestId, VendorId, PONumber, ProjectId, MilestoneId, ClientId, DepartmentId }: Readonly<RecordOf<typeof purchase>>,
    actor: Actor,
  ): Promise<BillFields> {
    const { company } = actor;
    const payee = { VendorId: String(VendorId ?? '') };
    const row = VendorId ? await this.reads.one(vendor, company, VendorId) : undefined;
    const [day, PaymentTerms] = await Promise.all([
      onOpenDay(this.reads, actor, InvoiceDate),
      this.mirrored.readable(row?.PaymentTerms ?? '', company),
    ]);
    const { DueDate } = termsOfBill(day, PaymentTerms);
    const line = { RequestId, PONumber, ProjectId, MilestoneId, ClientId, DepartmentId, VendorId, VendorName: row?.VendorName ?? '' };
    const Description = `Retainage of order ${PONumber}`;
    const Id = await this.ids.next('PayableItem');
    return {
      ...payee,
      InvoiceNumber: `${Description}, ${number}`,
      ...{ InvoiceDate: day, DueDate, ...(PaymentTerms && { PaymentTerms }) },
      PONumber,
      TotalAmount: Amount,
      PriorBalance: (await this.lookups.owedTo(company, payee)).toString(),
      PayableItems: [{ ...BLANK_ITEM, ...line, Id, PayableId: id, Description, TotalAmount: Amount }],
      RequestAllocations: [],
      Costs: [],
      BillableItems: [],
      ChargedRequests: [],
      RetainageOf: RequestId,
      RetainageReleaseId: ReleaseId,
    };
  }

  /** The recorded id of the bill, or a new one that is recorded now. */
  private async billOf(releaseId: number, actor: Actor): Promise<number> {
    const { BillId } = await assignOnce<RetainageBillAssigned>(this.store, actor, {
      stream: `RetainageBill-${releaseId}`,
      command: 'EnterRetainageBill',
      cause: `release ${releaseId}`,
      type: 'RetainageBillAssigned',
      payload: async () => ({ Id: releaseId, BillId: await this.ids.next('Bill') }),
    });
    return BillId;
  }
}
