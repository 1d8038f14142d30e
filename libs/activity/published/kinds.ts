export { allocation } from '../allocation/allocation.record';
export { billable, BILLABLE_ORIGINS, type BillableOrigin, type BillableState } from '../billable/billable.record';
export { purchase, REQUEST_TYPES, type PurchaseState, type RequestType } from '../purchase/purchase.record';
export { timeEntry, type TimeEntryState } from '../time-entry/time-entry.record';
