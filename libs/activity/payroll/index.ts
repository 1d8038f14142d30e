import type { ContextPart } from '@plumbline/platform/record-api';
import { payJournal, payTermsRows } from './pay-journal.projection';
import { payEntry, payTerms } from './pay-journal.record';
import { PayReader } from './pay-reader';
import { PayrollRoutes } from './payroll.controller';

/** The pay of people for their time. */
export const payrolls: ContextPart = {
  kinds: [payEntry, payTerms],
  projections: [payJournal, payTermsRows],
  routeProviders: [PayReader],
  controllers: [PayrollRoutes],
};
