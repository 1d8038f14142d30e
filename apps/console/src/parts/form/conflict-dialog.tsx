import { Button } from '@mantine/core';
import { Fragment, useId, useState } from 'react';
import { useName } from '../../api/names';
import { useSay } from '../language/language-context';
import { Dialog } from '../dialog/dialog';
import { linesOf, type Chosen, type Fields, type FormField, type Line, type Typed } from './typed';

interface ConflictProps {
  /** The fields that both changed, each differently. */
  readonly asked: readonly FormField[];
  readonly mine: Fields;
  readonly theirs: Fields;
  /** What is typed, with what only the other one changed. */
  readonly merged: Fields;
  readonly save: (chosen: Fields) => void;
  readonly close: () => void;
}

type Side = 'mine' | 'theirs';

/** Asks, for each field that both changed, whose value stays. */
export function ConflictDialog({ asked, mine, theirs, merged, save, close }: ConflictProps) {
  const say = useSay();
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const isReady = asked.every(({ name }) => chosen[name]);
  const press = (): void => {
    if (!isReady) return;
    save({ ...merged, ...Object.fromEntries(asked.map(({ name }) => [name, (chosen[name] === 'mine' ? mine : theirs)[name] ?? ''])) });
  };
  return (
    <Dialog title={say('Changed meanwhile')} close={close}>
      <p>{say('Somebody else saved this record while you were typing.')}</p>
      {asked.map((field) => (
        <div key={field.name} role="radiogroup" aria-label={field.label} className="sides">
          <h3>{field.label}</h3>
          <SideChoice
            {...{ field }}
            label={say('Keep mine')}
            value={mine[field.name] ?? ''}
            isOn={chosen[field.name] === 'mine'}
            choose={() => setChosen({ ...chosen, [field.name]: 'mine' })}
          />
          <SideChoice
            {...{ field }}
            label={say('Take theirs')}
            value={theirs[field.name] ?? ''}
            isOn={chosen[field.name] === 'theirs'}
            choose={() => setChosen({ ...chosen, [field.name]: 'theirs' })}
          />
        </div>
      ))}
      <div className="tools">
        <Button onClick={press} {...(!isReady && { 'data-disabled': true, 'aria-disabled': true })}>
          {say('Save')}
        </Button>
        <Button variant="default" onClick={close}>
          {say('Cancel')}
        </Button>
      </div>
    </Dialog>
  );
}

interface SideProps {
  readonly field: FormField;
  readonly label: string;
  readonly value: Typed;
  readonly isOn: boolean;
  readonly choose: () => void;
}

function SideChoice({ field, label, value, isOn, choose }: SideProps) {
  const described = useId();
  return (
    <div className="side">
      <label>
        <input type="radio" name={field.name} checked={isOn} onChange={choose} aria-describedby={described} /> {label}
      </label>
      <span id={described}>
        <Shown field={field} value={value} />
      </span>
    </div>
  );
}

/** What a field holds, in words. */
function Shown({ field, value }: { readonly field: FormField; readonly value: Typed }) {
  const say = useSay();
  const { id, text }: Chosen = typeof value === 'object' && 'id' in value ? value : { id: '', text: '' };
  const name = useName(field.refersTo ?? '', field.type === 'reference' && text === '' ? id : '');
  if (typeof value === 'boolean') return <>{value ? say('Yes') : say('No')}</>;
  if (typeof value === 'string') return <>{value === '' ? say('empty') : value}</>;
  if ('id' in value) return <>{text || name || id || say('empty')}</>;
  if (field.switches) return <>{(value as readonly string[]).join(', ') || say('none')}</>;
  if (field.isValues) return <ShownValues of={field.lines ?? []} lines={linesOf(value)} />;
  return <>{value.length === 1 ? say('1 line') : say('{n} lines', { n: String(value.length) })}</>;
}

interface ValuesProps {
  /** The one field of each line. */
  readonly of: readonly FormField[];
  readonly lines: readonly Line[];
}

/** Values of a list, one after another. */
function ShownValues({ of, lines }: ValuesProps) {
  const say = useSay();
  if (lines.length === 0) return <>{say('none')}</>;
  return lines.map(({ typed }, at) => (
    <Fragment key={at}>
      {at > 0 && ', '}
      {of.map((field) => (
        <Shown key={field.name} field={field} value={typed[field.name] ?? ''} />
      ))}
    </Fragment>
  ));
}
