/** What a list is, beside what the declaration of its entity says. */
export interface TableOf {
  readonly entity: string;
  /** The heading of the page. */
  readonly title: string;
  /** The condition that finds those of a project, where it is not `ProjectId`: a field, or a path to one of the lines. */
  readonly ofProject?: string;
  /** The fields that are shown until somebody chooses others. The first one names the row. */
  readonly columns: readonly string[];
}
