import { toneOf } from '../../words/states';
import './value.css';

/** A state as a dot and a word. */
export function StateBadge({ state, word }: { readonly state: string; readonly word: string }) {
  return (
    <span className="state" data-state={state} data-tone={toneOf(state)}>
      {word}
    </span>
  );
}
