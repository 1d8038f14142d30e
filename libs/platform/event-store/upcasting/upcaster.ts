import type { Message } from '@plumbline/platform/kernel';

/** Translates the payload of one version of an event type to the next version. */
export interface Upcaster {
  /** The event type without a version. */
  readonly type: string;
  /** The version of the payloads it takes; it returns those of the next one. */
  readonly from: number;
  readonly upcast: (data: object) => object;
}

/**
 * Declares an upcaster: `upcaster<InvoiceDraftedV1, InvoiceDrafted>('InvoiceDrafted', 1, ({ … }) => …)`. Pure: no clock, no look-up, and the payload
 * it takes stays as it is, because readers share it.
 */
export const upcaster = <Old extends Message, New extends Message>(
  type: Old['type'],
  from: number,
  upcast: (data: Old['data']) => New['data'],
): Upcaster => ({ type, from, upcast: upcast });
