import { Money } from '@plumbline/platform/kernel';

interface Line {
  readonly DeliverableType?: string;
  readonly Price?: string;
  readonly ItemNumber?: string;
}

/** The lines of the schedule of values among the deliverables of a contract: those with a price, by number; one without has its place. */
export const scheduleLines = <L extends Line>(
  deliverables: readonly L[],
): (L & { readonly ItemNumber: string; readonly Price: string })[] =>
  deliverables
    .filter(({ DeliverableType, Price = '' }) => DeliverableType === 'AIABilling' && !Money.of(Price).isZero)
    .map((line, index) => ({ ...line, ItemNumber: line.ItemNumber || String(index + 1), Price: line.Price ?? '' }));
