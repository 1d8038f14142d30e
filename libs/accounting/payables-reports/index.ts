import type { ContextPart } from '@plumbline/platform/record-api';
import { Form1099Routes } from './form-1099.controller';
import { PayablesDueRoutes } from './payables-due.controller';

/** The reports on what is owed and paid to vendors. */
export const payablesReports: ContextPart = { controllers: [PayablesDueRoutes, Form1099Routes] };
