/* Internals of the library that specs of others need. */
export { type Aggregate } from '@plumbline/platform/decisions/aggregate';
export { DecideHandler } from '@plumbline/platform/decisions/decide.handlers';
export { type FieldNames, codeName } from '@plumbline/platform/decisions/stored/stored-fields';
export { DecideAllHandler } from '@plumbline/platform/decisions/together/decide-all.handlers';
