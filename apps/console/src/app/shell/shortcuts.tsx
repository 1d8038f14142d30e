import { useEffect } from 'react';
import { Dialog } from '../../parts/dialog/dialog';
import { useSay } from '../../parts/language/language-context';
import type { Phrase } from '../../words/speech';

const KEYS: readonly (readonly [string, Phrase])[] = [
  ['?', 'This list'],
  ['Ctrl K', 'Finds a record or a page'],
  ['Ctrl F', 'Searches the list'],
  ['Enter', 'Opens a record beside its list'],
  ['o', 'Opens it on a page of its own'],
  ['Escape', 'Back by one layer'],
];

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

interface ShortcutsProps {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

/** The keys of the console; `?` opens it from anywhere. */
export function Shortcuts({ isOpen, setOpen }: ShortcutsProps) {
  const say = useSay();
  useEffect(() => {
    const help = (event: KeyboardEvent): void => {
      if (event.key === '?' && !isTyping(event.target)) setOpen(true);
    };
    addEventListener('keydown', help);
    return () => removeEventListener('keydown', help);
  }, [setOpen]);
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
    </Dialog>
  );
}
