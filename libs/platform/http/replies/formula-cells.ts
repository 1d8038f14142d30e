/** The beginnings by which spreadsheets take a text for a formula, behind any apostrophes. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** The text with an apostrophe in front where a spreadsheet would execute it, or where `withoutApostrophe` would take one away. */
export const withApostrophe = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text that `withApostrophe` was given. */
export const withoutApostrophe = (text: string): string => (text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text);
