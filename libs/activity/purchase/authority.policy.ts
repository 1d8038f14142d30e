import { Money } from '@plumbline/platform/kernel';

/** How much somebody may approve. */
export interface Authority {
  readonly unlimited: boolean;
  /** A total up to this, included. */
  readonly threshold: string;
}
export const UNLIMITED: Authority = { unlimited: true, threshold: '0.00' };
export const NO_AUTHORITY: Authority = { unlimited: false, threshold: '0.00' };

/** Whether a total is within somebody's authority. */
export const covers = ({ unlimited, threshold }: Authority, total: string): boolean =>
  unlimited || Money.of(threshold).compare(Money.of(total)) >= 0;
