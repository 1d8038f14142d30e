import type { NewEvent } from '@plumbline/platform/event-store';
import { Refusal } from '@plumbline/platform/kernel';
import type { KindRegistry, ReadModels } from '@plumbline/platform/records';
import type { Decide } from './decide';

/** Code of the refusal of a command that would write something dated until a closed day. */
export const CLOSED_DAY = 'closed_day';

const dayOf = (instant: string): string => instant.slice(0, 10);

/** The last day that the company of the command has closed; `''` when there is none, or when it does not matter. */
export async function closedThrough(
  { aggregate, actor }: Decide,
  reads: ReadModels | undefined,
  kinds: KindRegistry | undefined,
): Promise<string> {
  const kind = aggregate.datesOf && kinds?.all.find((one) => one.closedThrough !== undefined);
  if (!kind || !reads) return '';
  const row = (await reads.one(kind, actor.company, actor.company)) as Record<string, unknown> | undefined;
  return dayOf(String(row?.[String(kind.closedThrough)] ?? ''));
}

/**
 * Rejects a decision that makes or changes something dated until the closed day.
 * @throws Refusal with the code `closed_day`
 */
export function checkClosedDays({ aggregate, id }: Decide, before: unknown, events: readonly NewEvent[], through: string): void {
  if (through === '') return;
  const dates = events.flatMap((event) => aggregate.datesOf?.(event, before) ?? []);
  const [date] = dates.filter((one): one is string => Boolean(one) && dayOf(String(one)) <= through);
  if (date !== undefined)
    throw new Refusal(
      'state',
      CLOSED_DAY,
      `The books are closed through ${through}: nothing of ${aggregate.title} ${id} that is dated ${dayOf(date)} can be made, changed, voided or removed. Use a later date.`,
    );
}
