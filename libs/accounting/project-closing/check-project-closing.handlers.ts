import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { billable, purchase } from '@plumbline/activity/published';
import { Money, refuse } from '@plumbline/platform/kernel';
import { allRows, ReadModels } from '@plumbline/platform/records';
import { CheckProjectClosing } from '@plumbline/project/published';
import { JournalReader } from '../journal/journal-reader';
import { aiaInvoice, invoice } from '../published/kinds';
import { named } from './named';

/** Handles CheckProjectClosing: what is committed, retained, unbilled or drafted would be left without a project that takes it. */
@CommandHandler(CheckProjectClosing)
export class CheckProjectClosingHandler implements ICommandHandler<CheckProjectClosing> {
  constructor(
    private readonly reads: ReadModels,
    private readonly journal: JournalReader,
  ) {}

  /** @throws Refusal of kind `state` with the list */
  async execute({ id, actor: { company } }: CheckProjectClosing): Promise<void> {
    const drafts = { ProjectId: id, BusinessState: 'Draft' };
    const [purchases, open, invoices, applications, retained] = await Promise.all([
      allRows(this.reads, purchase, company, { ProjectId: id }),
      this.reads.find(billable, company, { ProjectId: id, BusinessState: 'Open' }),
      this.reads.find(invoice, company, drafts),
      this.reads.find(aiaInvoice, company, drafts),
      this.journal.balances(company, ['RetainageReceivable', 'RetainagePayable'], ['Account', 'ClientId', 'VendorId'], {}, [Number(id)]),
    ]);
    const orders = purchases.filter(({ BusinessState, CommittedAmount }) => BusinessState === 'Approved' && Number(CommittedAmount) > 0);
    const committed = Money.sum(orders.map(({ CommittedAmount }) => CommittedAmount));
    const ids = (rows: readonly { readonly Id: number | string }[]) => rows.map(({ Id }) => Id);
    const list = [
      ...named(`${committed.toString()} committed by the purchase`, ids(orders)),
      ...retained.map(({ Account, ClientId, VendorId, Amount }) =>
        Account === 'RetainageReceivable'
          ? `${Amount} retained by the client ${ClientId}`
          : `${Amount} retained from the vendor ${VendorId}`,
      ),
      ...named('the unbilled billable', ids(open)),
      ...named('the draft invoice', ids(invoices)),
      ...named('the draft application for payment', ids(applications)),
      ...named('the draft purchase', ids(purchases.filter(({ BusinessState }) => BusinessState === 'Draft'))),
    ];
    if (list.length > 0)
      refuse('project_unfinished', `The project ${id} has ${list.join('; ')}. Finish or remove these, or close it with Force true.`);
  }
}
