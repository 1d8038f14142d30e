import { contract } from '@plumbline/project/published';
import type { Timer } from '@plumbline/platform/subscriptions';
import { BillDuePeriods } from './bill-periods.commands';

const HOUR_MS = 3_600_000;

/** Each period of an open contract is billed once it has begun. */
export const billDuePeriods: Timer = {
  name: 'bill-due-periods',
  everyMs: HOUR_MS,
  kind: contract,
  where: { BusinessState: 'Open' },
  command: (actor) => new BillDuePeriods(actor),
};
