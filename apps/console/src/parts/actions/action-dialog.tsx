import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { PlumblineError } from '../../api/client';
import type { Action, ActionField } from '../../api/actions/action';
import { useAct } from '../../api/actions/actions';
import { isSignedOut } from '../../api/me';
import { actionField, actionName } from '../../words/actions';
import { Dialog } from '../dialog/dialog';
import { Problem } from '../feedback/problem';
import { SessionDialog } from '../kept/session-dialog';
import { useSay } from '../language/language-context';
import { Told, useTold } from '../language/told';
import { askedFields } from './simple-actions';

interface DialogProps {
  readonly entity: string;
  readonly id: string;
  readonly name: string;
  readonly action: Action;
  readonly done: () => void;
  readonly close: () => void;
}

type Typed = Readonly<Record<string, string | boolean>>;

/** Asks before an action, for what it takes. What was typed stays when the service refuses, and when the session ends. */
export function ActionDialog({ entity, id, name, action, done, close }: DialogProps) {
  const say = useSay();
  const told = useTold();
  const [key] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState<Typed>({});
  const act = useAct(entity, id);
  const title = told(actionName(entity, action.Action));
  const issues = act.error instanceof PlumblineError ? act.error.issues : [];
  const send = (): void => {
    const body = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '' && value !== false));
    act.mutate({ action: action.Action, body, key: issues.length > 0 ? crypto.randomUUID() : key }, { onSuccess: done });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send();
  };
  const fields = askedFields(action);
  const isOver = isSignedOut(act.error);
  return (
    <Dialog title={title} close={close}>
      <form aria-label={title} onSubmit={submit} className="stacked">
        <p>{name}</p>
        {fields.map((field) => (
          <Field
            key={field.Name}
            field={field}
            value={typed[field.Name]}
            problem={issues.find((issue) => issue.field === field.Name)?.problem}
            type={(value) => setTyped({ ...typed, [field.Name]: value })}
          />
        ))}
        {act.isError && !isOver && (
          <p role="alert">
            <Told text={act.error.message} />
          </p>
        )}
        <div className="tools">
          <Button type="submit" loading={act.isPending}>
            {title}
          </Button>
          {/* A key that is held down must not carry out what it opened. */}
          <Button variant="default" onClick={close} data-autofocus={fields.length === 0 || undefined}>
            {say('Cancel')}
          </Button>
        </div>
      </form>
      <SessionDialog isOver={isOver} setOver={() => act.reset()} again={send} />
    </Dialog>
  );
}

interface FieldProps {
  readonly field: ActionField;
  readonly value: string | boolean | undefined;
  /** The end of a sentence: `is required`. */
  readonly problem: string | undefined;
  readonly type: (value: string | boolean) => void;
}

function Field({ field, value, problem, type }: FieldProps) {
  const label = <Told text={actionField(field.Name)} />;
  const common = {
    label,
    ...(field.Description !== '' && { description: <Told text={field.Description} /> }),
    ...(problem !== undefined && {
      error: <Problem label={label} problem={problem} />,
    }),
  };
  if (field.Type === 'boolean') {
    return <Checkbox {...common} checked={value === true} onChange={({ currentTarget }) => type(currentTarget.checked)} />;
  }
  const text = typeof value === 'string' ? value : '';
  const shared = { ...common, required: field.Required, value: text };
  return field.Choices.length > 0 ? (
    <NativeSelect {...shared} data={['', ...field.Choices]} onChange={({ currentTarget }) => type(currentTarget.value)} />
  ) : (
    <TextInput {...shared} onChange={({ currentTarget }) => type(currentTarget.value)} />
  );
}
