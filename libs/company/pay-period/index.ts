import type { ContextPart } from '@plumbline/platform/record-api';
import { PayPeriodRoutes } from './pay-period.controller';
import { TurnPayPeriodHandler } from './pay-period.handlers';

/** The periods for which people are paid, and their closing. */
export const payPeriods: ContextPart = {
  handlers: [TurnPayPeriodHandler],
  controllers: [PayPeriodRoutes],
};
