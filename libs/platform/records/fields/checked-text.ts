import { Field } from './field';
import { inPlainWords } from './labels';
import { text } from './plain-fields';
import { Problem } from './problem';

/** Text that must satisfy `isRight` where it is new. Values from before the rule only have the general length limit. */
export function checkedText(isRight: (text: string) => boolean, must: string, newValues: string): Field<string> {
  const { options } = text();
  const checkNew = (given: string): Problem | undefined => (given === '' || isRight(given) ? options.checkNew?.(given) : new Problem(must));
  return new Field({ ...options, checkNew, newValues });
}

/** One of the words where it is new: a choice that stored values may violate, because they are older. */
export const oneOfWords = (...words: readonly string[]): Field<string> => {
  const { options } = checkedText(
    (given) => words.includes(given),
    `must be one of ${words.join(', ')}`,
    `A new value is one of ${words.join(', ')}.`,
  );
  return new Field({ ...options, words: Object.fromEntries(words.map((word) => [word, inPlainWords(word)])) });
};
