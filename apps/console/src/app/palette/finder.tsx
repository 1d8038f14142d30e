import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { recordAddress } from '../../addresses';
import { api } from '../../api/client';
import type { Me } from '../../api/me';
import { useSay } from '../../parts/language/language-context';
import { isSpoken, language } from '../../words/language';
import { inOneLine } from './hit';
import { places } from './places';

interface Option {
  readonly key: string;
  readonly name: string;
  /** What it is, beside its name. */
  readonly what: string;
  readonly to: string;
  /** The language of that, where it is not the user's. */
  readonly lang?: 'en' | undefined;
}

/** Records that are found at a time. */
const MOST = 12;

function useOptions(me: Me, text: string) {
  const say = useSay();
  const asked = text.trim();
  const found = useQuery({
    queryKey: ['search', asked],
    queryFn: ({ signal }) => api.search(asked, { limit: MOST, signal }).then(({ data }) => data),
    enabled: asked.length > 0,
    retry: false,
  });
  const pages: Option[] = places(me, asked).map((place) => ({ ...place, key: place.to, what: say(place.what) }));
  const records: Option[] = (found.data ?? []).map((hit) => ({
    key: `${hit.Entity}/${hit.Id}`,
    name: hit.Name,
    what: inOneLine(hit),
    lang: language() === 'en' || isSpoken(hit.Entity) ? undefined : 'en',
    to: recordAddress(hit.Entity, hit.Id),
  }));
  return { options: [...records, ...pages], isKnown: asked === '' || !found.isPending };
}

/** What is typed, and what is found by it. */
export function Finder({ me, close }: { readonly me: Me; readonly close: () => void }) {
  const say = useSay();
  const navigate = useNavigate();
  const list = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [isWaiting, setWaiting] = useState(false);
  const { options, isKnown } = useOptions(me, text);
  const go = (option: Option | undefined): void => {
    if (!option) return;
    close();
    void navigate({ to: option.to });
  };
  // Enter that came before the answer takes the first option of what is typed, and of nothing else.
  useEffect(() => {
    if (!isWaiting || !isKnown) return;
    const [first] = options;
    if (!first) return;
    close();
    void navigate({ to: first.to });
  }, [isWaiting, isKnown, options, close, navigate]);
  const keys = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setAt((at + step + options.length) % Math.max(1, options.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (isKnown) go(options[at]);
      else setWaiting(true);
    }
  };
  return (
    <>
      <input
        className="finder"
        role="combobox"
        aria-label={say('Find a record or an action')}
        aria-expanded={options.length > 0}
        aria-controls={list}
        aria-activedescendant={options[at] && `${list}-${at}`}
        autoComplete="off"
        autoFocus
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setAt(0);
          setWaiting(false);
        }}
        onKeyDown={keys}
      />
      <ul id={list} role="listbox" aria-label={say('Found')} className="found">
        {options.map((option, index) => (
          <li
            key={option.key}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === at}
            onMouseDown={(event) => {
              event.preventDefault();
              go(option);
            }}
          >
            {option.name}{' '}
            <span className="muted what" lang={option.lang}>
              {option.what}
            </span>
          </li>
        ))}
      </ul>
      <p role="status" className="muted">
        {isKnown && options.length === 0 && say('Nothing is found.')}
      </p>
    </>
  );
}
