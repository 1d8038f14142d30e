import type { BillFields, BillItem } from '../bill/bill-content.policy';
import type { PaymentContent } from '../published/bill-events';

/** A bill's line for specifications: milestone 21 of project 9. */
export const payableItem = (Id: number, TotalAmount: string): BillItem => ({
  Id,
  PayableId: 5,
  Description: 'Lumber',
  Description2: '',
  TotalAmount,
  TaxAmount: '',
  Quantity: '',
  PONumber: '',
  ClientExtId: '',
  VendorName: '',
  Account: '',
  ClassId: '',
  RequestItemId: null,
  RequestId: 7,
  CatalogId: null,
  ClientId: null,
  DepartmentId: null,
  MilestoneId: 21,
  ProjectId: 9,
  VendorId: 3,
  IsExcluded: false,
  IsTaxable: null,
});

/** A bill of 100.00 against purchase 7 for specifications. */
export const someBill: { readonly Id: number } & BillFields = {
  Id: 5,
  VendorId: '3',
  InvoiceNumber: 'V-1',
  InvoiceDate: '2026-03-02T00:00:00.000Z',
  TotalAmount: '100.00',
  PayableItems: [payableItem(1, '100.00')],
  RequestAllocations: [{ RequestId: '7', PONumber: '4', Amount: '100.00', RetainedAmount: '0.00' }],
  Costs: [{ ProjectId: 9, MilestoneId: 21, CostClass: 'Materials', Amount: '100.00' }],
  BillableItems: [1],
  ChargedRequests: ['7'],
};

/** A payment with unset fields, for specifications. */
export const blankPayment: PaymentContent = {
  PaymentId: 0,
  Amount: '0.00',
  PaymentDate: '2026-03-31T00:00:00.000Z',
  Method: '',
  Reference: '',
  CloseRequestsIfItemsPending: false,
  CloseRequestsIfMultipleAllocations: false,
  CloseRequestsIfPaymentAmountLess: false,
  AlreadyPaid: false,
  ExtCheck: false,
};
