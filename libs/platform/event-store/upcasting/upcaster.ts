import type { Message } from '@plumbline/platform/kernel';

/** Translates the payload of one version of an event type to the next version. */
export interface Upcaster {
  /** The event type without a version. */
  readonly type: string;
  /** The version of the payloads that it accepts; it returns those of the next version. */
  readonly from: number;
  readonly upcast: (data: object) => object;
}

/** Declares an upcaster: `upcaster<OldV1, New>('InvoiceDrafted', 1, ({ … }) => …)`. It must be pure, and must not change its argument. */
export const upcaster = <Old extends Message, New extends Message>(
  type: Old['type'],
  from: number,
  upcast: (data: Old['data']) => New['data'],
): Upcaster => ({ type, from, upcast: upcast });
