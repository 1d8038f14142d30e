import { datedEvents, streamOf, type AnyAggregate } from '@plumbline/platform/decisions';
import type { EventStore, Position, RecordedEvent } from '@plumbline/platform/event-store';
import { companySettingsAggregate } from './company-settings.decider';
import { LATE_DOCUMENTS_PAGE } from '../limits';

/** An event of a document of closed days that was recorded after the closing. */
export interface LateDocument {
  readonly kind: string;
  readonly id: number;
  readonly type: string;
  readonly recordedAt: string;
  /** The closed day that it touches, and the last day that was closed then. */
  readonly day: string;
  readonly through: string;
}

interface Closing {
  readonly position: Position;
  readonly through: string;
}

/**
 * Finds events that touch days which were closed when they were recorded, by the rule that refuses them
 * (`Aggregate.datesOf`). Only what was recorded after the first closing is read.
 */
export async function* lateDocuments(
  store: EventStore,
  aggregates: readonly AnyAggregate[],
  company: number,
): AsyncGenerator<LateDocument> {
  const settings = await store.readStream(streamOf(companySettingsAggregate, company));
  const closings = settings
    .filter(({ type }) => type === 'BooksClosed')
    .map(({ position, data }): Closing => ({ position, through: (data as { Through: string }).Through.slice(0, 10) }));
  const dated = new Map(aggregates.filter(({ datesOf }) => datesOf).map((one) => [one.name, one] as const));
  const seen = new Set<string>();
  let after: Position | undefined = closings[0]?.position;
  while (after !== undefined) {
    const page: RecordedEvent[] = await store.readAll(after, LATE_DOCUMENTS_PAGE);
    for (const { stream, metadata } of page) {
      const aggregate = dated.get(stream.slice(0, stream.indexOf('-')));
      if (!aggregate || metadata.company !== company || seen.has(stream)) continue;
      seen.add(stream);
      yield* lateIn(aggregate, await store.readStream(stream), closings);
    }
    after = page.length < LATE_DOCUMENTS_PAGE ? undefined : page.at(-1)?.position;
  }
}

function* lateIn(aggregate: AnyAggregate, history: readonly RecordedEvent[], closings: readonly Closing[]): Generator<LateDocument> {
  for (const [{ stream, type, recordedAt, position, data }, dates] of datedEvents(aggregate, aggregate.decider.initial, history)) {
    const through = closings.findLast((one) => one.position < position)?.through ?? '';
    const day = dates.map((one) => one.slice(0, 10)).find((one) => one <= through);
    if (day === undefined) continue;
    const id = Number((data as { Id?: unknown }).Id ?? stream.slice(stream.lastIndexOf('-') + 1));
    yield { kind: aggregate.name, id, type, recordedAt, day, through };
  }
}
