import { inWords } from '../../words/names';
import { toneOf } from '../../words/states';
import './value.css';

/** A state as a dot and a word. */
export function StateBadge({ state }: { readonly state: string }) {
  return (
    <span className="state" data-state={state} data-tone={toneOf(state)}>
      {inWords(state)}
    </span>
  );
}
