import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FindBilledUnderMaximum } from '@plumbline/activity/published';
import { ReadModels } from '@plumbline/platform/records';
import { contract } from '@plumbline/project/published';
import { MaximumAccounts } from './maximum-accounts';

/** Handles FindBilledUnderMaximum, by the account; none for a contract that does not exist. */
@CommandHandler(FindBilledUnderMaximum)
export class FindBilledUnderMaximumHandler implements ICommandHandler<FindBilledUnderMaximum> {
  constructor(
    private readonly reads: ReadModels,
    private readonly accounts: MaximumAccounts,
  ) {}

  async execute({ contractId, actor: { company } }: FindBilledUnderMaximum): Promise<ReadonlyMap<number, string>> {
    const agreed = await this.reads.one(contract, company, contractId);
    const posted = agreed ? await this.accounts.posted(agreed, company) : [];
    return new Map(posted.map(({ InvoiceId, Billed }) => [InvoiceId, Billed]));
  }
}
