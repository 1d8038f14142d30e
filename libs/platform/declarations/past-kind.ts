import type { Fields } from './fields/field';
import { list } from './fields/nested-fields';
import { id, text } from './fields/plain-fields';
import { recordKind } from './record-kind';

/**
 * Declares a kind that keeps what some fields of records were: each row has the id of a record, and stays when the record
 * is removed. Reports of a past moment show the names of then.
 */
export const pastKind = <const F extends Fields>(name: string, description: string, fields: F) =>
  recordKind({ name, v1: null, v2: null, description, derivesIds: true, fields: { Id: id(), Past: list({ Since: text(), ...fields }) } });

/** Some values of a record, which held from a moment on. */
export interface Held {
  readonly Since: string;
}

/** What held at the moment, or holds now; undefined before the first values. */
export const heldAt = <T extends Held>(row: { readonly Past: readonly T[] } | undefined, at: string | undefined): T | undefined =>
  row?.Past.findLast(({ Since }) => at === undefined || Since <= at);
