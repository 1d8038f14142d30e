import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { choiceOf, isFigure } from '../../api/fields';
import { useName } from '../../api/names';
import { optionsQuery } from '../../api/options';
import { useSay } from '../language/language-context';
import { Problem } from '../feedback/problem';
import { Told } from '../language/told';
import type { BoxProps, FieldProps } from './box';
import { ComboField } from './combo-field';
import { LinesField } from './lines-field';
import { linesOf, written, type Chosen, type FormField, type Typed } from './typed';

const NOTHING: Chosen = { id: '', text: '' };

/** What can be typed into fields of a type. */
const EXAMPLES: Readonly<Record<string, string>> = {
  day: 't, +3, 11/28/2026',
  instant: 't 2:30 pm, 11/28/2026 14:30',
  location: '45.5231, -122.6765',
};

/** A field of a form, of the kind that its declaration names. */
export function Field(props: FieldProps) {
  const { field, path, id, value, problem, type, now } = props;
  const say = useSay();
  const { label, note } = field;
  if (field.lines) return <LinesField {...props} fields={field.lines} lines={linesOf(value)} Cell={Field} />;
  if (field.switches) return <Switches {...props} names={field.switches} on={value as readonly string[]} />;
  const fault = problem(path);
  const box: BoxProps['box'] = {
    ...{ id: id(path), label },
    ...(note !== undefined && { description: <Told text={note} /> }),
    ...(fault !== undefined && {
      error: <Problem label={label} problem={fault} />,
    }),
    ...(field.isRequired && { 'aria-required': true as const, placeholder: say('Required') }),
    ...(!field.isRequired && EXAMPLES[field.type] !== undefined && { placeholder: EXAMPLES[field.type] ?? '' }),
  };
  if (field.type === 'flag') {
    return <Checkbox {...box} checked={value === true} onChange={({ currentTarget }) => type(currentTarget.checked)} />;
  }
  if (field.type === 'reference') return <ReferenceField {...{ label, box, type }} entity={field.refersTo ?? ''} value={chosen(value)} />;
  if (field.type === 'choice') return <ChoiceField {...{ label, box, type, field }} value={chosen(value)} />;
  const text = typeof value === 'string' ? value : '';
  const shared = {
    ...box,
    autoComplete: 'off',
    value: text,
    onBlur: (): void => {
      const next = written(field, text, now);
      if (next !== text) type(next);
    },
  };
  return field.isLong ? (
    <Textarea {...shared} autosize minRows={2} maxRows={8} onChange={({ currentTarget }) => type(currentTarget.value)} />
  ) : (
    <TextInput
      {...shared}
      className={isFigure(field) ? 'figure-box' : undefined}
      inputMode={isFigure(field) ? 'decimal' : undefined}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  );
}

const chosen = (value: Typed): Chosen => (typeof value === 'object' && 'id' in value ? value : NOTHING);

interface ChoosingProps extends BoxProps {
  readonly value: Chosen;
  readonly type: (value: Chosen) => void;
}

/** A record, found by its name. */
function ReferenceField({ entity, value, type, label, box }: ChoosingProps & { readonly entity: string }) {
  const [isAwake, setAwake] = useState(false);
  const name = useName(entity, value.id);
  const found = useQuery({ ...optionsQuery(entity, value.id === '' ? value.text : ''), enabled: isAwake });
  return (
    <ComboField
      {...{ label, box, value }}
      name={value.text === '' ? (name ?? '') : value.text}
      options={found.data ?? []}
      isKnown={found.isSuccess}
      take={type}
      wake={() => setAwake(true)}
    />
  );
}

/** One of the words of a declaration. */
function ChoiceField({ field, value, type, label, box }: ChoosingProps & { readonly field: FormField }) {
  const all = (field.choices ?? Object.keys(field.words ?? {})).map((id) => ({ id, name: choiceOf(field, id) }));
  const text = value.id === '' ? value.text.trim().toLowerCase() : '';
  const begins = all.filter(({ name }) => name.toLowerCase().startsWith(text));
  const options = [...begins, ...all.filter((one) => !begins.includes(one) && one.name.toLowerCase().includes(text))];
  return <ComboField {...{ label, box, value, options }} name={value.text} isKnown take={type} wake={() => undefined} />;
}

/** Names that are each on or off. */
function Switches({
  field,
  path,
  id,
  problem,
  type,
  names,
  on,
}: FieldProps & { readonly names: readonly string[]; readonly on: readonly string[] }) {
  const fault = problem(path);
  return (
    <fieldset id={id(path)} className="switches" tabIndex={-1} aria-describedby={fault === undefined ? undefined : `${id(path)}-fault`}>
      <legend>{field.label}</legend>
      {names.map((name) => (
        <Checkbox
          key={name}
          label={name}
          checked={on.includes(name)}
          onChange={({ currentTarget }) => type(currentTarget.checked ? [...on, name] : on.filter((one) => one !== name))}
        />
      ))}
      {fault !== undefined && (
        <p id={`${id(path)}-fault`} className="loss">
          <Problem label={field.label} problem={fault} />
        </p>
      )}
    </fieldset>
  );
}
