import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { choiceOf, fieldNamed, shownFields } from '../../api/fields';
import { operatorName } from '../../words/operators';
import { Dialog } from '../dialog/dialog';
import { useSay } from '../language/language-context';
import type { Conditions } from './list-state';

interface FilterProps {
  readonly entity: string;
  readonly where: Conditions;
  readonly setConditions: (where: Conditions) => void;
}

/** Adds a condition to a list. */
export function FilterDialog({ entity, where, setConditions }: FilterProps) {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {say('Filter')}
      </Button>
      {isOpen && (
        <Dialog title={say('Filter')} close={() => setOpen(false)}>
          <FilterForm
            entity={entity}
            apply={(field, operator, value) => {
              setConditions({ ...where, [field]: { ...where[field], [operator]: value } });
              setOpen(false);
            }}
          />
        </Dialog>
      )}
    </>
  );
}

interface FormProps {
  readonly entity: string;
  readonly apply: (field: string, operator: string, value: string) => void;
}

function FilterForm({ entity, apply }: FormProps) {
  const say = useSay();
  const fields = shownFields(entity).filter(({ operators }) => operators);
  const [name, setName] = useState(fields[0]?.name ?? 'Id');
  const field = fieldNamed(entity, name);
  const operators = field.operators ?? ['$eq'];
  const [chosen, setOperator] = useState('$eq');
  const operator = operators.includes(chosen) ? chosen : (operators[0] ?? '$eq');
  const [value, setValue] = useState('');
  const options =
    operator === '$null' ? ['true', 'false'] : field.type === 'flag' ? ['true', 'false'] : operator === '$in' ? undefined : field.choices;
  const current = options && !options.includes(value) ? (options[0] ?? '') : value;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    apply(name, operator, operator === '$like' && !/[%_]/.test(current) ? `%${current}%` : current);
  };
  return (
    <form aria-label={say('Filter')} onSubmit={submit} className="stacked">
      <NativeSelect
        label={say('Field')}
        data={fields.map((one) => ({ value: one.name, label: one.label }))}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <NativeSelect
        label={say('Condition')}
        data={operators.map((one) => ({ value: one, label: operatorName(say, one) }))}
        value={operator}
        onChange={({ currentTarget }) => setOperator(currentTarget.value)}
      />
      {options ? (
        <NativeSelect
          label={say('Value')}
          data={options.map((one) => ({
            value: one,
            label: one === 'true' ? say('Yes') : one === 'false' ? say('No') : choiceOf(field, one),
          }))}
          value={current}
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
        />
      ) : (
        <TextInput label={say('Value')} value={value} onChange={({ currentTarget }) => setValue(currentTarget.value)} />
      )}
      <Button type="submit">{say('Apply')}</Button>
    </form>
  );
}
