import { typedDay } from '../../words/typed-days';
import { useSay } from '../language/language-context';
import { TypedBox } from './typed-box';

interface DayBoxProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly now: string;
  /** What is shown in place of the value. */
  readonly shown?: string | undefined;
  readonly take: (day: string | undefined) => void;
}

/** A day that is typed. */
export function DayBox({ label, value, now, shown = value ?? '', take }: DayBoxProps) {
  const say = useSay();
  return (
    <TypedBox
      {...{ label, value, shown, take }}
      placeholder="t, -1, 11/28/2026"
      read={(text) => typedDay(text, now)}
      fault={say('is no day')}
    />
  );
}
