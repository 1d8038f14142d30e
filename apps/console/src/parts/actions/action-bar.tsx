import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import type { Action } from '../../api/actions/action';
import { useAct, useActions } from '../../api/actions/actions';
import type { Row } from '../../api/client';
import { retirements } from '../../api/actions/retirement';
import { actionDone, actionName } from '../../words/actions';
import type { Phrase } from '../../words/speech';
import { useLanguage, useSay } from '../language/language-context';
import { Told, useTold } from '../language/told';
import { ActionDialog } from './action-dialog';
import { isSimple, needsDialog } from './simple-actions';

/** A button of the record's own forms. It takes what a change of the record takes. */
export interface OwnAction {
  readonly name: string;
  readonly press: () => void;
}

interface BarProps {
  readonly entity: string;
  readonly id: string;
  /** What the record is called. */
  readonly name: string;
  /** The record, once it is there. */
  readonly row?: Row | undefined;
  /** The page shows a past, of which nothing can be changed. */
  readonly isPast?: boolean;
  readonly own?: readonly OwnAction[];
  /** The record is gone. */
  readonly deleted: () => void;
}

const OF_THE_PAST: Phrase = 'The page shows a past, of which nothing can be changed.';

interface Done {
  readonly action: string;
  readonly undo: string | null;
}

/** What can be done with a record: each action with its reason where it is refused. */
export function ActionBar({ entity, id, name, row, isPast = false, own = [], deleted }: BarProps) {
  const say = useSay();
  const language = useLanguage();
  const { data: actions = [], isLoading } = useActions(entity, id);
  const act = useAct(entity, id);
  const [asked, setAsked] = useState<Action>();
  const [done, setDone] = useState<Done>();
  const after = ({ Action: action, Undo: undo }: Pick<Action, 'Action' | 'Undo'>): void => {
    setAsked(undefined);
    if (action === 'delete') deleted();
    else setDone({ action, undo });
  };
  const press = (action: Action): void => {
    if (needsDialog(action)) setAsked(action);
    else act.mutate({ action: action.Action, key: crypto.randomUUID() }, { onSuccess: () => after(action) });
  };
  const undo = (action: string): void =>
    act.mutate({ action, key: crypto.randomUUID() }, { onSuccess: () => after({ Action: action, Undo: null }) });
  const inTime = (action: Action): Action => (isPast ? { ...action, Allowed: false, Reason: OF_THE_PAST } : action);
  const update = actions.find(({ Action: action }) => action === 'update');
  return (
    <div className="actions" aria-busy={isLoading}>
      <div role="group" aria-label={say('Actions')} className="tools">
        {update &&
          own.map(({ name: label, press: open }) => <ActionButton key={label} name={label} action={inTime(update)} press={open} />)}
        {[...actions.filter(isSimple), ...(row ? retirements(entity, row, update) : [])].map(inTime).map((action) => (
          <ActionButton key={action.Action} name={actionName(entity, action.Action)} action={action} press={press} />
        ))}
      </div>
      {act.isError && !asked && (
        <p role="alert">
          <Told text={act.error.message} />
        </p>
      )}
      <p role="status" className="muted">
        {done && actionDone(language, name, done.action)}{' '}
        {done?.undo && (
          <button type="button" className="plain" onClick={() => undo(done.undo ?? '')}>
            {say('Undo')}
          </button>
        )}
      </p>
      {asked && (
        <ActionDialog
          key={asked.Action}
          {...{ entity, id, name }}
          action={asked}
          done={() => after(asked)}
          close={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

interface ButtonProps {
  readonly name: string;
  readonly action: Action;
  readonly press: (action: Action) => void;
}

/** A refused action can be found and read, and does nothing. */
function ActionButton({ name, action, press }: ButtonProps) {
  const told = useTold();
  const reason = useId();
  if (action.Allowed) {
    return (
      <Button variant="default" size="xs" onClick={() => press(action)}>
        {told(name)}
      </Button>
    );
  }
  return (
    <>
      <Button
        variant="default"
        size="xs"
        data-disabled
        aria-disabled="true"
        aria-describedby={reason}
        title={action.Reason === null ? undefined : told(action.Reason)}
      >
        {told(name)}
      </Button>
      <span id={reason} className="for-readers">
        <Told text={action.Reason ?? ''} />
      </span>
    </>
  );
}
