import type { AnyRecordKind } from '../record-kind';

/** The condition on the text of a field, in the order of bytes. All parts that are given must hold. */
export interface RowCondition {
  readonly field: string;
  /** One of these. */
  readonly in?: readonly (string | number)[] | undefined;
  /** Not below this. */
  readonly from?: string | undefined;
  /** Not above this. */
  readonly until?: string | undefined;
}

/** Which rows are read. All names are fields of the kind. */
export interface RowQuery {
  /** Indexed fields with the values of which a row has one. */
  readonly where: Readonly<Record<string, readonly (string | number)[]>>;
  /** Only rows written until this moment: meaningful for rows that are never changed. */
  readonly at?: string | undefined;
  /** Only rows whose text field is not below the value. */
  readonly from?: { readonly field: string; readonly value: string } | undefined;
  /** Only rows whose text field is not above the value. */
  readonly until?: { readonly field: string; readonly value: string } | undefined;
  /** Only rows that satisfy these too. */
  readonly also?: readonly RowCondition[] | undefined;
}

/** Which rows are added up, and how. */
export interface SumQuery extends RowQuery {
  /** The sums are per combination of the values of these fields, which are returned as text. */
  readonly by: readonly string[];
  /** The decimal fields that are added up. */
  readonly sum: readonly string[];
}

/** Which rows are listed, a page at a time, and what of them. */
export interface LineQuery extends RowQuery {
  /** The fields that are returned, as text. */
  readonly fields: readonly string[];
  /** The decimal field that is added up over all rows, not those of the page alone. */
  readonly sum: string;
  /** Rows are in the order of the text of this field, those with the same in the order of their ids. */
  readonly order: string;
  readonly isReversed?: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** A page of rows, and of all rows their number and their exact sum, as of one moment. */
export interface RowLines {
  /** Each with `Id` and the moment of its writing (ISO 8601). */
  readonly lines: readonly (Readonly<Record<string, string>> & { readonly Id: string; readonly Written: string })[];
  readonly count: number;
  readonly sum: string;
}

/** Sums over the live rows of a kind, of one company, and what they are made of. */
export abstract class RowSums {
  /** The groups, ordered by the fields in `by`; each sum is a plain decimal number. Groups whose sums are all zero are included. */
  abstract of(kind: AnyRecordKind, company: number, query: SumQuery): Promise<Readonly<Record<string, string>>[]>;
  /** The rows of a page, with the sum over all. */
  abstract lines(kind: AnyRecordKind, company: number, query: LineQuery): Promise<RowLines>;
}
