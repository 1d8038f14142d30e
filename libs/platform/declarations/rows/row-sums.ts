import type { AnyRecordKind } from '../record-kind';

/** Which rows are added up, and how. All names are fields of the kind. */
export interface SumQuery {
  /** Indexed fields with the values of which a row has one. */
  readonly where: Readonly<Record<string, readonly (string | number)[]>>;
  /** The sums are per combination of the values of these fields, which are returned as text. */
  readonly by: readonly string[];
  /** The decimal fields that are added up. */
  readonly sum: readonly string[];
  /** Only rows written until this moment: meaningful for rows that are never changed. */
  readonly at?: string | undefined;
  /** Only rows whose text field is not below the value. */
  readonly from?: { readonly field: string; readonly value: string } | undefined;
  /** Only rows whose text field is not above the value. */
  readonly until?: { readonly field: string; readonly value: string } | undefined;
}

/** Sums over the live rows of a kind, of one company. */
export abstract class RowSums {
  /**
   * The groups, ordered by the fields in `by`; each sum is a plain decimal number. Groups whose sums are all zero are
   * included.
   */
  abstract of(kind: AnyRecordKind, company: number, query: SumQuery): Promise<Readonly<Record<string, string>>[]>;
}
