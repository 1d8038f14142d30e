export * from './kinds';
export * from './commands';
export type * from './time-entry-events';
export type * from './purchase-events';
export type * from './billable-events';
export type * from './allocation-events';
export { ChangeAllocation, RemoveAllocation, ScheduleAllocation } from '../allocation/allocation.commands';
export { ApproveTime, CheckIn, CheckOut, LogTime, type Approval } from '../time-entry/time-entry.commands';
export { ActOnPurchase, CreatePurchase, type PurchaseAction } from '../purchase/purchase.commands';
