import { Injectable } from '@nestjs/common';
import type { Billable } from '@plumbline/activity/published';
import { Decide } from '@plumbline/platform/decisions';
import { decimal, Money, Rate, type Actor, type Message } from '@plumbline/platform/kernel';
import { ReadModels, type RecordOf } from '@plumbline/platform/records';
import { contract, deliverable } from '@plumbline/project/published';
import { maximumAccountAggregate, overMaximum } from '../../maximum-account/maximum-account.decider';
import { deliverablesOf, MaximumAccounts } from '../../maximum-account/maximum-accounts';
import type { BillablePart } from '../../published/commands';
import type { LineItemGroup } from '../invoice.record';
import { linesOf } from '../lines.policy';
import { billedUnder } from './posting.policy';

type Contract = RecordOf<typeof contract>;

/** The contract of a deliverable, and what its maximum leaves to bill. */
interface Room {
  readonly contract: Contract;
  left: Money;
}

/** The price that a part of a billable asks for. */
function priceOf({ UnitPrice, PriceRemaining }: Readonly<Billable>, { Price, Hours, Quantity }: BillablePart): Money {
  if (Price) return Money.of(Price);
  const units = Hours || Quantity;
  const sold = units ? Rate.of(UnitPrice).times(units) : Money.of(PriceRemaining);
  return sold.amount.abs().greaterThan(decimal(PriceRemaining).abs()) ? Money.of(PriceRemaining) : sold;
}

/** Keeps what the invoices of a contract bill, without taxes, within its guaranteed maximum. */
@Injectable()
export class GuaranteedMaximum {
  constructor(
    private readonly reads: ReadModels,
    private readonly accounts: MaximumAccounts,
  ) {}

  /**
   * The parts as far as the maximum has room beside all invoices and drafts: the part that reaches it is cut, and of all
   * billables (`isAll`) those behind it are left out.
   * @throws Refusal (409) for a named part that has no room, or less than its price
   */
  async within(
    rows: ReadonlyMap<number, Readonly<Billable>>,
    parts: readonly BillablePart[],
    isAll: boolean,
    { company }: Actor,
  ): Promise<readonly BillablePart[]> {
    const rooms = await this.rooms([...rows.values()], company);
    if (rooms.size === 0) return parts;
    return parts.flatMap((part): BillablePart[] => {
      const row = rows.get(part.BillableId);
      const room = rooms.get(Number(row?.DeliverableId ?? 0));
      if (!row || !room) return [part];
      const { left } = room;
      const price = priceOf(row, part);
      if (price.compare(left.amount) <= 0) {
        room.left = left.minus(price.amount);
        return [part];
      }
      const hasRoom = left.compare(0) > 0;
      if (!isAll && (!hasRoom || part.Price)) overMaximum(Number(room.contract.Id), room.contract.GuaranteedMaximum, left);
      room.left = Money.zero;
      return hasRoom ? [{ BillableId: part.BillableId, Price: left.toString() }] : [];
    });
  }

  /** The commands that post what the lines bill to the accounts of the contracts with a maximum; none without one. */
  async posts(invoiceId: number, groups: readonly LineItemGroup[], actor: Actor): Promise<Decide[]> {
    return this.commands(groups, actor, (agreed) => ({
      type: 'PostUnderMaximum',
      data: { InvoiceId: invoiceId, Billed: billedUnder(groups, deliverablesOf(agreed)).toString() },
    }));
  }

  /** The commands that take the invoice, or the credit note, off the accounts of the contracts with a maximum. */
  async reversals(invoiceId: number, groups: readonly LineItemGroup[], actor: Actor): Promise<Decide[]> {
    return this.commands(groups, actor, () => ({ type: 'ReverseUnderMaximum', data: { InvoiceId: invoiceId } }));
  }

  private async commands(groups: readonly LineItemGroup[], actor: Actor, to: (agreed: Contract) => Message): Promise<Decide[]> {
    const contracts = await this.contracts(linesOf(groups), actor.company);
    return Promise.all(
      contracts.map(async (agreed) => {
        const { type, data } = to(agreed);
        const [Id, Maximum] = [Number(agreed.Id), agreed.GuaranteedMaximum];
        const message = { type, data: { ...data, Id, Maximum, Opening: await this.accounts.opening(agreed, actor.company) } };
        return new Decide<Message>(maximumAccountAggregate as never, Id, message, actor, { stream: 'any' });
      }),
    );
  }

  /** Returns the rest of each maximum, by deliverable. */
  private async rooms(rows: readonly { readonly DeliverableId: string }[], company: number): Promise<ReadonlyMap<number, Room>> {
    const contracts = await this.contracts(rows, company);
    const rooms = new Map<number, Room>();
    for (const agreed of contracts) {
      const billed = await this.accounts.billed(agreed, company);
      const left = Money.of(agreed.GuaranteedMaximum).minus(Money.sum(billed.map(({ Billed }) => Billed)).amount);
      const room = { contract: agreed, left };
      for (const id of deliverablesOf(agreed)) rooms.set(id, room);
    }
    return rooms;
  }

  /** The contracts with a maximum that lines or billables are under. */
  async contracts(under: readonly { readonly DeliverableId: number | string | null }[], company: number): Promise<Contract[]> {
    const ids = new Set(under.map(({ DeliverableId }) => Number(DeliverableId)).filter((id) => id > 0));
    if (ids.size === 0) return [];
    const deliverables = await this.reads.many(deliverable, company, ids);
    const contracts = await this.reads.many(contract, company, new Set([...deliverables.values()].map(({ ContractId }) => ContractId)));
    return [...contracts.values()].filter(({ GuaranteedMaximum: maximum }) => maximum !== '');
  }
}
