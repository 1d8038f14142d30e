import { BLANK_LINE } from '../invoice/drafting/compose-line.policy';
import { BLANK_GROUP } from '../invoice/drafting/group-lines.policy';
import type { InvoiceCommand } from '../invoice/invoice.decider';

/** The ids of the invoice of a fee. */
export interface FeeIds {
  readonly Id: number;
  readonly GroupId: number;
  readonly LineItemId: number;
}

/** The invoice of the fee for a returned check: one untaxed line, for no project, due at once. */
export function feeInvoice(
  { Id, GroupId, LineItemId }: FeeIds,
  {
    ClientId,
    Date,
    Fee,
    Reference,
  }: { readonly ClientId: number; readonly Date: string; readonly Fee: string; readonly Reference: string },
): Extract<InvoiceCommand, { type: 'IssueInvoice' }> {
  const Description = `Returned check ${Reference}`.trim();
  const line = { ...BLANK_LINE, Id: LineItemId, Description, Quantity: '1', DefaultQuantity: '1', UnitPrice: Fee, Price: Fee };
  const LineItemGroups = [{ ...BLANK_GROUP, Id: GroupId, AutoGroup: true, LineItems: [line] }];
  return {
    type: 'IssueInvoice',
    data: { Id, ProjectId: '', ClientId: String(ClientId), InvoiceDate: Date, DueDate: Date, AutoInvoice: true, LineItemGroups },
  };
}
