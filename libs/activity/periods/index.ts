import type { ContextPart } from '@plumbline/platform/record-api';
import { billDuePeriods } from './bill-due-periods';
import { BillDuePeriodsHandler, TakeBackPeriodsHandler } from './bill-periods.handlers';

/** The billing of periods: of recurring deliverables and Maintenance contracts. */
export const periods: ContextPart = {
  timers: [billDuePeriods],
  handlers: [BillDuePeriodsHandler, TakeBackPeriodsHandler],
};
