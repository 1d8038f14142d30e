/** One sentence of what v1 promises. Tests name it by its id, in brackets in their titles: `[E4.create]`. */
export interface Statement {
  readonly id: string;
  readonly says: string;
  /** Said of the second interface (v2), not of v1: listed, and shown by tests of its own once it is there. */
  readonly isBeyond?: boolean;
}

/** A part of the page. */
export interface Section {
  readonly title: string;
  readonly statements: readonly Statement[];
}

/** A section from a table of ids and sentences. */
export const section = (title: string, table: Readonly<Record<string, string>>, isBeyond = false): Section => ({
  title,
  statements: Object.entries(table).map(([id, says]) => ({ id, says, isBeyond })),
});
