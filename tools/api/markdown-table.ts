export type Line = readonly string[];

/** A Markdown table, with columns aligned as Prettier does. */
export function markdownTable(head: Line, lines: readonly Line[]): string {
  const widths = head.map((_, at) => Math.max(3, ...[head, ...lines].map((line) => (line[at] ?? '').length)));
  const row = (line: Line): string => `| ${widths.map((width, at) => (line[at] ?? '').padEnd(width)).join(' | ')} |`;
  return [row(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...lines.map(row)].join('\n');
}

/** A page keeps its generated part between these lines. */
const MARKS = ['<!-- table -->', '<!-- end of table -->'] as const;

/** The page with other tables; the text around them is unchanged. @throws when it lacks the lines */
export function withTables(page: string, ...tables: readonly string[]): string {
  const [from, to] = MARKS.map((mark) => page.indexOf(mark));
  if (from < 0 || to < from) throw new Error(`a page with generated tables needs the lines ${MARKS.join(' and ')}, in this order`);
  return `${page.slice(0, from)}${[MARKS[0], ...tables].join('\n\n')}\n\n${page.slice(to)}`;
}
