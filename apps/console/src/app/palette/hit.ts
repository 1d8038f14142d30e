import { choiceOf, fieldNamed } from '../../api/fields';
import { entityNamed } from '../../api/language/entity-named';
import { day } from '../../words/days';
import { money } from '../../words/money';

/** What a search shows of a record beside its name. */
export interface Hit {
  readonly Entity: string;
  readonly State?: string;
  readonly Amount?: string;
  readonly Day?: string;
  readonly Parent?: string;
}

/** What the record is, in one line: `bill · Prairie Lumber · Approved · 1,250.00 · Mar 2, 2026`. */
export function inOneLine({ Entity, State, Amount, Day, Parent }: Hit): string {
  const states = ['BusinessState', 'ObjectState']
    .map((name) => fieldNamed(Entity, name))
    .find(({ choices }) => choices?.includes(State ?? ''));
  const state = State === undefined ? undefined : states ? choiceOf(states, State) : State;
  const known = [entityNamed(Entity)?.singular ?? Entity, Parent, state, Amount === undefined ? undefined : money(Amount), Day && day(Day)];
  return known.filter(Boolean).join(' · ');
}
