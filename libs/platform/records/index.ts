export * from './problem';
export {
  Field,
  type CarriedIn,
  type FieldOptions,
  type Fields,
  type FieldType,
  type HeldIn,
  type ValueOf,
  type ValuesOf,
  type Wire,
} from './field';
export * from './nested-fields';
export * from './plain-fields';
export * from './addresses';
export { oneOfWords } from './checked-text';
export { dateProblem } from './date-bounds';
export { dateIssues } from './dates';
export { newValuesIn } from './new-values';
export { numberKey, tidyText } from './tidy-text';
export * from './numbered';
export * from './in-words';
export * from './equality';
export * from './no-op';
export * from './values';
export * from './record-kind';
export * from './past-kind';
export * from './read-models';
export * from './pages';
export * from './row-sums';
export * from './access-policy';
export * from './table';
export * from './indexed-list';
export * from './feeds';
export { heldFields, shownDocument, shownVersion } from './shown-document';
export * from './where';
export * from './filter-fields';
export * from './kind-registry';
export { referrersAmong, type Referrer } from './referrers';
export * from './example';
export { fieldSchema, shapeSchema, type JsonSchema } from './field-schema';
export * from './schema';
export * from './current-rows';
export * from './row-visibility';
