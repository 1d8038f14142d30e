import { setTimeout as sleep } from 'node:timers/promises';
import { RecordReserved, ReservationLost, type AppendTerms, type NewEvent } from '@plumbline/platform/event-store';
import { invalid, Refusal } from '@plumbline/platform/kernel';
import type { KindRegistry } from '@plumbline/platform/records';
import { checkAmounts } from './amount-bound';
import type { Decide } from '../decide';
import { CONCURRENT_CHANGE } from '../deciding';
import { referredRecords, type ReferredRecord } from '../references/referred-records';
import { REMOVAL_WAIT_MS, REMOVAL_LOOK_EVERY_MS } from '../timing';

/** The terms of an append, and the field of the events that refers to each record. */
export interface Terms {
  readonly terms: AppendTerms;
  readonly referred: readonly ReferredRecord[];
}

/**
 * The terms of an append: its references exist, its reservation is valid, and the `period` of dates has not ended. A person's decision also
 * keeps the bound of amounts. @throws Refusal of kind `input` for an amount beyond it
 */
export function termsOf(
  kinds: KindRegistry | undefined,
  { aggregate, actor: { user, reserved, fence }, options: { refersTo = [] } }: Decide,
  events: readonly NewEvent[],
  period?: string,
): Terms {
  if (kinds && user > 0) checkAmounts(kinds, events);
  const referred = (kinds ? referredRecords(kinds, aggregate, events) : []).filter(({ record }) => !reserved?.records.includes(record));
  const removes = events.some(({ type }) => type === reserved?.removes);
  const under = reserved && (reserved.removes === undefined || removes) ? { token: reserved.token, records: reserved.records } : undefined;
  return {
    terms: {
      fence,
      refersTo: [...referred.map(({ record }) => record), ...(period ? [period] : []), ...refersTo],
      ...(under && { under, removes }),
    },
    referred,
  };
}

/**
 * Appends; waits for the outcome of a removal that is in the way. @throws Refusal `input`, naming the field of a removed record;
 * `concurrent_change` for a slow removal or an expired reservation
 */
export async function underTerms<R>(append: () => Promise<R>, referred: readonly ReferredRecord[]): Promise<R> {
  for (const end = performance.now() + REMOVAL_WAIT_MS; ; await sleep(REMOVAL_LOOK_EVERY_MS)) {
    try {
      return await append();
    } catch (error) {
      if (error instanceof ReservationLost)
        throw new Refusal('state', CONCURRENT_CHANGE, 'The service was too slow to finish this safely; nothing was changed. Try again.');
      if (!(error instanceof RecordReserved)) throw error;
      if (error.state === 'removed') refuseRemoved(referred, error);
      if (performance.now() > end)
        throw new Refusal('state', CONCURRENT_CHANGE, `The ${titleOf(referred, error)} is being removed; try again.`);
    }
  }
}

function refuseRemoved(referred: readonly ReferredRecord[], error: RecordReserved): never {
  const found = referred.find(({ record }) => record === error.record);
  if (!found)
    throw new Refusal(
      'state',
      CONCURRENT_CHANGE,
      'What this depends on, such as the closed day of the books or a rate, was changed meanwhile; try again.',
    );
  const { field, kind, id } = found;
  return invalid([{ field, problem: `must be the id of an existing ${kind.name}; there is none with the id ${id}` }]);
}

const titleOf = (referred: readonly ReferredRecord[], { record }: RecordReserved): string => {
  const found = referred.find((one) => one.record === record);
  return found ? `${found.kind.title} ${found.id}` : record;
};
