/** A field of an entity of version 2, as its declaration has it. */
export interface EntityField {
  readonly name: string;
  /** What people call it. */
  readonly label: string;
  readonly type: string;
  readonly choices?: readonly string[];
  /** The choices as people say them. */
  readonly words?: Readonly<Record<string, string>>;
  /** The entity that it refers to. */
  readonly refersTo?: string;
  /** What `where` takes of it. */
  readonly operators?: readonly string[];
  readonly isOrdered?: boolean;
  /** Of a reference: what orders lists by the name of its record. */
  readonly orderedBy?: string;
  readonly isRequired?: boolean;
  readonly isWritable?: boolean;
  readonly isReadable?: boolean;
  /** The interface tells which events made it what it is. */
  readonly isExplained?: boolean;
}

export interface Entity {
  /** The kind of its records, as explanations and histories name it. */
  readonly kind: string;
  /** In a sentence: `time entry`, `time entries`. */
  readonly singular: string;
  readonly plural: string;
  /** A search finds its records. */
  readonly isSearched?: boolean;
  /** A file of them can be imported. */
  readonly isImported?: boolean;
  /** The fields by which people know a record, that which names it first. */
  readonly names: readonly string[];
  readonly fields: readonly EntityField[];
  /** Those of the objects in its lists, by their paths: `Items.Quantity`. */
  readonly parts: readonly EntityField[];
}

/** By their names in addresses: `time-entries`. */
export type Entities = Readonly<Record<string, Entity>>;
