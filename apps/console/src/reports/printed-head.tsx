import { useName } from '../api/names';
import type { ReportField } from '../api/report';
import type { ReportName } from '../addresses';
import { useMe } from '../parts/page/use-me';
import { day, moment } from '../words/days';
import type { Comparison } from './compare';
import { parametersOf } from './parameters';

interface HeadProps {
  readonly name: ReportName;
  readonly asked: Readonly<Record<string, string>>;
  readonly past: Readonly<Record<string, string>>;
  readonly comparison: Comparison | undefined;
}

/** What a print states of its origin: the company, the parameters, and both days. */
export function PrintedHead({ name, asked, past, comparison }: HeadProps) {
  const { Company: company } = useMe();
  const { at, through } = past;
  const recorded = at === undefined ? 'now' : at.includes('T') ? moment(at, company.TimeZone) : day(at);
  return (
    <p className="on-paper">
      <strong>{company.Name}</strong>
      {parametersOf(name).map((field) => {
        const value = asked[field.name];
        return value === undefined ? null : <Stated key={field.name} field={field} value={value} />;
      })}
      <span>{through === undefined ? 'Documents of all dates' : `Documents dated through ${day(through)}`}</span>
      <span>As recorded {recorded}</span>
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
