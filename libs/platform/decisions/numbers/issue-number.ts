import { WrongExpectedRevision, type EventStore } from '@plumbline/platform/event-store';
import { textOf, type Actor, type DocumentNumber, type LastNumbers } from '@plumbline/platform/kernel';
import { metadataOf } from '../stored/metadata';

/** Numbers that are issued on one stream, one event each. */
export interface Numbering {
  readonly stream: string;
  /** Type of the event that issues a number, and the field of its payload that contains the number. */
  readonly type: string;
  readonly field: string;
  /** What stands before the number; each series counts by itself. Default none. */
  readonly series?: string;
  /** The first number of the series. Default 1. */
  readonly first?: number;
  /** A number below which none of the series is issued any more. */
  readonly atLeast?: number;
  /** The id of the event, derived from the numbered record, which therefore gets one number, however often it is requested. */
  readonly id: string;
  readonly payload: (number: DocumentNumber) => object;
  /** The command in the event's metadata. */
  readonly command: string;
}

/** The last numbers that were issued on a stream, by series. */
export async function lastNumbers(store: EventStore, stream: string, field: string): Promise<LastNumbers> {
  const [last] = await store.readStream(stream, { backwards: true, limit: 1 });
  return last ? lastOf(last.data as Payload, field) : {};
}

/** `LastNumbers` is absent where nothing stands before any number. */
type Payload = Readonly<Record<string, unknown>> & { readonly LastNumbers?: LastNumbers };
const lastOf = (data: Payload, field: string): LastNumbers => data.LastNumbers ?? { '': Number(data[field]) };

/** The next number of the series with what stands before it, or the one issued before: without gaps, none twice. */
export async function issueNumber(store: EventStore, numbering: Numbering, actor: Actor): Promise<string> {
  const { stream, type, field, series = '', first = 1, atLeast = 0, id, payload, command } = numbering;
  for (;;) {
    const [last] = await store.readStream(stream, { backwards: true, limit: 1 });
    const before = last ? lastOf(last.data as Payload, field) : {};
    const number = Math.max((before[series] ?? first - 1) + 1, atLeast);
    const all = { ...before, [series]: number };
    const named = Object.keys(all).some((one) => one !== '') ? { LastNumbers: all } : {};
    try {
      const event = { id, type, data: { ...payload({ series, number }), ...named }, metadata: metadataOf(actor, command) };
      const { revision } = await store.append(stream, last ? last.revision : 'none', [event], { fence: actor.fence });
      if (revision === (last ? last.revision + 1 : 0)) return textOf({ series, number });
      // It was issued before, at an earlier revision.
      const [earlier] = await store.readStream(stream, { from: revision, limit: 1 });
      return String((earlier.data as Payload)[field]);
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
    }
  }
}
