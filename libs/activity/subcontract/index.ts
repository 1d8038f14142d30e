import type { ContextPart } from '@plumbline/platform/context';
import { OrderSubcontractHandler } from './order-subcontract.handlers';
import { orderSubcontracts } from '../sagas/order-subcontracts';

/** Purchase orders of subcontractors. */
export const subcontracts: ContextPart = { sagas: [orderSubcontracts], handlers: [OrderSubcontractHandler] };
