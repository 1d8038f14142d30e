import { Button, Modal, NativeSelect, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { choiceOf, fieldNamed, shownFields } from '../../api/fields';
import { operatorName } from '../../words/operators';
import type { Conditions } from './list-state';

interface FilterProps {
  readonly entity: string;
  readonly where: Conditions;
  readonly setConditions: (where: Conditions) => void;
}

/** Adds a condition to a list. */
export function FilterDialog({ entity, where, setConditions }: FilterProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        Filter
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="Filter" closeButtonProps={{ 'aria-label': 'Close' }}>
        <FilterForm
          entity={entity}
          apply={(field, operator, value) => {
            setConditions({ ...where, [field]: { ...where[field], [operator]: value } });
            setOpen(false);
          }}
        />
      </Modal>
    </>
  );
}

interface FormProps {
  readonly entity: string;
  readonly apply: (field: string, operator: string, value: string) => void;
}

function FilterForm({ entity, apply }: FormProps) {
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
    <form aria-label="Filter" onSubmit={submit} className="stacked">
      <NativeSelect
        label="Field"
        data={fields.map((one) => ({ value: one.name, label: one.label }))}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <NativeSelect
        label="Condition"
        data={operators.map((one) => ({ value: one, label: operatorName(one) }))}
        value={operator}
        onChange={({ currentTarget }) => setOperator(currentTarget.value)}
      />
      {options ? (
        <NativeSelect
          label="Value"
          data={options.map((one) => ({ value: one, label: one === 'true' ? 'Yes' : one === 'false' ? 'No' : choiceOf(field, one) }))}
          value={current}
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
        />
      ) : (
        <TextInput label="Value" value={value} onChange={({ currentTarget }) => setValue(currentTarget.value)} data-autofocus />
      )}
      <Button type="submit">Apply</Button>
    </form>
  );
}
