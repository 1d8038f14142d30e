import { useSay } from '../language/language-context';

interface RestoredProps {
  /** Begins anew, without what was typed before. */
  readonly startOver: () => void;
}

/** Says that a form holds what was typed before the page was loaded, and drops it. */
export function Restored({ startOver }: RestoredProps) {
  const say = useSay();
  return (
    <>
      {say('Restored what you typed')}{' '}
      <button type="button" className="plain" onClick={startOver}>
        {say('Start over')}
      </button>
    </>
  );
}
