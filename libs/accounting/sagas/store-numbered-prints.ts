import { saga } from '@plumbline/platform/subscriptions';
import { StorePrint } from '../printing/store-print.handlers';
import type { AIAInvoiceEvent } from '../published/aia-invoice-events';
import type { InvoiceEvent } from '../published/invoice-events';

/** A finalized invoice or application is printed once it has its number; the print is kept. */
export const storeNumberedPrints = saga<InvoiceEvent | AIAInvoiceEvent>(
  'store-numbered-prints',
  {
    InvoiceNumbered: ({ data }, actor) => [new StorePrint('Invoice', data.Id, actor)],
    AIAInvoiceNumbered: ({ data }, actor) => [new StorePrint('AIAInvoice', data.Id, actor)],
  },
  { concurrency: 'streams' },
);
