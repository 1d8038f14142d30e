import type { NewEvent } from '@plumbline/platform/event-store';
import { invalid, type Issue } from '@plumbline/platform/kernel';
import type { Fields, KindRegistry } from '@plumbline/platform/records';

/** More digits before the point than an amount in a body may have. */
const BEYOND = /^-?\d{16,}\.\d{2,4}$/;
const SHORTEST = '1000000000000000.00'.length;

/** The names of all amounts, by registry. */
const known = new WeakMap<KindRegistry, ReadonlySet<string>>();

function amountNames(kinds: KindRegistry): ReadonlySet<string> {
  let names = known.get(kinds);
  if (names) return names;
  const found = new Set<string>();
  const collect = (fields: Fields): void => {
    for (const [name, { options }] of Object.entries(fields))
      if (options.shape) collect(options.shape);
      else if (options.type === 'money' || options.type === 'rate') found.add(name);
  };
  for (const { fields } of kinds.all) collect(fields as Fields);
  known.set(kinds, (names = found));
  return names;
}

/** Rejects events with an amount of more than 15 digits before the point, which no request could state. @throws Refusal `input` */
export function checkAmounts(kinds: KindRegistry, events: readonly NewEvent[]): void {
  const names = amountNames(kinds);
  const issues = new Map<string, Issue>();
  const walk = (data: object, path: string): void => {
    for (const [name, value] of Object.entries(data) as [string, unknown][]) {
      const at = Array.isArray(data) ? `${path}[${name}]` : path ? `${path}.${name}` : name;
      if (typeof value === 'object' && value !== null) walk(value, at);
      else if (typeof value === 'string' && value.length >= SHORTEST && names.has(name) && BEYOND.test(value))
        issues.set(at, { field: at, problem: `comes to ${value}, which has more than 15 digits before the point` });
    }
  };
  for (const { data } of events) walk(data, '');
  if (issues.size > 0) invalid([...issues.values()]);
}
