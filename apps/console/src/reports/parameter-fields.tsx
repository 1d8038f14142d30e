import { Select } from '@mantine/core';
import type { ReportField } from '../api/report';
import { readableChoices } from '../api/reports';
import { reportReaders } from '../api/report-readers.generated';
import type { ReportName } from '../addresses';
import { DayBox } from '../parts/as-of/day-box';
import type { Search } from '../parts/page/use-address';
import { useMe } from '../parts/page/use-me';
import { parametersOf } from './parameters';
import { RecordChoice } from './record-choice';

const YES_NO: Readonly<Record<string, string>> = { true: 'Yes', false: 'No' };

interface FieldsProps {
  readonly name: ReportName;
  readonly values: Readonly<Record<string, string>>;
  /** The company's day. */
  readonly now: string;
  readonly change: (changed: Search) => void;
}

/** The parameters of a report, which its address holds. */
export function ParameterFields({ name, values, now, change }: FieldsProps) {
  const fields = parametersOf(name);
  if (fields.length === 0) return null;
  return (
    <div className="parameters">
      {fields.map((field) => (
        <Parameter
          key={field.name}
          {...{ name, field, now }}
          value={values[field.name]}
          take={(value) => change({ [field.name]: value, why: undefined })}
        />
      ))}
    </div>
  );
}

interface ParameterProps extends Pick<FieldsProps, 'name' | 'now'> {
  readonly field: ReportField;
  readonly value: string | undefined;
  readonly take: (value: string | undefined) => void;
}

function Parameter({ name, field, value, now, take }: ParameterProps) {
  const me = useMe();
  const { label, type, refersTo, isRequired = false, choices = [], words = {} } = field;
  if (refersTo !== undefined) return <RecordChoice entity={refersTo} choose={take} {...{ label, value, isRequired }} />;
  if (type === 'day') return <DayBox {...{ label, value, now, take }} />;
  const isOfReaders = reportReaders[name]?.parameter === field.name;
  const readable = isOfReaders ? readableChoices(me, name) : choices;
  return (
    <Select
      {...{ label, size: 'xs', allowDeselect: false }}
      className="parameter"
      data={choices.filter((one) => readable.includes(one)).map((one) => ({ value: one, label: YES_NO[one] ?? words[one] ?? one }))}
      // Without a choice the last one holds, which is a no.
      value={value ?? choices.at(-1) ?? null}
      onChange={(chosen) => take(chosen ?? undefined)}
    />
  );
}
