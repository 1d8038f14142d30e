import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { billable } from '@plumbline/activity/published';
import { refuse } from '@plumbline/platform/kernel';
import { ReadModels } from '@plumbline/platform/records';
import { CheckClientChange, contract } from '@plumbline/project/published';
import { aiaInvoice, invoice } from '../published/kinds';
import { named } from './named';

/** States of a contract that its client has, or may have, agreed to. */
const AGREED = ['OutForSigning', 'Open', 'Closed'];

/** Handles CheckClientChange: contracts, deposits, retainage and unbilled work stay with the client who agreed to them. */
@CommandHandler(CheckClientChange)
export class CheckClientChangeHandler implements ICommandHandler<CheckClientChange> {
  constructor(private readonly reads: ReadModels) {}

  /** @throws Refusal of kind `state` with the list */
  async execute({ id, actor: { company } }: CheckClientChange): Promise<void> {
    const [contracts, invoices, applications, open] = await Promise.all([
      this.reads.find(contract, company, { ProjectId: id, BusinessState: { in: AGREED } }),
      this.reads.find(invoice, company, { ProjectId: id }),
      this.reads.find(aiaInvoice, company, { ProjectId: id }),
      this.reads.find(billable, company, { ProjectId: id, BusinessState: { in: ['Open', 'OnInvoice'] } }),
    ]);
    const standing = (rows: readonly { readonly Id: string; readonly BusinessState: string }[]) =>
      rows.filter(({ BusinessState }) => BusinessState !== 'Void').map(({ Id }) => Id);
    const list = [
      ...named(
        'the contract',
        contracts.filter(({ VendorId }) => !VendorId).map(({ Id }) => Id),
      ),
      ...named('the invoice', standing(invoices)),
      ...named('the application for payment', standing(applications)),
      ...named(
        'the unbilled billable',
        open.map(({ Id }) => Id),
      ),
    ];
    if (list.length > 0)
      refuse('project_client_fixed', `The client of project ${id} can't change: it has ${list.join('; ')}. Start another project instead.`);
  }
}
