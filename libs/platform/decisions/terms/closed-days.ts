import { fold, Refusal, type Message } from '@plumbline/platform/kernel';
import type { AnyRecordKind, KindRegistry, ReadModels } from '@plumbline/platform/records';
import type { AnyAggregate } from '../aggregate';
import type { Decide } from '../decide';
import type { Decision } from '../deciding';

/** Code of the refusal of a command that would write something dated until a closed day. */
export const CLOSED_DAY = 'closed_day';
/** Code of the refusal of a command that would change what is paid for days whose pay is closed. */
export const CLOSED_PAY = 'closed_pay_period';

/** Days whose pay is closed, both inclusive. */
interface Span {
  readonly From: string;
  readonly Through: string;
}

const dayOf = (instant: string): string => instant.slice(0, 10);

/** The state of a company's books between two closings. */
export interface BookPeriod {
  /** The last closed day; `''` for none. */
  readonly through: string;
  /** The record that the next closing removes: an append that refers to it is rejected from then on. */
  readonly record: string;
  /** The days whose pay is closed. */
  readonly paid: readonly Span[];
}

/** The period of the books that the rows of the company show. `kind` is the one that has the closed day. */
export async function bookPeriod(reads: ReadModels, kind: AnyRecordKind, company: number): Promise<BookPeriod> {
  const { day, closings, pay } = kind.closedThrough!;
  const row = (await reads.one(kind, company, company)) as Record<string, unknown> | undefined;
  const closed = row?.[closings] as readonly { readonly Date: string }[] | undefined;
  const last = closed?.at(-1);
  const through = String(row?.[day] ?? '');
  const turned = pay && (row?.[pay.closings] as typeof closed | undefined)?.at(-1);
  const paid = ((pay && row?.[pay.spans]) ?? []) as readonly Span[];
  const record = `Books-${company}${last ? `-${dayOf(through)}@${last.Date}` : ''}${turned ? `-pay@${turned.Date}` : ''}`;
  return { through: dayOf(through), record, paid };
}

/** The period that matters to the command; undefined where it touches no dates. */
export async function periodOf(
  { aggregate, actor }: Decide,
  reads: ReadModels | undefined,
  kinds: KindRegistry | undefined,
): Promise<BookPeriod | undefined> {
  const kind = aggregate.datesOf && kinds?.all.find((one) => one.closedThrough !== undefined);
  return kind && reads ? bookPeriod(reads, kind, actor.company) : undefined;
}

/** The events, each with the dates that it makes or changes in the state right before it (`Aggregate.datesOf`). */
export function* datedEvents<E extends Message>(
  { decider, ...aggregate }: AnyAggregate,
  before: unknown,
  events: Iterable<E>,
  datesOf = aggregate.datesOf,
): Generator<readonly [event: E, dates: readonly string[]]> {
  let state = before;
  for (const event of events) {
    yield [event, (datesOf?.(event, state) ?? []).filter((one): one is string => Boolean(one))];
    state = fold<unknown, Message>(decider, state, [event]);
  }
}

/**
 * Rejects what is dated until the closed day, and what changes the pay of days whose pay is closed.
 * @returns the record to refer to; undefined without dates
 * @throws Refusal `closed_day` or `closed_pay_period`
 */
export function checkClosedDays(
  { aggregate, id }: Decide,
  { before, events, revision }: Pick<Decision, 'before' | 'events' | 'revision'>,
  period: BookPeriod | undefined,
): string | undefined {
  if (!period) return undefined;
  const { through, record, paid } = period;
  const dates = [...datedEvents(aggregate, before, events)].flatMap(([, own]) => own);
  const date = dates.find((one) => dayOf(one) <= through);
  // A record that is refused has never had its id.
  const what =
    revision < 0
      ? `a new ${aggregate.title} can't be`
      : `nothing of ${aggregate.title} ${id} can be made, changed, voided or removed that is`;
  if (aggregate.paidDaysOf && paid.length > 0) {
    const days = [...datedEvents(aggregate, before, events, aggregate.paidDaysOf)].flatMap(([, own]) => own.map(dayOf));
    const found = paid.find(({ From, Through }) => days.some((one) => dayOf(From) <= one && one <= dayOf(Through)));
    if (found)
      throw new Refusal(
        'state',
        CLOSED_PAY,
        `The pay from ${dayOf(found.From)} through ${dayOf(found.Through)} is closed: ${what} of these days. Use another day, or reopen the pay period.`,
      );
  }
  if (date !== undefined)
    throw new Refusal('state', CLOSED_DAY, `The books are closed through ${through}: ${what} dated ${dayOf(date)}. Use a later date.`);
  return dates.length > 0 ? record : undefined;
}
