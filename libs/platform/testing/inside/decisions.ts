/* Internals of the library that specs of others need. */
export { type Aggregate } from '@plumbline/platform/decisions/aggregate';
export { type FieldNames, codeName } from '@plumbline/platform/decisions/stored/stored-fields';
