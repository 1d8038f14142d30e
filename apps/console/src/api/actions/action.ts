/** What the body of an action takes. */
export interface ActionField {
  readonly Name: string;
  readonly Required: boolean;
  readonly Type: string;
  readonly Choices: readonly string[];
  readonly Description: string;
}

/** What may be done with a record, and why not. */
export interface Action {
  readonly Action: string;
  readonly Allowed: boolean;
  /** The sentence with which the service would refuse it. */
  readonly Reason: string | null;
  readonly Fields: readonly ActionField[];
  /** The action that takes it back. */
  readonly Undo: string | null;
}
