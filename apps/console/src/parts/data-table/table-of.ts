/** What a list is, beside what the declaration of its entity says. */
export interface TableOf {
  readonly entity: string;
  /** The heading of the page. */
  readonly title: string;
  /** The fields that are shown until somebody chooses others. The first one names the row. */
  readonly columns: readonly string[];
}
