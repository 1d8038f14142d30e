export { type Actor, type Privilege, PRIVILEGES, type RepeatableIds, system, USER_TYPES, type UserType } from './actor';
export { decide, type Decider, fold } from './decider';
export { type Explainable, type Explained, less, ofExcess, ofParts, ofRows, ofRule, type Part, tableParts } from './explanation';
export type { DataOf, Message } from './message';
export { decimal, exactSum, fourDecimals, Hours, Money, Rate, withoutRendering } from './money/money';
export { isObject } from './objects';
export {
  boundedIssues,
  forbid,
  InsufficientScope,
  invalid,
  type Issue,
  missing,
  MissingRecord,
  noSuchRecord,
  Refusal,
  type RefusalKind,
  refuse,
} from './refusal';
export { type DaysOfPeriod, daysAfter, periodOf, PERIODS, type Period, periodsBetween } from './days/periods';
export { isDay, startOfDay } from './days/start-of-day';
export { isStreamSafe, normalized } from './stream-safe';
export { MOST_ISSUES, MOST_MARKS } from './limits';
export { numberOf, textOf, type DocumentNumber, type LastNumbers } from './document-number';
