import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { client } from '@plumbline/company/published';
import type { CommandResult } from '@plumbline/platform/decisions';
import { Money, Rate, type Actor } from '@plumbline/platform/kernel';
import { contract } from '@plumbline/project/published';
import { billable } from '../billable.record';
import { isBilled } from '../../published/is-billed';
import type { BillableFields } from '../billable-content.policy';
import { Settling, textId } from './settling';

/** Makes the billable of a contract's deposit match the contract: it exists while the contract is accepted. */
export class SettleContractDeposit extends Command<CommandResult> {
  constructor(
    readonly contractId: number,
    /** When the contract was accepted. */
    readonly date: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Bills the deposit of an accepted contract with a client. */
@CommandHandler(SettleContractDeposit)
export class SettleContractDepositHandler extends Settling implements ICommandHandler<SettleContractDeposit> {
  async execute({ contractId, date, actor }: SettleContractDeposit): Promise<CommandResult> {
    const row = await this.reads.one(contract, actor.company, contractId);
    const where = { OriginOfBillable: 'ContractDeposit', OriginOfBillableId: contractId };
    const [there] = await this.reads.find(billable, actor.company, where, 1);
    // A repeat, after the deposit was billed or the contract was closed.
    if ((there && isBilled(there)) || row?.BusinessState === 'Closed') return { position: 0n, types: [], id: contractId };
    const isDue = row?.BusinessState === 'Open' && row.VendorId === null && Money.of(row.DepositAmount || '0').compare(0) > 0;
    if (!isDue) return this.settle('ContractDeposit', contractId, null, actor);
    const payer = row.ClientId ? await this.reads.one(client, actor.company, row.ClientId) : undefined;
    const Price = Money.of(row.DepositAmount).toString();
    const content: BillableFields = {
      OriginOfBillable: 'ContractDeposit',
      OriginOfBillableId: contractId,
      ClientId: textId(row.ClientId),
      ClientParentId: Number(payer?.ParentId ?? 0),
      ProjectId: String(row.ProjectId),
      Description: row.ContractNumber ? `Deposit, contract ${row.ContractNumber}` : 'Deposit',
      StartDate: row.ContractDate || date,
      Hours: '0.00',
      Quantity: '1',
      UnitPrice: Rate.of(Price).toString(),
      Price,
    };
    return this.settle('ContractDeposit', contractId, content, actor);
  }
}
