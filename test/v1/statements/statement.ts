/** One sentence of the promises of v1. Tests refer to it by its id: `shows('E4.create')`. */
export interface Statement {
  readonly id: string;
  readonly says: string;
  /** The passages of the interface document that it states, verbatim; none when it is decided here. */
  readonly quotes: readonly string[];
  /** A statement on the second interface (v2), not on v1: it is listed, and tests of v2 show it. */
  readonly isBeyond?: boolean;
}

/** A part of the page. */
export interface Section {
  readonly title: string;
  readonly statements: readonly Statement[];
}

/** Builds a section from its groups of statements. */
export const section = (title: string, ...groups: readonly (readonly Statement[])[]): Section => ({ title, statements: groups.flat() });

/** The statements (id: sentence) of one passage of the interface document, or of several; a quote is a sentence, table row or field list. */
export const quoted = (quote: string | readonly string[], table: Readonly<Record<string, string>>): Statement[] =>
  statementsOf(table, typeof quote === 'string' ? [quote] : quote);

/** Statements that the interface document does not make: they are decided here, and their ids begin with D-. */
export const decided = (table: Readonly<Record<`D-${string}`, string>>): Statement[] => statementsOf(table, []);

/** The section with its statements marked as those of the second interface. */
export const beyondV1 = ({ title, statements }: Section): Section => ({
  title,
  statements: statements.map((statement) => ({ ...statement, isBeyond: true })),
});

const statementsOf = (table: Readonly<Record<string, string>>, quotes: readonly string[]): Statement[] =>
  Object.entries(table).map(([id, says]) => ({ id, says, quotes }));
