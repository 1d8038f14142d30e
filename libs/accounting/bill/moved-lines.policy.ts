import type { MovedCost } from '@plumbline/activity/published';
import { checkMove, leftOf, type Moved } from '@plumbline/activity/published';
import { Money } from '@plumbline/platform/kernel';
import type { PayableItem } from '../published/bill-events';

type Line = Pick<PayableItem, 'Id' | 'TotalAmount' | 'TaxAmount' | 'Quantity'>;

/** The cost of a line: its amount and its sales tax. */
export const grossOf = ({ TotalAmount, TaxAmount }: Partial<PayableItem>): Money => Money.of(TotalAmount ?? '').plus(TaxAmount ?? '');

const costOf = (line: Line) => ({ ItemId: line.Id, quantity: line.Quantity || '0', cost: grossOf(line).toString() });

/** The cost and the quantity of a line that no transfer moved. */
export function leftOfLine(state: Moved, line: Line): { cost: string; quantity: string } {
  const { cost, quantity } = leftOf(costOf(line), state);
  return { cost: cost.toString(), quantity };
}

/** Rejects (409) a move of more than is left of the line. */
export const checkMoveOfLine = (bill: number, state: Moved, line: Line, move: MovedCost): void =>
  checkMove({ what: `line ${line.Id} of bill ${bill}`, ...costOf(line) }, state, move);
