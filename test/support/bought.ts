import type { Caller } from './caller';

/**
 * Orders ten studs from a vendor, 41.00 in total; `whom` names the project or department. Returns the id of the order.
 */
export const orderStuds = (admin: Caller, VendorId: number, whom: object): Promise<number> =>
  admin.create('/api/v1/purchases', {
    RequestType: 'VendorWillInvoice',
    VendorId,
    ...whom,
    Items: [{ Description: 'Stud', Quantity: '10', UnitPrice: '4.10' }],
  });

/** Enters a vendor's bill of 41.00; returns its id. */
export const enterBill = (admin: Caller, VendorId: number, InvoiceNumber: string): Promise<number> =>
  admin.create('/api/v1/bills', { VendorId: String(VendorId), InvoiceNumber, InvoiceDate: '2026-03-10', TotalAmount: '41.00' });
