import 'reflect-metadata';
import { contexts } from '@plumbline/contexts';
import { hasRoutes, versionOneNames, type AnyRecordKind, type Field, type Fields } from '@plumbline/platform/records';
import { SHAPES } from '../v1/shapes';
import { OPEN } from '../v1/shapes/shape';

const kinds = contexts.flatMap((context) => context.kinds).filter(hasRoutes);
/** The interface prescribes no shape for a kind without a path on v1: its declaration is the only source. */
const isListed = ({ v1, name }: AnyRecordKind): boolean => v1 !== null || Object.hasOwn(SHAPES, name);
const kindOf = (name: string): AnyRecordKind | undefined => kinds.find((kind) => kind.name === name);

const WIRES: Readonly<Record<string, string>> = { String: 'string', Number: 'number', Boolean: 'boolean' };

/** The fields of a shape with their types; the tests of v1 compare replies with them (test/v1/shapes). */
const expected = (shape: string): Map<string, string> => new Map(Object.entries(SHAPES[shape] ?? {}).filter(([name]) => name !== OPEN));
const isNullable = (type: string): boolean => type.endsWith('?');
const base = (type: string): string => type.replace(/\?$/, '');
const isShape = (type: string): boolean => type in SHAPES;

/** The differences between a stored field and this type; `at` is its place. */
function faults(field: Field<unknown>, type: string, at: string): string[] {
  const { options } = field;
  const found: string[] = [];
  const inner = /^\(?(.*?)\)?\[\]\??$/.exec(type)?.[1];
  if (inner !== undefined) {
    if (options.wire !== 'array') return [`${at} is no list`];
    if (options.nullable !== isNullable(type)) found.push(`${at} ${isNullable(type) ? 'is never null' : 'may be null'}`);
    const item = options.shape?.['item'] as Field<unknown> | undefined;
    if (options.type === 'values') return [...found, ...(item ? scalar(item, inner, at) : [`${at} has no items`])];
    return [...found, ...parts(options.shape ?? {}, inner, `${at}[]`)];
  }
  if (type === 'Location') return options.type === 'location' ? [] : [`${at} is no location`];
  if (isShape(base(type))) return options.type === 'record' ? parts(options.shape ?? {}, base(type), at) : [`${at} is no ${type}`];
  if (options.nullable !== isNullable(type)) found.push(`${at} ${isNullable(type) ? 'is never null' : 'may be null'}`);
  if (!options.nullable && options.absent === null) found.push(`${at} is null when unset`);
  return [...found, ...scalar(field, type, at)];
}

function scalar({ options }: Field<unknown>, type: string, at: string): string[] {
  const wires = type.split('|').map((one) => WIRES[base(one)]);
  return wires.includes(options.wire) ? [] : [`${at} is a ${options.wire}, not a ${type}`];
}

/** Lists that grow with the work, which version 2 alone shows, and no nested record. */
const GROWING: Readonly<Record<string, string[]>> = { Deliverable: ['Progress', 'Quantities'] };

/** The differences between the fields of a nested object and its shape. */
function parts(shape: Fields, name: string, at: string): string[] {
  // A nested record does not contain its own nested records.
  const without = Object.entries(kindOf(name)?.composed ?? {}).flatMap(([key, { pick }]) => (pick ? [] : [key]));
  const wanted = expected(name);
  const shown = Object.keys(shape).filter((key) => !shape[key]?.options.internal && !shape[key]?.options.isSinceV2);
  return [
    ...[...wanted.keys()].filter((key) => !shown.includes(key) && !without.includes(key)).map((key) => `${at} lacks ${key}`),
    ...shown.filter((key) => !wanted.has(key)).map((key) => `${at}.${key} is not listed`),
    ...shown.flatMap((key) => (wanted.has(key) ? faults(shape[key] as Field<unknown>, wanted.get(key) ?? '', `${at}.${key}`) : [])),
  ];
}

/** The differences between a field that is composed at each read and its type. */
function composedFaults(kind: AnyRecordKind, name: string, type: string): string[] {
  const { by, kind: target, pick, absent, many, within } = kind.composed[name];
  const at = `${kind.name}.${name}`;
  if (within) return base(type) === 'ProjectPlan' && within.list === 'Milestones' ? [] : [`${at} is no ${type}`];
  if (many) return type === `${target}[]` ? [] : [`${at} is a list of ${target}, not ${type}`];
  if (!pick) return base(type) === target || type === `${target}Name` ? [] : [`${at} is a ${target}, not a ${type}`];
  const field = (kindOf(target)?.fields as Fields | undefined)?.[pick];
  const mayBeNull = absent === undefined ? (kind.fields as Fields)[by]?.options.nullable === true : absent === null;
  return [
    ...(field ? scalar(field, type, at) : [`${at} picks ${pick}, which a ${target} lacks`]),
    ...(mayBeNull === isNullable(type) ? [] : [`${at} ${isNullable(type) ? 'is never null' : 'may be null'}`]),
  ];
}

describe('The shape', () => {
  it.each(kinds.filter(isListed).map((kind) => [kind.name, kind] as const))('of %s is the listed one', (name, kind) => {
    const wanted = expected(name);
    const shown = versionOneNames(kind);
    expect([
      ...[...wanted.keys()].filter((key) => !shown.includes(key)).map((key) => `lacks ${key}`),
      ...shown.filter((key) => !wanted.has(key) && !GROWING[name]?.includes(key)).map((key) => `${key} is not listed`),
      ...shown.flatMap((key) => {
        const type = wanted.get(key);
        if (type === undefined) return [];
        if (Object.hasOwn(kind.composed, key)) return composedFaults(kind, key, type);
        // The id of a stored record is never null, whatever the interface document allows.
        return faults((kind.fields as Fields)[key] as Field<unknown>, key === 'Id' ? base(type) : type, `${name}.${key}`);
      }),
    ]).toEqual([]);
  });

  it('of every listed record belongs to a kind, or to a part of one', () => {
    const nestedIn = Object.values(SHAPES).flatMap((fields) => Object.values(fields).flatMap((type) => type.match(/\w+/g) ?? []));
    expect(Object.keys(SHAPES).filter((name) => !kindOf(name) && !nestedIn.includes(name))).toEqual([]);
  });
});
