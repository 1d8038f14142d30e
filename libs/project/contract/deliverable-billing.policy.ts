import { decimal, invalid, missing, Money, Rate, refuse, type DataOf } from '@plumbline/platform/kernel';
import { MOST_NESTED } from '@plumbline/platform/records';
import type { ContractEvent } from '../published/contract-events';
import type { DeliverableFields } from './contract-content.policy';
import { isFixedPrice } from '../published/fixed-price';
import { existing, inState, ofVendor, type Contract, type ContractCommand, type Drawn, type ProgressGiven } from './contract-state.policy';
import { isTiered, priceOfFirst, unpricedBetween } from './tiers.policy';

const found = (own: Drawn, id: number): DeliverableFields => own.deliverables.get(id) ?? missing('Deliverable', id);

/** The open contract with the client; otherwise a refusal (409). */
function billed(state: Contract, id: number, can: string): Drawn {
  const own = inState(state, id, can, 'Open');
  return ofVendor(own).IsSubcontract ? refuse('contract_of_vendor', `The contract ${id} is with a vendor, so it bills no client.`) : own;
}

function mayTake(id: number, taken: number, what: string): void {
  if (taken >= MOST_NESTED)
    refuse('deliverable_full', `The deliverable ${id} has ${MOST_NESTED} ${what}, which is all that a deliverable holds.`);
}

/** The amount that each deliverable has reached in all: a percentage of its price, or its share of the amount. */
function reached(given: ProgressGiven, prices: readonly string[]): Money[] {
  const { Percent, Amount } = given;
  if (Percent !== undefined) return prices.map((price) => Money.of(price).percent(Percent));
  const total = Money.sum(prices);
  if (
    Money.of(Amount ?? '')
      .amount.abs()
      .greaterThan(total.amount.abs()) ||
    (!Money.of(Amount ?? '').isZero && Money.of(Amount ?? '').isNegative !== total.isNegative)
  )
    invalid([{ field: 'Amount', problem: `must be from 0.00 to ${total.toString()}, the price` }]);
  // Rounded on the sums, so that the shares add up to the amount.
  let [before, sum] = [Money.zero, decimal(0)];
  return prices.map((price) => {
    sum = sum.plus(decimal(price || 0));
    const until = total.isZero
      ? Money.zero
      : Money.of(
          decimal(Amount || 0)
            .times(sum)
            .div(total.amount),
        );
    const share = until.minus(before.amount);
    before = until;
    return share;
  });
}

/** The share of the price in percent, with at most four decimals. */
const percentOf = (amount: Money, price: string): string =>
  Money.of(price).isZero ? '0' : amount.amount.times(100).div(Money.of(price).amount).toDecimalPlaces(4).toFixed();

/** Progress is stated in all, so that what an earlier day reached can't be stated after what a later one did. */
function inOrder(at: string, last = ''): void {
  if (at.slice(0, 10) < last.slice(0, 10))
    invalid([{ field: 'Date', problem: `must not be before ${last.slice(0, 10)}, the day of the last progress` }]);
}

/**
 * The events of progress: each deliverable bills the difference between what it reached and what is billed. Rejected
 * (409) below what finalized invoices hold, and for deliverables that are billed in other ways; (400) before the day of
 * the last progress.
 */
export function recordProgress(data: DataOf<ContractCommand, 'RecordProgress'>, state: Contract): ContractEvent[] {
  const own = billed(state, data.Id, 'record progress');
  const lines = data.Deliverables.map((one) => ({ ...one, ...found(own, one.Id), Id: one.Id }));
  const amounts = reached(
    data.Progress,
    lines.map(({ Price = '' }) => Price),
  );
  return lines.flatMap((line, index): ContractEvent[] => {
    const { Id, ProgressId, Price = '', Progress = [], ProgressBilled = '', ProgressAmount = '', Completion, Invoiced } = line;
    const amount = amounts[index] ?? Money.zero;
    if (!isFixedPrice(line, own.fields))
      refuse(
        'deliverable_not_fixed',
        `The deliverable ${Id} is not a Fixed one that progress bills: it is billed by applications, periods or work.`,
      );
    if (Progress.some((one) => one.Id === ProgressId)) return [];
    inOrder(data.at, Progress.at(-1)?.Date);
    const before = Money.of(ProgressBilled).plus(Completion);
    const step = amount.minus(before.amount);
    if (step.isZero && amount.equals(ProgressAmount)) return [];
    if (amount.amount.abs().lessThan(Money.of(Invoiced).amount.abs()) && amount.amount.abs().lessThan(before.amount.abs()))
      refuse(
        'progress_invoiced',
        `The deliverable ${Id} has ${Invoiced} on finalized invoices, so its progress cannot be ${amount.toString()}.`,
      );
    mayTake(Id, Progress.length, 'steps of progress');
    const Percent = data.Progress.Percent ?? percentOf(amount, Price);
    const data_ = { Id, ContractId: data.Id, ProgressId, Origin: data.Origin, Percent, Amount: amount.toString() };
    return [{ type: 'DeliverableProgressed', data: { ...data_, Price: step.toString(), Date: data.at } }];
  });
}

/** Rejects (409) units without a price, which would be billed at 0.00. A tier whose Price is 0.00 has one. */
function hasPrice(line: DeliverableFields, id: number, before: string, after: string, unitPrice: string): void {
  const gap = isTiered(line) ? unpricedBetween(before, after, line) : undefined;
  if (gap || (!isTiered(line) && unitPrice === ''))
    refuse(
      'quantity_without_price',
      `The deliverable ${id} has no price for units${gap ? ` from ${gap.from} to ${gap.to}` : ''}; set a UnitPrice or a tier for them first.`,
    );
}

/**
 * The event of a recorded quantity, priced at the tiers over the whole life of the deliverable, else at `UnitPrice`. A
 * negative quantity corrects earlier ones. Rejected (409) when less than nothing would be recorded, and for units without
 * a price.
 */
export function recordQuantity(data: DataOf<ContractCommand, 'RecordQuantity'>, state: Contract): ContractEvent[] {
  const { Id: ContractId, DeliverableId: Id, QuantityId, Quantity, Date, Note } = data;
  const line = found(existing(state, ContractId), Id);
  const { Quantities = [], QuantityRecorded = '0' } = line;
  if (Quantities.some((one) => one.Id === QuantityId)) return [];
  billed(state, ContractId, 'record a quantity');
  if (line.DeliverableType !== 'Variable' || line.IsRecurring)
    refuse('deliverable_not_variable', `The deliverable ${Id} is not a Variable one that is billed by quantity.`);
  const after = decimal(QuantityRecorded || 0).plus(decimal(Quantity));
  if (after.isNegative())
    refuse(
      'quantity_below_zero',
      `The deliverable ${Id} has ${QuantityRecorded || '0'} units recorded, so ${decimal(Quantity).abs().toFixed()} cannot be taken back.`,
    );
  mayTake(Id, Quantities.length, 'recorded quantities');
  // Units that were recorded before this was refused can be taken back.
  if (!decimal(Quantity).isNegative()) hasPrice(line, Id, QuantityRecorded, after.toFixed(), data.UnitPrice);
  const price = isTiered(line)
    ? priceOfFirst(after.toFixed(), line).minus(priceOfFirst(QuantityRecorded || '0', line).amount)
    : Rate.of(data.UnitPrice).times(Quantity);
  const UnitPrice = isTiered(line) ? Rate.of(price.amount.div(decimal(Quantity))).toString() : Rate.of(data.UnitPrice).toString();
  return [{ type: 'QuantityRecorded', data: { Id, ContractId, QuantityId, Quantity, Date, Note, UnitPrice, Price: price.toString() } }];
}

/** The deliverable after a step of progress. */
export function progressed(
  { Progress = [], ProgressBilled = '' }: DeliverableFields,
  { ProgressId: Id, Origin, Percent, Amount, Price, Date }: DataOf<ContractEvent, 'DeliverableProgressed'>,
): DeliverableFields {
  return {
    ProgressPercent: Percent,
    ProgressAmount: Amount,
    ProgressBilled: Money.of(ProgressBilled).plus(Price).toString(),
    Progress: [...Progress, { Id, Origin, Percent, Amount, Price, Date }],
  };
}

/** The deliverable after a recorded quantity. */
export function counted(
  { Quantities = [], QuantityRecorded = '' }: DeliverableFields,
  { QuantityId: Id, Quantity, Date, Note, UnitPrice, Price }: DataOf<ContractEvent, 'QuantityRecorded'>,
): DeliverableFields {
  return {
    QuantityRecorded: decimal(QuantityRecorded || 0)
      .plus(decimal(Quantity))
      .toFixed(),
    Quantities: [...Quantities, { Id, Quantity, Date, Note, UnitPrice, Price }],
  };
}
