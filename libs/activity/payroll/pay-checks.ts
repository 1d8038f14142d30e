import { Hours } from '@plumbline/platform/kernel';
import { pages, type ReadModels, type RowSums } from '@plumbline/platform/records';
import { timeEntry } from '../time-entry/time-entry.record';
import { paidAlike, paidTime, type PaidTime } from './paid-time.policy';
import { payEntry } from './pay-journal.record';

/** Hours of a resource that the journal of pay has otherwise than its time entries. */
export interface PayDifference {
  readonly ResourceId: number;
  /** The terms of their pay: the kind of time and the pay of an hour. */
  readonly pay: string;
  /** The hours of the journal, and of them those that wait for approval. */
  readonly shown: string;
  /** The same of the time entries. */
  readonly right: string;
}

const BY = ['ResourceId', 'TimeType', 'Wage', 'FringePerHour', 'InLieuPerHour'] as const;
type Paid = Pick<PaidTime, (typeof BY)[number] | 'Hours' | 'SubmittedHours'>;

const keyOf = (one: Paid): string => BY.map((field) => one[field]).join('\n');
const payOf = ({ TimeType, Wage, FringePerHour, InLieuPerHour }: Paid): string =>
  `${TimeType} at ${Wage}, fringe ${FringePerHour}, in lieu ${InLieuPerHour}`;
const hoursOf = (one: Paid | undefined): string => `${one?.Hours ?? '0.00'} h, ${one?.SubmittedHours ?? '0.00'} h of them submitted`;
/** Wherever and whenever the time was worked: the memory of a check is bounded by the people and their wages. */
const anywhere = (one: PaidTime): PaidTime => ({ ...one, Date: '', ProjectId: 0, RoleId: 0 });

/**
 * Returns the differences of the journal of pay from the time entries that it follows. The service may keep running: changes in the journal
 * while the entries are read are left out.
 */
export async function payDifferences(reads: ReadModels, sums: Pick<RowSums, 'of'>, company: number): Promise<PayDifference[]> {
  const before = await journalOf(sums, company);
  let entries: readonly PaidTime[] = [];
  for await (const rows of pages(reads, timeEntry, company)) entries = paidAlike([...entries, ...rows.flatMap(paidTime).map(anywhere)]);
  const after = await journalOf(sums, company);
  const right = new Map(entries.map((one) => [keyOf(one), one] as const));
  const isSteady = (key: string): boolean => hoursOf(before.get(key)) === hoursOf(after.get(key));
  return [...new Set([...before.keys(), ...right.keys()])]
    .filter((key) => isSteady(key) && hoursOf(before.get(key)) !== hoursOf(right.get(key)))
    .map((key) => {
      const one = (before.get(key) ?? right.get(key))!;
      return { ResourceId: one.ResourceId, pay: payOf(one), shown: hoursOf(before.get(key)), right: hoursOf(right.get(key)) };
    });
}

async function journalOf(sums: Pick<RowSums, 'of'>, company: number): Promise<ReadonlyMap<string, Paid>> {
  const rows = await sums.of(payEntry, company, { where: {}, by: BY, sum: ['Hours', 'SubmittedHours'] });
  const all = rows.map((row) => ({
    ...(row as Readonly<Record<(typeof BY)[number], string>>),
    ...{ ResourceId: Number(row['ResourceId']), Hours: Hours.of(row['Hours'] ?? '').toString() },
    SubmittedHours: Hours.of(row['SubmittedHours'] ?? '').toString(),
  }));
  return new Map(all.filter((one) => Number(one.Hours) !== 0 || Number(one.SubmittedHours) !== 0).map((one) => [keyOf(one), one] as const));
}
