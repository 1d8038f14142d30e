import { Money } from '@plumbline/platform/kernel';
import type { ContractEvent } from '../published/contract-events';
import { isFixedPrice } from '../published/fixed-price';
import type { AcceptedAmendment, DeductInputs } from './contract-content.policy';
import type { Drawn } from './contract-state.policy';

/** True of a deliverable that takes off a fixed price. */
export const isDeduct = (line: Parameters<typeof isFixedPrice>[0] & { readonly Price?: string }, of: Drawn['fields']): boolean =>
  isFixedPrice(line, of) && Money.of(line.Price ?? '').isNegative;

/**
 * The progress of the deducts of an amendment that brings fixed prices below what is billed of them: as much of the deducts as brings
 * what is billed down to the new price, from the day of the acceptance on. Completion and progress bill the rest of them later. None for
 * an AIAJob contract, whose applications bill it, and for one with a vendor.
 */
export function deducted(
  contractId: number,
  { fields, deliverables }: Drawn,
  { Deliverables, AcceptedOn, DateAccepted }: AcceptedAmendment,
  { Completions, ProgressIds }: DeductInputs,
): ContractEvent[] {
  if (fields.VendorId || fields.ContractType === 'AIAJob') return [];
  const standing = [...deliverables].filter(([, line]) => isFixedPrice(line, fields));
  const added = Deliverables.filter((line) => isFixedPrice(line, fields));
  const billed = Money.sum(standing.flatMap(([id, { ProgressBilled = '' }]) => [ProgressBilled, Completions[id] ?? '']));
  const price = Money.sum([...standing.map(([, line]) => line), ...added].map(({ Price = '' }) => Price));
  let over = billed.minus(price.toString());
  return added.flatMap(({ Id, Price = '' }): ContractEvent[] => {
    const ProgressId = ProgressIds[Id];
    if (over.compare(0) <= 0 || !Money.of(Price).isNegative || ProgressId === undefined) return [];
    const whole = Money.of(Price).negated();
    const step = (whole.compare(over.toString()) < 0 ? whole : over).negated();
    over = over.plus(step.toString());
    const Percent = step.amount.times(100).div(Money.of(Price).amount).toDecimalPlaces(4).toFixed();
    const [Amount, Date] = [step.toString(), AcceptedOn ?? DateAccepted];
    return [
      {
        type: 'DeliverableProgressed',
        data: { Id, ContractId: contractId, ProgressId, Origin: 'PercentageCompletion', Percent, Amount, Price: Amount, Date },
      },
    ];
  });
}
