import type { ContextPart } from '@plumbline/platform/record-api';
import { CheckVendorContractSumHandler, EndContractOrderHandler } from './end-contract-order.handlers';
import { FollowSubcontractBudgetHandler } from './follow-budget.handlers';
import { OrderContractHandler } from './order-contract.handlers';
import { OrderSubcontractHandler } from './order-subcontract.handlers';

/** Purchase orders of subcontractors. */
export const subcontracts: ContextPart = {
  handlers: [
    ...[OrderSubcontractHandler, FollowSubcontractBudgetHandler, OrderContractHandler],
    ...[EndContractOrderHandler, CheckVendorContractSumHandler],
  ],
};
