export type Weight = 'regular' | 'bold';

export interface TextStyle {
  readonly size?: number;
  readonly weight?: Weight;
  readonly color?: string;
  readonly align?: 'left' | 'right' | 'center';
}

/** The color of what is secondary. */
export const GREY = '#667085';

/** The sender of a document. */
export interface Letterhead {
  readonly name: string;
  /** Address and ways to reach the sender. */
  readonly lines: readonly string[];
  /** PNG or JPEG. */
  readonly logo?: Uint8Array;
  /** Of all amounts: `USD`. */
  readonly currency?: string;
}

/** The head of a letter: the sender with its logo, else its name; the title; the recipient beside some facts. */
export interface Letter {
  readonly from: Letterhead;
  /** `Invoice 36` */
  readonly title: string;
  /** Stands below the title, in red: `DRAFT`. */
  readonly mark?: string;
  /** Recipients and others that the document names, under their headings; those without lines are left out. */
  readonly to: readonly { readonly heading: string; readonly lines: readonly string[] }[];
  /** Names and values, right of the recipient; those without a value are left out. */
  readonly facts: readonly (readonly [name: string, value: string])[];
}

export interface TableColumn {
  readonly title: string;
  /** Figures stand right. */
  readonly align?: 'left' | 'right';
  /** A column of prose takes the room that is left, and breaks its lines; others are as wide as their content. */
  readonly isProse?: boolean;
}

/** The cells of a row, or a heading over the rows that follow. */
export type TableRow = readonly string[] | string;

export interface Table {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  /** Printed in bold below the rows. */
  readonly totals?: readonly string[];
}

/** A numbered line of a form. */
export type FormLine = readonly [number: string, name: string, amount: string, isBold?: boolean];

/** A block for a signature: a heading and a statement over lines to be filled in, which bear the labels. */
export interface Signature {
  readonly heading?: string;
  readonly statement?: string;
  readonly labels: readonly string[];
}

/** A part of a print; parts follow each other from top to bottom. */
export type Block =
  | { readonly letter: Letter }
  | ({ readonly text: string } & TextStyle)
  | { readonly space: number }
  | { readonly table: Table }
  /** Names and amounts below a table, right; the last ones in bold. */
  | { readonly sums: readonly (readonly [name: string, amount: string, isBold?: boolean])[] }
  | { readonly form: readonly FormLine[] }
  /** Stand side by side. */
  | { readonly signatures: readonly Signature[] }
  | { readonly page: 'portrait' | 'landscape' }
  /** Begins a further page unless so much room is left. */
  | { readonly keep: number };

/** A document to print, as plain data: the same data give the same bytes. */
export interface Print {
  /** The title of the file. */
  readonly title: string;
  /** Stands left in the foot of each page. */
  readonly foot: string;
  /** Stated as the moment of creation. Never the clock: the same content gives the same bytes. */
  readonly issued: string;
  readonly landscape?: boolean;
  readonly content: readonly Block[];
}

/** The texts in a print or a part of it, with their paths: `LineItemGroups[0].GroupHeader`. */
export function* textsIn(part: unknown, path = ''): Generator<readonly [path: string, text: string]> {
  if (typeof part === 'string') yield [path, part];
  if (typeof part !== 'object' || part === null || ArrayBuffer.isView(part)) return;
  for (const [key, one] of Object.entries(part))
    yield* textsIn(one, Array.isArray(part) ? `${path}[${key}]` : path ? `${path}.${key}` : key);
}
