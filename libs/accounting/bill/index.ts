import { type ContextPart, recordRoutes } from '@plumbline/platform/record-api';
import { EnterBill } from '../published/commands';
import { applyCreditHandlers } from './apply-credit.handlers';
import { BillApproval } from './bill-approval';
import { billDocuments } from './bill-documents.projection';
import { billAggregate } from './bill.aggregate';
import { ChangeBill, RemoveBill } from './bill.commands';
import { BillActions } from './bill.controller';
import { billHandlers } from './bill.handlers';
import { reviewHandlers } from './review.handlers';
import { bills as billRows } from './bill.projection';
import { bill } from './bill.record';
import { BillContents } from './entering/bill-contents';
import { BillLookups } from './entering/bill-lookups';
import { EnterReimbursementBillHandler } from './entering/reimbursement.handlers';
import { EnterRetainageBillHandler } from './entering/retainage.handlers';

/** Bills of vendors. */
export const bills: ContextPart = {
  kinds: [bill],
  aggregates: [billAggregate],
  projections: [billRows, billDocuments],
  handlers: [
    ...[BillLookups, BillContents, BillApproval, ...reviewHandlers, ...billHandlers, ...applyCreditHandlers],
    ...[EnterReimbursementBillHandler, EnterRetainageBillHandler],
  ],
  controllers: [
    recordRoutes(bill, {
      create: (fields, actor, version) => new EnterBill(fields, actor, version === 2),
      update: (id, fields, actor) => new ChangeBill(id, fields, actor),
      remove: (id, actor) => new RemoveBill(id, actor),
    }),
    BillActions,
  ],
};
