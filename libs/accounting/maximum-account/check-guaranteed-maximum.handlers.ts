import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { missing, Money, refuse } from '@plumbline/platform/kernel';
import { ReadModels } from '@plumbline/platform/records';
import { CheckGuaranteedMaximum, contract } from '@plumbline/project/published';
import { MaximumAccounts } from './maximum-accounts';

/** Handles CheckGuaranteedMaximum: an amendment lowers a maximum to no less than what finalized invoices bill. */
@CommandHandler(CheckGuaranteedMaximum)
export class CheckGuaranteedMaximumHandler implements ICommandHandler<CheckGuaranteedMaximum> {
  constructor(
    private readonly reads: ReadModels,
    private readonly accounts: MaximumAccounts,
  ) {}

  /** @throws Refusal of kind `state` with both figures */
  async execute({ contractId, maximum, actor: { company } }: CheckGuaranteedMaximum): Promise<void> {
    const agreed = (await this.reads.one(contract, company, contractId)) ?? missing(contract.title, contractId);
    const billed = Money.sum((await this.accounts.posted(agreed, company)).map(({ Billed }) => Billed));
    if (billed.compare(maximum) <= 0) return;
    refuse(
      'maximum_below_billed',
      `The guaranteed maximum of contract ${contractId} would be ${maximum}, but ${billed.toString()} is billed already; credit lines of its invoices first, or amend it by less.`,
    );
  }
}
