import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { typedDay } from '../../words/typed-days';

interface DayBoxProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly now: string;
  /** What is shown in place of the value. */
  readonly shown?: string | undefined;
  readonly take: (day: string | undefined) => void;
}

/** A day that is typed. It is taken on leaving the box; what is no day stays, and is said to be none. */
export function DayBox({ label, value, now, shown, take }: DayBoxProps) {
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && typed !== '' && typedDay(typed, now) === undefined;
  const commit = (): void => {
    if (typed === undefined || isWrong) return;
    setTyped(undefined);
    const next = typed === '' ? undefined : typedDay(typed, now);
    if (next !== value) take(next);
  };
  return (
    <TextInput
      label={label}
      size="xs"
      placeholder="t, -1, 11/28/2026"
      value={typed ?? shown ?? value ?? ''}
      error={isWrong && 'is no day'}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={commit}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
    />
  );
}
