import { TextInput } from '@mantine/core';
import { useState } from 'react';

interface TypedBoxProps<T> {
  readonly label: string;
  readonly placeholder: string;
  /** What is shown until somebody types. */
  readonly shown: string;
  readonly value: T | undefined;
  /** Reads what is typed; undefined for what can't be read. */
  readonly read: (text: string) => T | undefined;
  /** Said of what can't be read: `is no day`. */
  readonly fault: string;
  /** Takes what was typed; undefined for an empty box. */
  readonly take: (value: T | undefined) => void;
}

/** A text that is taken on leaving the box or by Enter. What can't be read stays, and is said to be none. */
export function TypedBox<T>({ label, placeholder, shown, value, read, fault, take }: TypedBoxProps<T>) {
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && typed !== '' && read(typed) === undefined;
  const commit = (): void => {
    if (typed === undefined || isWrong) return;
    setTyped(undefined);
    const next = typed === '' ? undefined : read(typed);
    if (next !== value) take(next);
  };
  return (
    <TextInput
      {...{ label, placeholder, size: 'xs' }}
      value={typed ?? shown}
      error={isWrong && fault}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={commit}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
    />
  );
}
