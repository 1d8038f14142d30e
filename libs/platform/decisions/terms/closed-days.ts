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
  const lastOf = (field: string | undefined) => (row?.[field ?? ''] as readonly { readonly Date: string }[] | undefined)?.at(-1);
  const [last, turned] = [lastOf(closings), lastOf(pay?.closings)];
  const through = dayOf(String(row?.[day] ?? ''));
  const record = `Books-${company}${last ? `-${through}@${last.Date}` : ''}${turned ? `-pay@${turned.Date}` : ''}`;
  return { through, record, paid: (row?.[pay?.spans ?? ''] ?? []) as readonly Span[] };
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
  const refuse = (code: string, closed: string, isOf: string): never => {
    const many = `nothing of ${aggregate.title} ${id} can be made, changed, voided or removed that is`;
    throw new Refusal('state', code, `${closed}: ${revision < 0 ? `a new ${aggregate.title} can't be` : many} ${isOf}`);
  };
  if (aggregate.paidDaysOf && paid.length > 0) {
    const days = [...datedEvents(aggregate, before, events, aggregate.paidDaysOf)].flatMap(([, own]) => own.map(dayOf));
    const found = paid.find(({ From, Through }) => days.some((one) => dayOf(From) <= one && one <= dayOf(Through)));
    const then = 'of these days. Use another day, or reopen the pay period.';
    if (found) refuse(CLOSED_PAY, `The pay from ${dayOf(found.From)} through ${dayOf(found.Through)} is closed`, then);
  }
  if (date !== undefined) refuse(CLOSED_DAY, `The books are closed through ${through}`, `dated ${dayOf(date)}. Use a later date.`);
  return dates.length > 0 ? record : undefined;
}
