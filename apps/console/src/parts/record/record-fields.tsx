import type { Row } from '../../api/client';
import { shownFields } from '../../api/fields';
import { useMe } from '../page/use-me';
import { Value } from '../value/value';
import { LinesTable } from './lines-table';

/** What the service computes is shown where it says something; what people state, always. */
const isSaid = (value: unknown): boolean => value !== null && value !== '' && value !== false;

/** The fields of a record as terms and definitions, and its lines as tables. */
export function RecordFields({ entity, row }: { readonly entity: string; readonly row: Row }) {
  const me = useMe();
  const fields = shownFields(entity).filter(({ name }) => row[name] !== undefined);
  const plain = fields.filter(
    ({ name, isWritable }) => (typeof row[name] !== 'object' || row[name] === null) && (isWritable || isSaid(row[name])),
  );
  const lists = fields.filter(({ name }) => Array.isArray(row[name]) && (row[name] as unknown[]).some((one) => typeof one === 'object'));
  return (
    <>
      <dl className="fields">
        {plain
          .filter(({ type }) => type !== 'list' && type !== 'record' && type !== 'location' && type !== 'values')
          .map((field) => (
            <div key={field.name}>
              <dt>{field.label}</dt>
              <dd>
                <Value field={field} value={row[field.name]} zone={me.Company.TimeZone} />
              </dd>
            </div>
          ))}
      </dl>
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
