import type { ContextPart } from '@plumbline/platform/record-api';
import { PayablesDueRoutes } from './payables-due.controller';

/** The reports on what is owed and paid to vendors. */
export const payablesReports: ContextPart = { controllers: [PayablesDueRoutes] };
