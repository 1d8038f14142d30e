import { useName } from '../api/names';
import type { ReportField } from '../api/report';
import type { ReportName } from '../addresses';
import { useMe } from '../parts/page/use-me';
import { day } from '../words/days';
import type { Comparison } from './compare';
import { parametersOf } from './parameters';

interface HeadProps {
  readonly name: ReportName;
  readonly asked: Readonly<Record<string, string>>;
  readonly comparison: Comparison | undefined;
}

/** What a print states of its origin beside its foot: the company and the parameters. */
export function PrintedHead({ name, asked, comparison }: HeadProps) {
  const { Company: company } = useMe();
  return (
    <p className="on-paper">
      <strong>{company.Name}</strong>
      {parametersOf(name).map((field) => {
        const value = asked[field.name];
        return value === undefined ? null : <Stated key={field.name} field={field} value={value} />;
      })}
      {comparison && <span>Compared with {day(comparison.day)}</span>}
      <span>Amounts in {company.Currency}</span>
    </p>
  );
}

function Stated({ field, value }: { readonly field: ReportField; readonly value: string }) {
  const words = field.type === 'day' ? day(value) : (field.words?.[value] ?? value);
  return (
    <span>
      {field.label}: {field.refersTo === undefined ? words : <Named entity={field.refersTo} id={value} />}
    </span>
  );
}

const Named = ({ entity, id }: { readonly entity: string; readonly id: string }) => <>{useName(entity, id) ?? '…'}</>;
