export { type Hidden, hiddenField, hiddenValue } from './compose/mask';
export { type Printable, textsOf } from './compose/pieces';
export { besideIn, besideIssues, BesideParts } from './compose/beside-parts';
export { DerivedFields, type DerivingReads } from './derived-fields';
export { etagOf, namesRecord, namesText } from './etag';
export { cursorAfter } from './lists/cursor';
export { hasDaysOfZone, isFilter, readFilter } from './lists/filter';
export {
  LIST_FORMATS,
  LIST_PARAMETERS,
  type ListQuery,
  nestedNames,
  readList,
  readShownOfKinds,
  readShownOfOne,
  shownOf,
  type ShownOfKinds,
} from './lists/list-query';
export { DEFAULT_LIMIT } from './limits';
export { parentNames, parentNamesFor } from './lists/parent-names';
export { MATCHES } from './lists/search';
export { Snapshots } from './lists/snapshots';
export { addedUp, groupedBy, groupedByPeriod, readSummary, type Summary } from './lists/summary';
export { momentOf, notToCome, readMoment } from './moment';
export { afterChange, PastRows } from './past-rows';
export {
  OWN_QUERY,
  type QueryString,
  readCount,
  readFields,
  readFieldsAlone,
  readId,
  readPosition,
  type ReadQuery,
  readQuery,
  readSearched,
  readSince,
  readText,
  refuse,
  refuseParameters,
  unknownParameters,
} from './query';
export { RecordReader } from './record-reader';
export { StagedRows } from './staged/staged-rows';
export { rightsOf } from './visible/rights-of';
export { RowVisibility } from './visible/row-visibility';
export { isManaged, isRowVisible, isVisible, visibilityOfParts } from './visible/rows-at-hand';
