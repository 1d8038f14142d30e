import type { ContextPart } from '@plumbline/platform/context';
import { PayReader } from './pay-reader';
import { PayrollRoutes } from './payroll.controller';

/** The pay of people for their time. */
export const payrolls: ContextPart = { handlers: [PayReader], controllers: [PayrollRoutes] };
