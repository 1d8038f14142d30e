import { exchange } from '../api/exchange';
import { money } from '../words/money';
import { day } from '../words/days';
import { hours } from '../words/hours';
import type { Group, Measured } from './groups';

/** What a group comes to, in words. */
export interface InAll {
  readonly sum: string;
  /** The first day of its records; empty where none has one. */
  readonly oldest: string;
}
interface Answer {
  readonly data?: readonly Readonly<Record<string, unknown>>[];
}

const CONDITION = /^where\[(\w+)\]\[(\$\w+)\]$/;

/** The conditions of an address, as a body states them. */
export function whereOf(search: Group['search']): Record<string, Record<string, string>> {
  const where: Record<string, Record<string, string>> = {};
  for (const [key, value] of Object.entries(search)) {
    const [, field = '', operator = ''] = CONDITION.exec(key) ?? [];
    if (field !== '') where[field] = { ...where[field], [operator]: value };
  }
  return where;
}

type MeasuredGroup = Group & { readonly measured: Measured };
export const isMeasured = (group: Group): group is MeasuredGroup => group.measured !== undefined;

/** The names of a group's two queries: names of queries have no spaces. */
const sumOf = (name: string): string => name.replaceAll(' ', '-');
const firstOf = (name: string): string => `${sumOf(name)}-first`;

/** The queries of the groups, two of each. */
export const queriesOf = (groups: readonly MeasuredGroup[]): Record<string, object> =>
  Object.fromEntries<object>(
    groups.flatMap(({ name, search, measured: { entity, sum, day: field, where = search } }) => {
      const among = { where: whereOf(where) };
      return [
        [sumOf(name), { summary: entity, sum: [sum], ...among }],
        [firstOf(name), { entity, order: [field], limit: 1, fields: [field], ...among }],
      ];
    }),
  );

/** What the answers say of a group; undefined for one that was refused, as to whoever may not see its amounts. */
export function inAll(
  { name, measured: { sum, day: field } }: MeasuredGroup,
  answers: Readonly<Record<string, Answer>>,
): InAll | undefined {
  const sums = answers[sumOf(name)]?.data?.[0]?.['Sums'] as Readonly<Record<string, string>> | undefined;
  const total = sums?.[sum];
  if (total === undefined) return undefined;
  const first = answers[firstOf(name)]?.data?.[0]?.[field];
  return { sum: sum === 'Time' ? `${hours(total)} h` : money(total), oldest: typeof first === 'string' ? day(first) : '' };
}

/** Asks what the groups come to, by their names. */
export async function measured(
  groups: readonly MeasuredGroup[],
  signal: AbortSignal,
): Promise<Readonly<Record<string, InAll | undefined>>> {
  const body = { queries: queriesOf(groups) };
  const { data } = await exchange<Readonly<Record<string, Answer>>>('/api/v2/query', { method: 'POST', body, signal });
  return Object.fromEntries(groups.map((group) => [group.name, inAll(group, data)]));
}
