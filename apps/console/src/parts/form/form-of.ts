/** The form of an entity, beside what its declaration says. */
export interface FormOf {
  readonly entity: string;
  /** Its fields by their names, in groups; the first group needs no title. */
  readonly groups: readonly FormGroup[];
  /** A field that takes the value of another one where it is left empty. */
  readonly orElse?: Readonly<Record<string, string>>;
  /** Fields that are empty whenever the form opens: they say something of the change, not of the record. */
  readonly ofChange?: readonly string[];
  /** Lists of names that are each on or off. */
  readonly switches?: Readonly<Record<string, readonly string[]>>;
  /** Texts of several lines. */
  readonly long?: readonly string[];
  /** A sentence below a field. */
  readonly notes?: Readonly<Record<string, string>>;
  /** Fields that have a dialog of their own, by its name. */
  readonly dialogs?: Readonly<Record<string, readonly string[]>>;
}

export interface FormGroup {
  readonly title?: string;
  readonly fields: readonly string[];
}
