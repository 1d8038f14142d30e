import type { EntityField } from '../../api/entity';
import { isFigure, isSaid, lineFields } from '../../api/fields';
import { useMe } from '../page/use-me';
import { FramedTable } from '../table/framed-table';
import { Value } from '../value/value';

interface LinesProps {
  readonly entity: string;
  /** The field that holds the lines. */
  readonly field: EntityField;
  readonly lines: readonly Readonly<Record<string, unknown>>[];
}

/** The lines of a record: a column for each of their fields that some line says something in. */
export function LinesTable({ entity, field, lines }: LinesProps) {
  const me = useMe();
  const columns = lineFields(entity, field.name).filter(({ name }) => lines.some((line) => isSaid(line[name])));
  if (columns.length === 0) return null;
  return (
    <section>
      <h2>{field.label}</h2>
      <FramedTable label={field.label} heads={columns.map((column) => ({ name: column.label, isFigure: isFigure(column) }))}>
        {lines.map((line, at) => (
          <tr key={at}>
            {columns.map((column) => (
              <td key={column.name} className={isFigure(column) ? 'figure' : undefined}>
                <Value field={column} value={line[column.name]} zone={me.Company.TimeZone} />
              </td>
            ))}
          </tr>
        ))}
      </FramedTable>
    </section>
  );
}
