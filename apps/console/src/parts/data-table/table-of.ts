/** What a list is, beside what the declarations of its entity say. */
export interface TableOf {
  readonly entity: string;
  /** The heading of the page. */
  readonly title: string;
  /** In lower case, as in `12 of 91 purchases`. */
  readonly plural: string;
  readonly singular: string;
  /** The fields that are shown until somebody chooses others. The first one names the row. */
  readonly columns: readonly string[];
}
