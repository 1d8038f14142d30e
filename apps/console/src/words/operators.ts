import type { Say, Phrase } from './speech';

const WORDS: Readonly<Record<string, Phrase>> = {
  $eq: 'is',
  $ne: 'is not',
  $in: 'is one of',
  $gt: 'is more than',
  $gte: 'is at least',
  $lt: 'is less than',
  $lte: 'is at most',
  $like: 'contains',
  $null: 'is empty',
};

/** An operator of the interface as the word of a choice: `is at least`. */
export const operatorName = (say: Say, operator: string): string => (WORDS[operator] ? say(WORDS[operator]) : operator);

/** A condition without its field: `is at least 100.00`. */
export const operatorInWords = (say: Say, operator: string, value: string): string => {
  if (operator === '$null') return value === 'true' ? say('is empty') : say('is not empty');
  return `${operatorName(say, operator)} ${operator === '$like' ? value.replace(/^%|%$/g, '') : value}`;
};
