import { ask, rule, seen, type Rule } from './rule';
import type { World } from './world';
import { shows } from '../shows';

const attach = (w: World, who: string, AssociatedEntityType: string, id: number): Promise<number> =>
  w.as(who).create('/api/v1/documents', {
    AssociatedEntityType,
    RelatedObjectId: String(id),
    FileName: 'gate-code.txt',
    File: Buffer.from('Gate code 4711.\n').toString('base64'),
  });
const OFFICE =
  'plain tracker approver overseer financier biller invoicer accountant planner jurist dispatcher chief head deputy clerk foreman requester';
const rename = { FileName: 'code.txt' };

export const documents: readonly Rule[] = [
  rule('documents are seen with the record that they are attached to', async (w) => {
    shows('A7.read');
    const purchase = await w.as('requester').create('/api/v1/purchases', {
      RequestType: 'CashDebit',
      Items: [{ Description: 'Nails', Quantity: '1', UnitPrice: '300' }],
    });
    const bill = await w.owner.create('/api/v1/bills', {
      ...{ VendorId: String(w.vendorId), InvoiceNumber: 'D-1', InvoiceDate: '2026-03-10', TotalAmount: '10.00' },
    });
    const ofBill = await attach(w, 'owner', 'Bill', bill);
    const [contract] = await w.owner.list<{ Id: number }>('/api/v2/contracts');
    return [
      seen('Document', await attach(w, 'owner', 'Project', w.job.projectId), OFFICE),
      seen('Document', await attach(w, 'owner', 'Client', w.clientId), OFFICE),
      seen('Document', ofBill, 'biller accountant chief'),
      seen('Document', await attach(w, 'owner', 'Contract', contract?.Id ?? 0), 'jurist financier overseer accountant chief'),
      seen('Document', await attach(w, 'requester', 'Purchase', purchase), 'requester foreman biller financier overseer accountant chief'),
      ask('biller accountant', `GET /api/v1/documents/${ofBill}/content`, 200),
      ask('plain invoicer financier sub subAll', `GET /api/v1/documents/${ofBill}/content`, 404),
    ];
  }),
  rule('documents are added to what is seen, and to nothing else', async (w) => {
    const bill = await w.owner.create('/api/v1/bills', {
      ...{ VendorId: String(w.vendorId), InvoiceNumber: 'D-2', InvoiceDate: '2026-03-10', TotalAmount: '10.00' },
    });
    const file = { FileName: 'a.txt', File: Buffer.from('a').toString('base64') };
    const to = (AssociatedEntityType: string, id: number): object => ({ AssociatedEntityType, RelatedObjectId: String(id), ...file });
    return [
      ask('plain accountant', 'POST /api/v1/documents', 201, to('Project', w.job.projectId)),
      ask('sub subAll', 'POST /api/v1/documents', 400, to('Project', w.job.projectId)),
      ask('accountant biller', 'POST /api/v1/documents', 201, to('Bill', bill)),
      ask('plain invoicer financier sub subAll', 'POST /api/v1/documents', 400, to('Bill', bill)),
    ];
  }),
  rule('documents are changed and removed by who added them, and by who may change the record', async (w) => {
    shows('A7.delete', 'E6.privileges');
    const { projectId } = w.job;
    const purchase = await w.as('requester').create('/api/v1/purchases', {
      RequestType: 'CashDebit',
      Items: [{ Description: 'Nails', Quantity: '1', UnitPrice: '300' }],
    });
    const [own, theirs] = [await attach(w, 'plain', 'Project', projectId), await attach(w, 'plain', 'Project', projectId)];
    const [mine, ofRequest] = [await attach(w, 'requester', 'Purchase', purchase), await attach(w, 'requester', 'Purchase', purchase)];
    return [
      ask('tracker biller accountant', `PATCH /api/v2/documents/${own}`, 403, rename),
      ask('tracker biller accountant', `DELETE /api/v1/documents/${own}`, 403),
      ask('sub subAll', `DELETE /api/v1/documents/${own}`, 404),
      ask('plain planner chief', `PATCH /api/v2/documents/${own}`, 200, rename),
      ask('plain', `DELETE /api/v1/documents/${own}`, 200),
      ask('planner', `DELETE /api/v2/documents/${theirs}`, 200),
      ask('plain planner', `DELETE /api/v1/documents/${mine}`, 404),
      ask('foreman financier', `DELETE /api/v1/documents/${mine}`, 403),
      ask('requester', `DELETE /api/v1/documents/${mine}`, 200),
      ask('biller', `DELETE /api/v1/documents/${ofRequest}`, 200),
    ];
  }),
];
