import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Money } from '@plumbline/platform/kernel';
import { allRows, ReadModels, type RecordOf } from '@plumbline/platform/records';
import { billingsOf, FindBilled, FindBillingsOfTicket, type Billed } from '@plumbline/project/published';
import { billable } from './billable.record';
import { isOfCompletion, isOfFixedPrice } from './fixed-price.policy';

@CommandHandler(FindBillingsOfTicket)
export class FindBillingsOfTicketHandler implements ICommandHandler<FindBillingsOfTicket> {
  constructor(private readonly reads: ReadModels) {}

  async execute({ ticketId, actor }: FindBillingsOfTicket): Promise<readonly string[]> {
    const where = { OriginOfBillable: 'ServiceTicket', OriginOfBillableId: ticketId };
    return billingsOf(await this.reads.find(billable, actor.company, where));
  }
}

const sum = (rows: readonly RecordOf<typeof billable>[], of: (row: RecordOf<typeof billable>) => readonly string[]): string =>
  Money.sum(rows.flatMap(of)).toString();

/** Handles FindBilled, by the billables of each deliverable. */
@CommandHandler(FindBilled)
export class FindBilledHandler implements ICommandHandler<FindBilled> {
  constructor(private readonly reads: ReadModels) {}

  async execute({ deliverableIds, actor: { company } }: FindBilled): Promise<ReadonlyMap<number, Billed>> {
    const found = new Map<number, Billed>();
    for (const id of deliverableIds) {
      const rows = (await allRows(this.reads, billable, company, { DeliverableId: String(id) })).filter(({ OriginOfBillable }) =>
        isOfFixedPrice(OriginOfBillable),
      );
      const completion = rows.filter(({ OriginOfBillable }) => isOfCompletion(OriginOfBillable));
      const Invoiced = sum(rows, ({ LineItemPointers }) => LineItemPointers.map(({ Price }) => Price));
      found.set(id, { Completion: sum(completion, ({ Price }) => [Price]), Invoiced });
    }
    return found;
  }
}
