import type { ContextPart } from '@plumbline/platform/context';
import { CheckVendorContractSumHandler, EndContractOrderHandler } from './end-contract-order.handlers';
import { FollowSubcontractBudgetHandler } from './follow-budget.handlers';
import { OrderContractHandler } from './order-contract.handlers';
import { OrderSubcontractHandler } from './order-subcontract.handlers';
import { orderVendorContracts } from '../../sagas/order-vendor-contracts';
import { orderSubcontracts } from '../../sagas/order-subcontracts';

/** Purchase orders of subcontractors. */
export const subcontracts: ContextPart = {
  sagas: [orderSubcontracts, orderVendorContracts],
  handlers: [
    ...[OrderSubcontractHandler, FollowSubcontractBudgetHandler, OrderContractHandler],
    ...[EndContractOrderHandler, CheckVendorContractSumHandler],
  ],
};
