import { Zone } from '@plumbline/platform/calendar';
import { daysAfter, isDay, type Issue } from '@plumbline/platform/kernel';
import {
  articled,
  filterFields,
  isLonger,
  OPERATORS,
  tidyText,
  type AnyRecordKind,
  type Condition,
  type Fields,
  type FilterField,
  type Operator,
  type Scalar,
  type Where,
} from '@plumbline/platform/records';
import { readSearched, type Filter, type Order, type ParentName, type QueryString, type Search } from '../query';
import { MOST_CONDITIONS, MOST_VALUES, MOST_ORDERED, LONGEST_VALUE } from '../limits';

const WHERE = /^where\[([^\]]*)\]\[([^\]]*)\]$/;

/** True if the parameter is one of a filter: `where[BusinessState][$eq]`. */
export const isFilter = (name: string): boolean => WHERE.test(name);

/**
 * Parses `where[Field][$operator]=value`, `q=text` and `order=Field,-Field`. `hidden` are the fields that the caller may not see, `parents` the names of others that it may order by;
 * faults are added to `issues`, by the name of the parameter. `zone` is that of the company where `hasDaysOfZone` says so.
 */
export function readFilter(
  kind: AnyRecordKind,
  query: QueryString,
  hidden: readonly string[],
  issues: Issue[],
  parents: readonly ParentName[] = [],
  zone = Zone.utc,
): Filter {
  const known = new Map([...filterFields(kind)].filter(([name]) => !isHidden(name, hidden)));
  const given = Object.entries(query).filter(([name]) => isFilter(name));
  const isMany = given.length > MOST_CONDITIONS;
  if (isMany) issues.push({ field: 'where', problem: `must have at most ${MOST_CONDITIONS} conditions` });
  // The problems of thousands of conditions would take longer to list than their answer is worth.
  const where = (isMany ? [] : given).flatMap(([parameter, value]) => readCondition(known, parameter, value, { kind, issues, zone }));
  const search = readSearch(kind, query, hidden, issues);
  return { where, ...(search && { search }), order: readOrder(kind, known, parents, query, issues) };
}

/** True if a filter compares moments with a day, which is one of the zone of the company. */
export function hasDaysOfZone(kind: AnyRecordKind, query: QueryString): boolean {
  const fields = kind.fields as Partial<Fields>;
  return Object.entries(query).some(([name, value]) => {
    const [, field = ''] = WHERE.exec(name) ?? [];
    return fields[field]?.options.type === 'instant' && /\d{4}-\d{2}-\d{2}\s*(?:,|$)/.test([value].flat().map(String).join());
  });
}

/** True if a field, or what is in it, is among the hidden ones. */
export const isHidden = (name: string, hidden: readonly string[]): boolean =>
  hidden.some((path) => {
    const plain = path.replace(/\[.*\]$/, '');
    return plain === name || name.startsWith(`${plain}.`);
  });

function readSearch(kind: AnyRecordKind, query: QueryString, hidden: readonly string[], issues: Issue[]): Search | undefined {
  const text = readSearched(query, issues);
  if (text === undefined) return undefined;
  if (kind.searched.length === 0) issues.push({ field: 'q', problem: `is no parameter here: no search finds ${kind.plural}` });
  return { text, fields: kind.searched.filter((name) => !isHidden(name, hidden)) };
}

/** Why a field is none of `names`, the fields of the kind that can be used there. */
const unusable = (kind: AnyRecordKind, name: string, use: string, names: readonly string[]): string =>
  `${kind.wireNames.includes(name) ? `can't ${use} ${name}` : `names ${name.slice(0, 100)}, which is no field of ${articled(kind.name)}`}; there are ${names.join(', ')}`;

function readCondition(
  known: ReadonlyMap<string, FilterField>,
  parameter: string,
  value: unknown,
  { kind, issues, zone }: { readonly kind: AnyRecordKind; readonly issues: Issue[]; readonly zone: Zone },
): Where[] {
  const [, name = '', operator = ''] = WHERE.exec(parameter) ?? [];
  const fault = (problem: string): Where[] => {
    issues.push({ field: parameter.slice(0, 200), problem });
    return [];
  };
  const one = known.get(name);
  if (!one) return fault(unusable(kind, name, 'filter by', [...known.keys()]));
  if (!isOperator(operator)) return fault(`has no such operator; there are ${OPERATORS.join(', ')}`);
  if (!one.operators.includes(operator)) return fault(`must have one of the operators ${one.operators.join(', ')}`);
  const texts = operator === '$in' ? [value].flat().flatMap((text) => valuesOf(String(text))) : [value].flat();
  if (operator !== '$in' && texts.length !== 1) return fault('must be given once');
  if (texts.length > MOST_VALUES) return fault(`must have at most ${MOST_VALUES} values`);
  const values: Scalar[] = [];
  if (operator === '$null') {
    const [text] = texts.map(String);
    return text === 'true' || text === 'false' ? [{ [name]: { isUnset: text === 'true' } }] : fault('must be true or false');
  }
  const most = one.field.options.maxLength ?? LONGEST_VALUE;
  if (texts.some((text) => isLonger(String(text), most))) return fault(`must be at most ${most} characters long`);
  for (const text of texts.flatMap((each) => formsOf(String(each)))) {
    if (operator === '$like') {
      if (text.includes('\0')) return fault('must not contain the character NUL');
      values.push(text);
    } else {
      const read = readValue(one, text);
      if ('problem' in read) return fault(read.problem);
      values.push(read.value);
    }
  }
  return [{ [name]: conditionOf(one, operator, values, texts.map(String), zone) }];
}

/** A value as texts are stored, and as it was given where it differs: texts that are older than that rule stay as they were. */
const formsOf = (text: string): readonly string[] => [...new Set([tidyText(text), text.trim()])];

/** The values of `$in`, as far as there may be, and one more, separated by commas; one that holds a comma is in double quotes, in which two of them are one. */
function valuesOf(text: string): string[] {
  const values: string[] = [];
  for (const [, quoted, plain = ''] of text.matchAll(/(?:^|,)(?:\s*"((?:[^"]|"")*)"\s*(?=,|$)|([^,]*))/g))
    if (values.push(quoted?.replaceAll('""', '"') ?? plain) > MOST_VALUES) break;
  return values;
}

const isOperator = (text: string): text is Operator => (OPERATORS as readonly string[]).includes(text);

/** A value in the form of its column. */
function readValue({ field }: FilterField, text: string): { value: Scalar } | { problem: string } {
  const { type, target, read } = field.options;
  const isId = type === 'id' || type === 'reference' || type === 'values';
  if (isId) return /^[1-9]\d{0,14}$/.test(text) ? { value: text } : { problem: `must be the id of ${articled(target ?? 'record')}` };
  if (type === 'flag') return text === 'true' || text === 'false' ? { value: text } : { problem: 'must be true or false' };
  if (text === '') return { value: '' };
  const value = read(text, '', []);
  return typeof value === 'object' && value !== null ? { problem: (value as { text: string }).text } : { value: String(value) };
}

/** The comparison. A moment that is given without a time is the whole day in the zone, and any value of a day that day. */
function conditionOf(one: FilterField, operator: Operator, values: readonly Scalar[], texts: readonly string[], zone: Zone): Condition {
  if (operator === '$ne' && one.field.options.type === 'flag') return { in: [values[0] === 'true' ? 'false' : 'true'] };
  if (operator === '$ne') return { not: conditionOf(one, '$eq', values, texts, zone) };
  const { type } = one.field.options;
  const isOfDay = type === 'day';
  const areDays = texts.map((text) => isOfDay || (type === 'instant' && isDay(text.trim())));
  if (operator === '$in' && areDays.includes(true))
    return { anyOf: values.map((each, at) => conditionOf(one, '$eq', [each], [texts[at] ?? ''], zone)) };
  const [value = ''] = values;
  if (value !== '' && areDays[0]) return wholeDay(operator, String(value).slice(0, 10), isOfDay ? Zone.utc : zone);
  return operator === '$eq' || operator === '$in' ? { in: values } : { [operator.slice(1)]: value };
}

/** The comparison with a whole day in the zone. */
function wholeDay(operator: Operator, day: string, zone: Zone): Condition {
  const [start, next] = [zone.startOf(day), zone.startOf(daysAfter(day, 1).slice(0, 10))];
  if (operator === '$gt') return { gte: next };
  if (operator === '$lte') return { lt: next };
  return operator === '$lt' ? { lt: start } : operator === '$gte' ? { gte: start } : { gte: start, lt: next };
}

function readOrder(
  kind: AnyRecordKind,
  known: ReadonlyMap<string, FilterField>,
  parents: readonly ParentName[],
  query: QueryString,
  issues: Issue[],
): Order[] {
  const value = query['order'];
  if (value === undefined) return [];
  const fault = (problem: string): Order[] => {
    issues.push({ field: 'order', problem });
    return [];
  };
  if (typeof value !== 'string') return fault('must be given once');
  const names = [...known.values()].filter(({ isOrdered }) => isOrdered).map(({ name }) => name);
  const all = [...names, ...parents.map(({ name }) => name)];
  const order = value.split(',').map((name) => name.trim());
  if (order.length > MOST_ORDERED) return fault(`must have at most ${MOST_ORDERED} fields`);
  return order.flatMap((text) => {
    const isDescending = text.startsWith('-');
    const field = isDescending ? text.slice(1) : text;
    const parent = parents.find(({ name }) => name === field);
    if (!all.includes(field)) return fault(unusable(kind, field, 'order by', all));
    return [{ field, isDescending, ...(parent && { parent }) }];
  });
}
