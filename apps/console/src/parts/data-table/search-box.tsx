import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

/** Milliseconds without a further key after which the list is searched. */
const PAUSE_MS = 250;
/** Characters that the interface searches for. */
const MOST = 200;

interface SearchBoxProps {
  /** What is searched: `Search bills`. */
  readonly label: string;
  readonly q: string | undefined;
  readonly setQ: (q: string | undefined) => void;
}

/** Narrows a list to what is typed, after a short pause. Ctrl+F leads here, and once more to the search of the browser. */
export function SearchBox({ label, q = '', setQ }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(q);
  const [known, setKnown] = useState(q);
  const narrow = useDebouncedCallback((text: string) => setQ(text === '' ? undefined : text), PAUSE_MS);
  // The address changes by other ways too: back, a saved view, another link.
  if (q !== known) {
    setKnown(q);
    if (q !== typed.trim()) setTyped(q);
  }
  useEffect(() => {
    const find = (event: KeyboardEvent): void => {
      const isFind = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'f';
      if (!isFind || !box.current || document.activeElement === box.current) return;
      event.preventDefault();
      box.current.focus();
      box.current.select();
    };
    addEventListener('keydown', find);
    return () => removeEventListener('keydown', find);
  }, []);
  return (
    <TextInput
      ref={box}
      type="search"
      size="xs"
      className="search-box"
      aria-label={label}
      placeholder={label}
      maxLength={MOST}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        narrow(value.trim());
      }}
    />
  );
}
