import type { Row } from '../../api/client';
import type { EntityField } from '../../api/entity';
import { isNested, isSaid, shownFields } from '../../api/fields';
import { Definitions } from '../value/definitions';
import { LinesTable } from './lines-table';

/** True of a field that one line of text can show: it holds no objects, save a place. */
const isInLine = (field: EntityField, value: unknown): boolean =>
  field.type === 'location' ||
  (!isNested(field) &&
    (typeof value !== 'object' || value === null || (Array.isArray(value) && !value.some((one) => typeof one === 'object'))));

interface FieldsProps {
  readonly entity: string;
  readonly row: Row;
  /** Fields that are marked, because they were changed. */
  readonly changed?: ReadonlySet<string>;
}

/** The fields of a record as terms and definitions, and its lines as tables. */
export function RecordFields({ entity, row, changed }: FieldsProps) {
  const fields = shownFields(entity).filter(({ name }) => row[name] !== undefined);
  // What the service computes is shown where it says something; what people state, always.
  const plain = fields.filter((field) => isInLine(field, row[field.name]) && (field.isWritable || isSaid(row[field.name])));
  const lists = fields.filter(({ name }) => Array.isArray(row[name]) && (row[name] as unknown[]).some((one) => typeof one === 'object'));
  return (
    <>
      <Definitions fields={plain} row={row} entity={entity} className="fields" {...(changed && { changed })} />
      {lists.map((field) => (
        <LinesTable
          key={field.name}
          entity={entity}
          field={field}
          lines={row[field.name] as readonly Readonly<Record<string, unknown>>[]}
        />
      ))}
    </>
  );
}
