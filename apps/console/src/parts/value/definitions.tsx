import type { EntityField } from '../../api/entity';
import { useMe } from '../page/use-me';
import { hours } from '../../words/hours';
import { money } from '../../words/money';
import { Figure } from '../figure/figure';
import { whyOf } from '../figure/why';
import { Value } from './value';

interface DefinitionsProps {
  readonly fields: readonly EntityField[];
  readonly row: Readonly<Record<string, unknown>>;
  /** Its entity: amounts that the interface explains are figures then. */
  readonly entity?: string;
  readonly className?: string;
  /** Fields that are marked, because they were changed. */
  readonly changed?: ReadonlySet<string>;
}

/** True of an amount that the interface explains and that the record has. */
const isFigure = ({ isExplained, name }: EntityField, row: Readonly<Record<string, unknown>>): boolean =>
  isExplained === true && typeof row[name] === 'string' && row[name] !== '';

/** Fields of a record as terms and definitions. */
export function Definitions({ fields, row, entity, className, changed }: DefinitionsProps) {
  const me = useMe();
  return (
    <dl className={className}>
      {fields.map((field) => (
        <div key={field.name} data-changed={changed?.has(field.name) || undefined}>
          <dt>{field.label}</dt>
          <dd>
            {entity !== undefined && isFigure(field, row) ? (
              <Figure
                label={field.label}
                value={String(row[field.name])}
                why={whyOf(entity, String(row['Id']), field.name)}
                format={field.type === 'hours' ? hours : money}
              />
            ) : (
              <Value field={field} value={row[field.name]} zone={me.Company.TimeZone} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
