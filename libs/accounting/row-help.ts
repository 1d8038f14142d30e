import type { AnyRecordKind, RecordOf } from '@plumbline/platform/records';
import type { Told } from '@plumbline/platform/subscriptions';
import type { PaymentContent } from './contract/bill-events';
import type { payment } from './payment/payment.record';

/** What of an event's payload is a field of the kind's row. */
export function fieldsOf<K extends AnyRecordKind>(kind: K, data: object): Partial<RecordOf<K>> {
  const known = Object.entries(data).filter(([key]) => key !== 'Id' && Object.hasOwn(kind.fields as object, key));
  return Object.fromEntries(known) as Partial<RecordOf<K>>;
}

/** The entry of `UserActions` that an event leaves on its record. */
export const userAction = (event: Told<{ Id: number }>, action: string, entity: string) => ({
  Id: event.id,
  UserName: event.metadata.userName,
  DateCreated: event.recordedAt,
  ActionName: action,
  EntityType: entity,
  EntityId: String(event.data.Id),
  CreatedBy: event.metadata.user,
});

/** The entry of `Payments` for a payment, of the bill or the invoice that is given. */
export function paymentEntry(data: PaymentContent, of: { BillId: string } | { InvoiceId: string }) {
  const { PaymentId, ...fields } = data;
  return { ...fields, Id: PaymentId, BillId: null, InvoiceId: null, ...of } satisfies Partial<RecordOf<typeof payment>>;
}
