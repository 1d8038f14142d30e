import { AWAITS, choiceOf, fieldNamed } from '../../api/fields';
import { operatorInWords } from '../../words/operators';
import { useLanguage, useSay } from '../language/language-context';
import { useMe } from '../page/use-me';
import type { Conditions } from './list-state';

interface ChipsProps {
  readonly entity: string;
  readonly where: Conditions;
  readonly setConditions: (where: Conditions) => void;
}

/** The conditions of a list, each with a button that takes it away. */
export function ConditionChips({ entity, where, setConditions }: ChipsProps) {
  const say = useSay();
  // English shows the value itself, as the address has it.
  const isForeign = useLanguage() !== 'en';
  const me = useMe();
  const all = Object.entries(where).flatMap(([field, one]) => Object.entries(one).map(([operator, value]) => ({ field, operator, value })));
  if (all.length === 0) return null;
  const without = (field: string, operator: string): Conditions => {
    const rest = Object.entries(where[field] ?? {}).filter(([one]) => one !== operator);
    const others = Object.entries(where).filter(([one]) => one !== field);
    return Object.fromEntries(rest.length > 0 ? [...others, [field, Object.fromEntries(rest)]] : others);
  };
  return (
    <ul className="chips" aria-label={say('Conditions')}>
      {all.map(({ field, operator, value }) => {
        const isOwn = field === AWAITS && value === String(me.UserId);
        const declared = fieldNamed(entity, field);
        const label = field === AWAITS ? say('User it waits for') : declared.label;
        const words = isOwn
          ? say('Waits for you')
          : `${label} ${operatorInWords(say, operator, isForeign && declared.choices?.includes(value) ? choiceOf(declared, value) : value)}`;
        return (
          <li key={`${field} ${operator}`}>
            {words}
            <button
              type="button"
              aria-label={say('Remove: {what}', { what: words })}
              onClick={() => setConditions(without(field, operator))}
            >
              ×
            </button>
          </li>
        );
      })}
    </ul>
  );
}
