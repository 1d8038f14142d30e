import type { Caller } from './caller';

/** Orders ten studs from a vendor, 41.00 in all; `whom` says for which project or department. Answers with the id of the order. */
export const orderStuds = (admin: Caller, VendorId: number, whom: object): Promise<number> =>
  admin.create('/api/v1/purchases', {
    RequestType: 'VendorWillInvoice',
    VendorId,
    ...whom,
    Items: [{ Description: 'Stud', Quantity: '10', UnitPrice: '4.10' }],
  });

/** Enters a vendor's bill over 41.00; answers with its id. */
export const enterBill = (admin: Caller, VendorId: number, InvoiceNumber: string): Promise<number> =>
  admin.create('/api/v1/bills', { VendorId: String(VendorId), InvoiceNumber, InvoiceDate: '2026-03-10', TotalAmount: '41.00' });
