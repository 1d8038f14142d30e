import { count } from '../../words/counts';
import { useSay } from '../language/language-context';
import { usePrinting } from './use-printing';

interface MatchesProps {
  readonly plural: string;
  /** Rows that are loaded. */
  readonly loaded: number;
  readonly matches: number | undefined;
  /** Records that the user may see. */
  readonly total: number | undefined;
}

/** How many records match. On paper that lacks some of them: how many of them it has. */
export function Matches({ plural, loaded, matches, total }: MatchesProps) {
  const say = useSay();
  const isPrinting = usePrinting();
  const [shown, all] = isPrinting && matches !== undefined && loaded < matches ? [loaded, matches] : [matches, total];
  return (
    <p role="status" className="muted matches">
      {shown !== undefined && all !== undefined && say('{n} of {total} {plural}', { n: count(shown), total: count(all), plural })}
    </p>
  );
}
