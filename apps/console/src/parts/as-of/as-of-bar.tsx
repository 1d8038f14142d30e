import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { day, moment } from '../../words/days';
import { today, typedDay } from '../../words/typed-days';
import { useAddress } from '../page/use-address';
import { useMe } from '../page/use-me';
import { asOfIn, endOf, isPast } from './as-of';
import './as-of.css';

interface BarProps {
  /** The moments at which something happened to the record of the page, the first one first. */
  readonly moments: readonly string[];
  /** Whether documents can be left out by their dates. */
  readonly takesThrough?: boolean;
}

/** Shows the page as of another day: the address holds it, and everything on the page follows. */
export function AsOfBar({ moments, takesThrough = false }: BarProps) {
  const me = useMe();
  const zone = me.Company.TimeZone;
  const { search, change } = useAddress();
  const asOf = asOfIn(search);
  const words = asOf.at === undefined ? (asOf.through ?? '') : asOf.at;
  const shown = words.includes('T') ? moment(words, zone) : day(words);
  // Behind the last event is now.
  const step = asOf.at === undefined ? moments.length : Math.max(0, moments.filter((one) => one <= endOf(asOf.at ?? '')).length - 1);
  return (
    <div className="as-of" role="group" aria-label="As of" data-past={isPast(asOf) || undefined}>
      {takesThrough && <DayBox label="Through" value={asOf.through} now={today(zone)} take={(through) => change({ through })} />}
      <DayBox
        label="Recorded at"
        value={asOf.at}
        now={today(zone)}
        shown={asOf.at?.includes('T') ? shown : undefined}
        take={(at) => change({ at })}
      />
      <input
        type="range"
        aria-label="Recorded at"
        min={0}
        max={moments.length}
        value={step}
        aria-valuetext={step === moments.length ? 'Now' : moment(moments[step] ?? '', zone)}
        onChange={({ currentTarget }) => change({ at: moments[currentTarget.valueAsNumber] })}
      />
      <Button variant="default" size="xs" onClick={() => change({ at: undefined, through: undefined })}>
        Now
      </Button>
      <span role="status">{isPast(asOf) && `As of ${shown}: read only`}</span>
    </div>
  );
}

interface DayBoxProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly now: string;
  /** What is shown in place of the value. */
  readonly shown?: string | undefined;
  readonly take: (day: string | undefined) => void;
}

/** A day that is typed. It is taken on leaving the box; what is no day stays, and is said to be none. */
function DayBox({ label, value, now, shown, take }: DayBoxProps) {
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
