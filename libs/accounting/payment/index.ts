import { type ContextPart, recordRoutes } from '@plumbline/platform/record-api';
import { RecordPayment } from '../published/commands';
import { ChangePayment, paymentHandlers, RemovePayment } from './payment.handlers';
import { payments as paymentRows } from './payment.projection';
import { payment } from './payment.record';
import { MoneyBackDesk } from '../money-back/money-back-desk';
import { PaperDesk } from '../paper/paper-desk';

/** Payments of bills and invoices, which decide on them. */
export const payments: ContextPart = {
  kinds: [payment],
  projections: [paymentRows],
  handlers: [PaperDesk, MoneyBackDesk, ...paymentHandlers],
  controllers: [
    recordRoutes(payment, {
      create: (fields, actor) => new RecordPayment(fields, actor),
      update: (id, fields, actor) => new ChangePayment(id, fields, actor),
      remove: (id, actor) => new RemovePayment(id, actor),
    }),
  ],
};
