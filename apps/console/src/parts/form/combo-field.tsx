import { TextInput } from '@mantine/core';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import type { Option } from '../../api/options';
import type { BoxProps } from './box';
import type { Chosen } from './typed';

interface ComboProps extends BoxProps {
  readonly value: Chosen;
  /** The name of what is chosen. */
  readonly name: string;
  readonly options: readonly Option[];
  /** True if the options belong to what is typed. */
  readonly isKnown: boolean;
  readonly take: (chosen: Chosen) => void;
  /** The options are needed. */
  readonly wake: () => void;
}

/**
 * A text box with options. While typing the first one is chosen. Enter, and leaving the box, take the option that is
 * chosen; before the answer to what is typed has come, they wait for it and take no other.
 */
export function ComboField({ value, name, options, isKnown, take, wake, box, label }: ComboProps) {
  const list = useId();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const [isWaiting, setWaiting] = useState(false);
  const pick = (option: Option | undefined): void => {
    if (option) take({ id: option.id, text: option.name });
    setOpen(false);
    setWaiting(false);
  };
  const [first] = options;
  const isDue = isWaiting && isKnown && value.id === '' && first !== undefined;
  useEffect(() => {
    if (isDue) take({ id: first.id, text: first.name });
  }, [isDue, first, take]);
  const open = (): void => {
    wake();
    setAt(
      Math.max(
        0,
        options.findIndex(({ id }) => id === value.id),
      ),
    );
    setOpen(true);
  };
  const keys = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      if (isOpen) setAt((at + step + options.length) % Math.max(1, options.length));
      else open();
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    } else if (event.key === 'Enter' && isOpen && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      settle();
    }
  };
  const settle = (): void => {
    if (isKnown) pick(options[at]);
    else setWaiting(true);
    setOpen(false);
  };
  const leave = (): void => {
    if (value.id === '' && value.text.trim() !== '') settle();
    setOpen(false);
  };
  const isShown = isOpen && isKnown;
  return (
    <div className="combo">
      <TextInput
        {...box}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={isShown && options[at] ? `${list}-${at}` : undefined}
        autoComplete="off"
        value={value.id === '' ? value.text : name}
        onClick={() => isOpen || open()}
        onFocus={wake}
        onChange={({ currentTarget }) => {
          wake();
          take({ id: '', text: currentTarget.value });
          setAt(0);
          setWaiting(false);
          setOpen(true);
        }}
        onKeyDown={keys}
        onBlur={leave}
      />
      <ul id={list} role="listbox" aria-label={label} className="options" hidden={!isShown || options.length === 0}>
        {options.map((option, index) => (
          <li
            key={option.id}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === at}
            onMouseDown={(event) => {
              event.preventDefault();
              pick(option);
            }}
          >
            {option.name}
          </li>
        ))}
      </ul>
    </div>
  );
}
