import { Checkbox } from '@mantine/core';
import { useCallback, useState } from 'react';
import { Dialog } from '../../parts/dialog/dialog';
import { useSay } from '../../parts/language/language-context';
import { areKeysOn, turnKeys, useKeys } from '../../parts/page/use-keys';
import type { Phrase } from '../../words/speech';

const KEYS: readonly (readonly [string, Phrase])[] = [
  ['?', 'This list'],
  ['Ctrl K', 'Finds a record or a page'],
  ['Ctrl F', 'Searches the list'],
  ['Enter', 'Opens a record beside its list'],
  ['o', 'Opens it on a page of its own'],
  ['Escape', 'Back by one layer'],
  ['1 – 8', 'Opens what waits, on the first page'],
  ['g s', 'Summary of the project that is open'],
  ['g t u b i d r o h', 'Its time, purchases, bills, invoices, documents, RFIs, to-dos and history'],
];

interface ShortcutsProps {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

/** The keys of the console; `?` opens it from anywhere. */
export function Shortcuts({ isOpen, setOpen }: ShortcutsProps) {
  const say = useSay();
  const [areOn, setOn] = useState(areKeysOn);
  useKeys(useCallback((keys) => keys === '?' && setOpen(true), [setOpen]));
  if (!isOpen) return null;
  return (
    <Dialog title={say('Keyboard shortcuts')} close={() => setOpen(false)} isLight>
      <dl className="keys">
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{say(what)}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={say('Keys without Ctrl')}
        checked={areOn}
        onChange={({ currentTarget: { checked } }) => {
          turnKeys(checked);
          setOn(checked);
        }}
      />
    </Dialog>
  );
}
