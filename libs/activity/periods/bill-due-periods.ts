import { contract } from '@plumbline/project/published';
import type { Timer } from '@plumbline/platform/subscriptions';
import { BillDuePeriods } from './bill-periods.commands';
import { DUE_PERIODS_EVERY_MS } from '../timing';

/** Each period of an open contract is billed once it has begun. */
export const billDuePeriods: Timer = {
  name: 'bill-due-periods',
  everyMs: DUE_PERIODS_EVERY_MS,
  kind: contract,
  where: { BusinessState: 'Open' },
  command: (actor) => new BillDuePeriods(actor),
};
