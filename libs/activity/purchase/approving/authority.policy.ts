import { Money } from '@plumbline/platform/kernel';

/** The total that a user may approve. */
export interface Authority {
  readonly unlimited: boolean;
  /** Totals up to and including this. */
  readonly threshold: string;
}
export const UNLIMITED: Authority = { unlimited: true, threshold: '0.00' };
export const NO_AUTHORITY: Authority = { unlimited: false, threshold: '0.00' };

/** True if a total is within the authority; a refund of so much needs the same. */
export const covers = ({ unlimited, threshold }: Authority, total: string): boolean =>
  unlimited || Money.of(threshold).compare(Money.of(total).amount.abs()) >= 0;
