import { join } from 'node:path';
import { PRIVILEGES_TABLE, PrivilegesPolicy } from '@plumbline/auth';
import { importedKinds } from '@plumbline/integration';
import { PRIVILEGES } from '@plumbline/platform/kernel';
import { KindRegistry, namingFields, type AnyRecordKind } from '@plumbline/platform/records';
import { entryOf } from '@plumbline/platform/record-api';
import { madeFile, type MadeFile } from './generated';

/** A field of an entity as the entry of version 2 shows it. */
export interface EntryField {
  readonly Name: string;
  readonly Label: string;
  readonly Type: string;
  readonly Required: boolean;
  readonly Writable: boolean;
  readonly Readable: boolean;
  readonly Choices: readonly unknown[];
  readonly ChoiceLabels: Readonly<Record<string, string>>;
  readonly RefersTo: string | null;
}
interface EntryEntity {
  readonly Entity: string;
  readonly Singular: string;
  readonly Plural: string;
  readonly Kind: string;
  readonly Fields: readonly EntryField[];
  readonly Parts: readonly EntryField[];
  readonly Filters: readonly { readonly Field: string; readonly Operators: readonly string[] }[];
  readonly Orders: readonly string[];
}

const FOLDER = join('apps', 'console', 'src', 'api');
const GENERATED = '// Generated from the declarations of record kinds by `npm run api:export`. Do not edit.';

/** What the console knows of the entities of version 2 when it is built: their fields, who may list and create them, and the privileges. */
export function consoleFiles(kinds: readonly AnyRecordKind[]): MadeFile[] {
  const registry = new KindRegistry(kinds);
  const entities = entriesOf(kinds, registry);
  return [
    madeFile(join(FOLDER, 'entities.generated.ts'), entitiesFile(entities, registry)),
    madeFile(join(FOLDER, 'access.generated.ts'), accessFile(entities)),
  ];
}

function entriesOf(kinds: readonly AnyRecordKind[], registry: KindRegistry): readonly EntryEntity[] {
  const policy = Object.create(PrivilegesPolicy.prototype) as PrivilegesPolicy;
  const { Entities } = entryOf(kinds, (name) => registry.named(name), [], policy) as { Entities: readonly EntryEntity[] };
  return Entities;
}

/** What a list of an entity can show. */
export interface Listed {
  /** The fields by which people know a record, that which names it first. */
  readonly names: readonly string[];
  readonly fields: readonly EntryField[];
}

/** What lists of the console can show, by the entities of version 2. */
export function listedEntities(kinds: readonly AnyRecordKind[]): ReadonlyMap<string, Listed> {
  const registry = new KindRegistry(kinds);
  return new Map(
    entriesOf(kinds, registry).map(({ Entity, Kind, Fields }) => [Entity, { names: namingFields(registry.named(Kind)), fields: Fields }]),
  );
}

function entitiesFile(entities: readonly EntryEntity[], registry: KindRegistry): string {
  const imported = new Set(importedKinds(registry));
  const lines = entities.flatMap((entity) => [
    `  '${entity.Entity}': {`,
    `    ...${JSON.stringify({ kind: entity.Kind, singular: entity.Singular, plural: entity.Plural })},`,
    ...(registry.named(entity.Kind).searched.length > 0 ? ['    isSearched: true,'] : []),
    ...(imported.has(registry.named(entity.Kind)) ? ['    isImported: true,'] : []),
    `    names: ${JSON.stringify(namingFields(registry.named(entity.Kind)))},`,
    '    fields: [',
    ...entity.Fields.map((field) => `      ${JSON.stringify(fieldOf(field, entity, registry.named(entity.Kind)))},`),
    '    ],',
    '    parts: [',
    ...entity.Parts.filter(({ Readable }) => Readable).map((part) => `      ${JSON.stringify(partOf(part))},`),
    '    ],',
    '  },',
  ]);
  return [GENERATED, "import type { Entities } from './entity';", '', 'export const entities: Entities = {', ...lines, '};', ''].join('\n');
}

/** The name of the record that a reference leads to, where lists are ordered by it. */
const orderOf = ({ Name, RefersTo }: EntryField, orders: readonly string[]): string | null => {
  const name = Name.replace(/Id$/, 'Name');
  return RefersTo !== null && name !== Name && orders.includes(name) ? name : null;
};

/** Types of fields whose changes add up: those that are stored with a record are explained. */
const AMOUNTS = new Set(['money', 'hours']);

/** A field with what is true of it; what is false, empty or none is left out. */
const fieldOf = (field: EntryField, { Filters, Orders }: EntryEntity, kind: AnyRecordKind): object =>
  Object.fromEntries(
    Object.entries({
      name: field.Name,
      label: field.Label,
      type: field.Type,
      choices: field.Choices,
      words: field.ChoiceLabels,
      refersTo: field.RefersTo,
      operators: Filters.find(({ Field }) => Field === field.Name)?.Operators ?? [],
      isOrdered: Orders.includes(field.Name),
      orderedBy: orderOf(field, Orders),
      isRequired: field.Required,
      isWritable: field.Writable,
      isReadable: field.Readable,
      isExplained: AMOUNTS.has(field.Type) && Object.hasOwn(kind.fields, field.Name),
    }).filter(([, value]) => value !== undefined && value !== null && value !== false && !isEmpty(value)),
  );

/** A field of a line. */
const partOf = ({ Name, Label, Type, ChoiceLabels, RefersTo, Required, Writable }: EntryField): object => ({
  ...{ name: Name, label: Label, type: Type },
  ...(RefersTo !== null && { refersTo: RefersTo }),
  ...(Required && { isRequired: true }),
  ...(Writable && { isWritable: true }),
  ...(!isEmpty(ChoiceLabels) && { words: ChoiceLabels }),
});

const isEmpty = (value: unknown): boolean => typeof value === 'object' && value !== null && Object.keys(value).length === 0;

function accessFile(entities: readonly EntryEntity[]): string {
  const lines = entities.map(({ Entity, Kind }) => {
    const { read, create, otherwise, perVendor, never } = PRIVILEGES_TABLE[Kind];
    return `  '${Entity}': ${JSON.stringify({ read, create, otherwise, perVendor, never })},`;
  });
  return [
    ...[GENERATED, "import type { Access } from './access';", '', 'export const access: Access = {', ...lines, '};', ''],
    ...['/** What users may be allowed, by name. */', `export const privileges: readonly string[] = ${JSON.stringify(PRIVILEGES)};`, ''],
  ].join('\n');
}
