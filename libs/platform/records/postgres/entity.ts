import { EntitySchema, type ColumnType, type EntitySchemaColumnOptions } from 'typeorm';
import { COLUMN_TYPES, COMMON_COLUMNS, indexColumn, indexesReference, tableName, type RowValues } from '../table';
import type { AnyRecordKind } from '../record-kind';

const NULLABLE = new Set<string>(['extra', 'refs', 'owner', 'awaiting', 'vendors']);
const entities = new WeakMap<AnyRecordKind, EntitySchema<RowValues>>();

/**
 * The TypeORM entity of a kind's read-model table, derived from the declaration (layout: `table.ts`). For single rows and tools; lists and
 * projections use SQL on the same table. Not synchronized by TypeORM: the `read` schema is made by the subscriptions from the same layout.
 */
export function entityOf(kind: AnyRecordKind): EntitySchema<RowValues> {
  let entity = entities.get(kind);
  if (!entity) {
    const columns: Record<string, EntitySchemaColumnOptions> = {};
    for (const name of COMMON_COLUMNS) {
      const type = COLUMN_TYPES[name];
      const array = type.endsWith('[]');
      columns[name] = {
        name,
        type: type.replace('[]', '') as ColumnType,
        array,
        nullable: NULLABLE.has(name),
        primary: name === 'company' || name === 'id',
      };
    }
    for (const field of kind.indexed)
      columns[indexColumn(field)] = { name: indexColumn(field), type: 'text', nullable: indexesReference(kind, field) };
    entity = new EntitySchema<RowValues>({ name: kind.name, tableName: tableName(kind), schema: 'read', synchronize: false, columns });
    entities.set(kind, entity);
  }
  return entity;
}
