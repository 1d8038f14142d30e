export { AccessPolicy, type Verb, type Visibility } from './access-policy';
export { type ChainFields, type ChainLink, ChainLinks, type ChainRef, type Finding } from './chain-link';
export { type BodyKind, type BodyMode, readRecordBody } from './changes/body';
export { dateIssues } from './changes/dates';
export { isEqual } from './changes/equality';
export { articled, inWords, withArticle } from './changes/in-words';
export { changedFields, isNoOp } from './changes/no-op';
export { email, isEmailAddress, webAddress } from './fields/addresses';
export { oneOfWords } from './fields/checked-text';
export { checkedText } from './fields/checked-text';
export { dateProblem } from './fields/date-bounds';
export { type CarriedIn, Field, type FieldOptions, type Fields, type FieldType, isDate, type ValuesOf } from './fields/field';
export { choiceLabels, composedHead, composedLabel, headOf, isRecordNumber, labelOf } from './fields/labels';
export { laterNames, placedLists, storedLaterPaths, takenByVersionOne, versionOneNames } from './fields/later-fields';
export { list, record, values } from './fields/nested-fields';
export { numbered, numberedList } from './fields/numbered';
export {
  choice,
  day,
  dayAtNoon,
  duration,
  flag,
  hours,
  id,
  instant,
  integer,
  location,
  money,
  name,
  number,
  quantity,
  rate,
  reference,
  text,
  textId,
  textReference,
} from './fields/plain-fields';
export { MissingField, Problem, UnknownField } from './fields/problem';
export { numberKey, tidyText } from './fields/tidy-text';
export { isLonger, readInstant } from './fields/values';
export { ADMIN_SCOPE, mayRead, readableWith, requireRead, requireScope } from './granted-scopes';
export { KindRegistry } from './kind-registry';
export {
  type AnyRecordKind,
  type Composed,
  hasRoutes,
  namingFields,
  nested,
  nestedAll,
  nestedWithin,
  picked,
  recordKind,
  type RecordOf,
  type RowValues,
  type Turn,
  wireId,
} from './record-kind';
export { LONGEST_INDEXED, MOST_NESTED } from './limits';
export { changedBy, type ChangesBy, changesOf, listedParts, periodOf } from './rows/feeds';
export { AWAITS, type FilterField, filterFields, type Operator, OPERATORS } from './rows/filter-fields';
export { folded, foldedSql } from './rows/folded';
export { indexedList } from './rows/indexed-list';
export { allRows, pages } from './rows/pages';
export { hasDays, plainDay, plainDays, withPlainDays } from './rows/plain-days';
export { Clock, IdSource, ReadModels } from './rows/read-models';
export { afterwards, differenceOf, setValues } from './rows/row-difference';
export { type LineQuery, type RowLines, type RowQuery, RowSums, type SumQuery } from './rows/row-sums';
export { satisfies } from './rows/satisfies';
export { heldFields, shownDocument } from './rows/shown-document';
export {
  CHANGE_COLUMNS,
  changesField,
  changeTable,
  COLUMN_TYPES,
  columnFields,
  COMMON_COLUMNS,
  composedBy,
  decodeRow,
  encodeRow,
  indexColumn,
  indexValue,
  isAmount,
  isName,
  isSparse,
  orderColumns,
  orderValue,
  tableName,
  UNSET_AMOUNT,
} from './rows/table';
export type { Condition, Scalar, Where } from './rows/condition';
export { whereSql } from './rows/where';
export { wordsQuery, wordsSql } from './rows/words';
export { bodyExample, recordExample } from './schema/example';
export { fieldSchema, type JsonSchema, shapeSchema } from './schema/field-schema';
export { bodyName, changedName, recordName } from './schema/schema-names';
export {
  actionSchema,
  bodySchema,
  changedRecordSchema,
  hasLater,
  type KindNamed,
  laterSchema,
  recordSchema,
  versionOneBody,
} from './schema/schema';
