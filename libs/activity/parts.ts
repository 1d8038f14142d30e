import type { ContextPart } from '@plumbline/platform/context';
import { allocations } from './allocation';
import { payrolls } from './payroll';
import { periods } from './periods';
import { ticketBilling } from './tickets';
import { subcontracts } from './purchase/ordering/subcontracts';

/** The parts of the context that are complete in their own folders. Its index and its module both use them. */
export const parts: readonly ContextPart[] = [allocations, payrolls, subcontracts, periods, ticketBilling];
