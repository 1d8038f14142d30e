import type { Row } from '../../api/client';
import { isNested, isSaid, shownFields } from '../../api/fields';
import { Definitions } from '../value/definitions';
import { LinesTable } from './lines-table';

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

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
  const plain = fields.filter(
    (field) => !isNested(field) && field.type !== 'values' && isPlain(row[field.name]) && (field.isWritable || isSaid(row[field.name])),
  );
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
