import { Controller, Res } from '@nestjs/common';
import { addressLines, letterheadOf, vendor } from '@plumbline/company/published';
import { FileStore } from '@plumbline/platform/runtime';
import type { Actor } from '@plumbline/platform/kernel';
import { Printer } from '@plumbline/platform/printing';
import { ReadModels, type RecordOf } from '@plumbline/platform/records';
import { CurrentActor } from '@plumbline/platform/http';
import { PrintRoute, RecordId, sendPrint } from '@plumbline/platform/record-api';
import { RecordReader } from '@plumbline/platform/reading';
import { project } from '@plumbline/project/published';
import type { FastifyReply } from 'fastify';
import { printOrder } from './print-order';
import { purchase } from '../purchase.record';

/** `GET /api/v2/purchases/{id}/pdf`: the order as it is now, with the fields that the caller sees. */
@Controller('api/v2/purchases')
export class OrderPrints {
  constructor(
    private readonly reader: RecordReader,
    private readonly reads: ReadModels,
    private readonly files: FileStore,
    private readonly printer: Printer,
  ) {}

  @PrintRoute(purchase, 'printPurchase', 'A purchase order as PDF')
  async pdf(@RecordId() id: number, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    const order = JSON.parse(await this.reader.one(purchase, actor, id, undefined, true)) as RecordOf<typeof purchase>;
    const [from, seller, of] = await Promise.all([
      letterheadOf(this.reads, this.files, actor.company),
      order.VendorId ? this.reads.one(vendor, actor.company, order.VendorId) : undefined,
      order.ProjectId ? this.reads.one(project, actor.company, order.ProjectId) : undefined,
    ]);
    const to = seller ? [seller.CompanyName || seller.VendorName, ...addressLines(seller)] : [];
    const projectName = of?.ProjectName ?? '';
    const deliverTo = deliveryOf(order, of);
    const bytes = await this.printer.print(printOrder({ from, order, to, projectName, deliverTo }), actor.company);
    sendPrint(reply, bytes, order.PONumber ? `purchase-order-${order.PONumber}` : `purchase-${id}`);
  }
}

/** Where the goods of an order to a vendor go: the stated place, else the address of the project. A subcontractor delivers none. */
function deliveryOf(
  { RequestType, IsSubcontract, DeliverTo }: Pick<RecordOf<typeof purchase>, 'RequestType' | 'IsSubcontract' | 'DeliverTo'>,
  of: Readonly<RecordOf<typeof project>> | undefined,
): string[] {
  if (RequestType !== 'VendorWillInvoice') return [];
  if (DeliverTo) return DeliverTo.split(/\r?\n/);
  const lines = of && !IsSubcontract ? addressLines(of) : [];
  return of && lines.length > 0 ? [of.ProjectName, ...lines] : [];
}
