import type { Search } from '../page/use-address';

/** The conditions of a list: by field and operator, as `where` of the interface has them. */
export type Conditions = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What a list shows, all of it in the address. */
export interface ListState {
  readonly where: Conditions;
  /** Fields, with `-` for descending order. */
  readonly order: readonly string[];
  readonly columns: readonly string[] | undefined;
  /** What is searched for. */
  readonly q: string | undefined;
  /** The record that is open in the panel. */
  readonly open: { readonly entity: string; readonly id: string } | undefined;
}

const CONDITION = /^where\[([^\]]+)\]\[(\$[a-z]+)\]$/;
/** True if the parameter of an address is a condition. */
export const isCondition = (name: string): boolean => CONDITION.test(name);
const OPEN = /^([a-z-]+)\/(\d+)$/;

const listed = (text: string | undefined): string[] => (text ?? '').split(',').filter(Boolean);

/** Reads the state from an address. What it can't read it leaves out. */
export function listState(search: Search): ListState {
  const where: Record<string, Record<string, string>> = {};
  for (const [name, value] of Object.entries(search)) {
    const [, field, operator] = CONDITION.exec(name) ?? [];
    if (field !== undefined && operator !== undefined && value !== undefined) (where[field] ??= {})[operator] = value;
  }
  const order = listed(search['order']);
  const columns = listed(search['columns']);
  const [, entity, id] = OPEN.exec(search['open'] ?? '') ?? [];
  return {
    where,
    order: order.length > 0 ? order : ['-Id'],
    columns: columns.length > 0 ? columns : undefined,
    q: search['q']?.trim() || undefined,
    open: entity !== undefined && id !== undefined ? { entity, id } : undefined,
  };
}

/** Conditions as parameters of an address, of a page and of the interface alike. */
export const parametersOf = (where: Conditions): [name: string, value: string][] =>
  Object.entries(where).flatMap(([field, one]) =>
    Object.entries(one).map(([operator, value]): [string, string] => [`where[${field}][${operator}]`, value]),
  );

/** The parameters with these conditions in place of theirs. Under a saved view `where=` says that there are none, where it has some. */
export function withConditions(search: Search, where: Conditions): Search {
  const others = Object.entries(search).filter(([name]) => name !== 'where' && !isCondition(name));
  const conditions = parametersOf(where);
  const none: [string, string][] = search['view'] !== undefined && conditions.length === 0 ? [['where', '']] : [];
  return Object.fromEntries([...others, ...conditions, ...none]);
}

/** Conditions as the body of a query takes them: `$in` as a list, `$null` as a flag. */
export const asQuery = (where: Conditions): Record<string, Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(where).map(([field, one]) => [
      field,
      Object.fromEntries(Object.entries(one).map(([operator, value]) => [operator, operandOf(operator, value)])),
    ]),
  );

const operandOf = (operator: string, value: string): unknown =>
  operator === '$in' ? value.split(',') : operator === '$null' ? value === 'true' : value;
