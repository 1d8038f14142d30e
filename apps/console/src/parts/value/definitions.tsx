import type { EntityField } from '../../api/entity';
import { useMe } from '../page/use-me';
import { Value } from './value';

interface DefinitionsProps {
  readonly fields: readonly EntityField[];
  readonly row: Readonly<Record<string, unknown>>;
  readonly className?: string;
  /** Fields that are marked, because they were changed. */
  readonly changed?: ReadonlySet<string>;
}

/** Fields of a record as terms and definitions. */
export function Definitions({ fields, row, className, changed }: DefinitionsProps) {
  const me = useMe();
  return (
    <dl className={className}>
      {fields.map((field) => (
        <div key={field.name} data-changed={changed?.has(field.name) || undefined}>
          <dt>{field.label}</dt>
          <dd>
            <Value field={field} value={row[field.name]} zone={me.Company.TimeZone} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
