import type { AIAInvoiceNumbered, InvoiceNumbered } from '@plumbline/accounting/published';
import { companySettings, recordedDay } from '@plumbline/company/published';
import { Hours, startOfDay, type DataOf } from '@plumbline/platform/kernel';
import { projection, type DeliveredEvent, type Rows } from '@plumbline/platform/subscriptions';
import type { BillableEvent } from '../published/billable-events';
import { billableFields } from './billable-content.policy';
import { billable, type Billable } from './billable.record';

/** The row of a billable without a billed part. Its document date is that of what made it; without one, the recorded day. */
const whole = (event: DeliveredEvent<DataOf<BillableEvent, 'BillableCreated' | 'BillableChanged'>>, rows: Rows): Partial<Billable> => {
  const content = billableFields.fromStored(event.data);
  return {
    ...content,
    StartDate: content.StartDate || startOfDay(recordedDay(event, rows)),
    HoursRemaining: content.Hours,
    QuantityRemaining: content.Quantity,
    DefaultQuantity: content.Quantity,
    PriceRemaining: content.Price,
    BusinessState: 'Open',
  };
};

const numbered = (data: (InvoiceNumbered | AIAInvoiceNumbered)['data'], rows: Rows): void => {
  for (const { BillableId } of data.Lines) if (BillableId) rows.change(billable, BillableId, { InvoiceNumber: data.InvoiceNumber });
};

/** The rows of billables. An invoice gets its number only after it was finalized. */
export const billables = projection<BillableEvent | InvoiceNumbered | AIAInvoiceNumbered>(
  'billables',
  [billable],
  {
    BillableCreated: (event, rows) => rows.insert(billable, event.data.Id, whole(event, rows)),
    BillableChanged: (event, rows) => rows.change(billable, event.data.Id, whole(event, rows)),
    BillableRemoved: ({ data }, rows) => rows.remove(billable, data.Id),
    BillablePutOnInvoice: ({ data }, rows) =>
      rows.change(billable, data.Id, { BusinessState: 'OnInvoice', InvoiceId: data.InvoiceId, LineItemId: lineText(data.LineItemId) }),
    BillableReleased: ({ data }, rows) => rows.change(billable, data.Id, { BusinessState: 'Open', InvoiceId: 0, LineItemId: '' }),
    BillableClosed: ({ data }, rows) =>
      rows.change(billable, data.Id, (row) => ({
        BusinessState: data.BusinessState,
        IsInvoiced: data.BusinessState === 'Closed',
        Price: data.TotalPrice,
        HoursRemaining: data.HoursRemaining,
        QuantityRemaining: data.QuantityRemaining,
        PriceRemaining: data.PriceRemaining,
        InvoiceId: 0,
        ...(data.InvoiceNumber !== undefined && { InvoiceNumber: data.InvoiceNumber }),
        LineItemId: lineText(data.LineItemId),
        LineItemPointers: [
          ...row.LineItemPointers,
          {
            LineItemId: lineText(data.LineItemId),
            InvoiceId: String(data.InvoiceId),
            Hours: data.Hours && Hours.of(data.Hours).toString(),
            Quantity: data.Quantity,
            Price: data.Price,
          },
        ],
      })),
    BillableReopened: ({ data }, rows) =>
      rows.change(billable, data.Id, (row) => ({
        BusinessState: data.BusinessState,
        IsInvoiced: false,
        Price: data.TotalPrice,
        HoursRemaining: data.HoursRemaining,
        QuantityRemaining: data.QuantityRemaining,
        PriceRemaining: data.PriceRemaining,
        ...(data.BusinessState === 'Open' ? { LineItemId: '', InvoiceNumber: '' } : {}),
        LineItemPointers: row.LineItemPointers.filter(({ InvoiceId }) => InvoiceId !== String(data.InvoiceId)),
      })),
    BillableMarkedOverMaximum: ({ data: { Id, OverMaximum, OverAmount = '' } }, rows) =>
      rows.change(billable, Id, { OverMaximum, OverAmount }),
    BillableResized: ({ data }, rows) =>
      rows.change(billable, data.Id, {
        BusinessState: data.BusinessState,
        IsInvoiced: data.BusinessState === 'Closed',
        Price: data.TotalPrice,
        HoursRemaining: data.HoursRemaining,
        QuantityRemaining: data.QuantityRemaining,
        PriceRemaining: data.PriceRemaining,
      }),
    InvoiceNumbered: ({ data }, rows) => numbered(data, rows),
    AIAInvoiceNumbered: ({ data }, rows) => numbered(data, rows),
  },
  {
    inserts: ['BillableCreated', 'InvoiceNumbered', 'AIAInvoiceNumbered'],
    reads: [companySettings],
    needs: ({ type, data }) =>
      type === 'InvoiceNumbered' || type === 'AIAInvoiceNumbered'
        ? (data as InvoiceNumbered['data']).Lines.filter(({ BillableId }) => BillableId).map(
            ({ BillableId }) => [billable, BillableId] as const,
          )
        : [],
  },
);

const lineText = (id: number): string => (id ? String(id) : '');
