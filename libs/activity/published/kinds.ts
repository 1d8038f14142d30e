export { allocation, type Allocation } from '../allocation/allocation.record';
export { billable, type Billable } from '../billable/billable.record';
export { purchase, type Purchase, type PurchaseItem, type PurchaseState } from '../purchase/purchase.record';
export { timeEntry, type TimeEntry } from '../time-entry/time-entry.record';
