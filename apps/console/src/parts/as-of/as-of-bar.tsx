import { Button } from '@mantine/core';
import { day, moment } from '../../words/days';
import { today } from '../../words/typed-days';
import { useSay } from '../language/language-context';
import { useAddress } from '../page/use-address';
import { useMe } from '../page/use-me';
import { asOfIn, endOf, isPast } from './as-of';
import { DayBox } from './day-box';
import './as-of.css';

interface BarProps {
  /** The moments at which something happened to the record of the page, or days, the first one first. */
  readonly moments: readonly string[];
  /** Whether documents can be left out by their dates. */
  readonly takesThrough?: boolean;
}

/** Shows the page as of another day: the address holds it, and everything on the page follows. */
export function AsOfBar({ moments, takesThrough = false }: BarProps) {
  const say = useSay();
  const me = useMe();
  const zone = me.Company.TimeZone;
  const { search, change } = useAddress();
  const asOf = asOfIn(search);
  const words = asOf.at === undefined ? (asOf.through ?? '') : asOf.at;
  const inWords = (text: string): string => (text.includes('T') ? moment(text, zone) : day(text));
  const shown = inWords(words);
  // Behind the last event is now.
  const step = asOf.at === undefined ? moments.length : Math.max(0, moments.filter((one) => one <= endOf(asOf.at ?? '')).length - 1);
  return (
    <div className="as-of" role="group" aria-label={say('As of')} data-past={isPast(asOf) || undefined}>
      {takesThrough && <DayBox label={say('Through')} value={asOf.through} now={today(zone)} take={(through) => change({ through })} />}
      <DayBox
        label={say('Recorded at')}
        value={asOf.at}
        now={today(zone)}
        shown={asOf.at?.includes('T') ? shown : undefined}
        take={(at) => change({ at })}
      />
      <input
        type="range"
        aria-label={say('Recorded at')}
        min={0}
        max={moments.length}
        value={step}
        aria-valuetext={step === moments.length ? say('Now') : inWords(moments[step] ?? '')}
        onChange={({ currentTarget }) => change({ at: moments[currentTarget.valueAsNumber] })}
      />
      <Button variant="default" size="xs" onClick={() => change({ at: undefined, through: undefined })}>
        {say('Now')}
      </Button>
      <span role="status">{isPast(asOf) && say('As of {when}: read only', { when: shown })}</span>
    </div>
  );
}
