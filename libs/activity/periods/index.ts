import type { ContextPart } from '@plumbline/platform/context';
import { billAcceptedPeriods } from '../sagas/bill-accepted-periods';
import { billDuePeriods } from './bill-due-periods';
import { BillDuePeriodsHandler, TakeBackPeriodsHandler } from './bill-periods.handlers';

/** The billing of periods: of recurring deliverables and Maintenance contracts. */
export const periods: ContextPart = {
  sagas: [billAcceptedPeriods],
  timers: [billDuePeriods],
  handlers: [BillDuePeriodsHandler, TakeBackPeriodsHandler],
};
