export * from './fields/problem';
export {
  Field,
  isDate,
  type CarriedIn,
  type FieldOptions,
  type Fields,
  type FieldType,
  type HeldIn,
  type ValueOf,
  type ValuesOf,
  type Wire,
} from './fields/field';
export * from './fields/later-fields';
export * from './fields/nested-fields';
export * from './fields/plain-fields';
export * from './fields/addresses';
export { oneOfWords } from './fields/checked-text';
export { dateProblem } from './fields/date-bounds';
export { dateIssues } from './changes/dates';
export { newValuesIn } from './changes/new-values';
export { numberKey, tidyText } from './fields/tidy-text';
export * from './fields/numbered';
export * from './changes/in-words';
export * from './changes/equality';
export * from './changes/no-op';
export * from './fields/values';
export * from './record-kind';
export * from './rows/read-models';
export * from './rows/pages';
export * from './rows/row-sums';
export * from './access-policy';
export * from './rows/table';
export * from './rows/indexed-list';
export * from './rows/feeds';
export { heldFields, shownDocument } from './rows/shown-document';
export * from './rows/row-difference';
export * from './rows/folded';
export { hasDays, plainDay, plainDays, withPlainDays } from './rows/plain-days';
export * from './rows/where';
export * from './rows/words';
export { satisfies } from './rows/satisfies';
export * from './rows/filter-fields';
export * from './chain-link';
export * from './kind-registry';
export { referrersAmong, type Referrer } from './referrers';
export * from './schema/example';
export { fieldSchema, shapeSchema, type JsonSchema } from './schema/field-schema';
export * from './schema/schema';
export * from './rows/row-visibility';
