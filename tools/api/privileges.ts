import { PRIVILEGES_TABLE, type Rule, type Who } from '@plumbline/auth';

/** Between these lines of docs/privileges.md stands what is made of the table in the code. */
const MARKS = ['<!-- table -->', '<!-- end of table -->'] as const;

type Line = readonly string[];

const named = (who: Who): string => (typeof who === 'string' ? (who === 'any' ? 'any user' : 'nobody') : who.join(' or '));

const OTHERS: Readonly<Record<Rule['otherwise'], string>> = { none: '', own: 'their own', vendor: 'those of their vendor' };
/** What those see who do not see all records. */
const othersSee = ({ otherwise, perVendor }: Rule): string => (perVendor ? 'a Subcontractor: those of its vendor' : OTHERS[otherwise]);

/** A table of Markdown, its columns aligned as Prettier does. */
function tableOf(head: Line, lines: readonly Line[]): string {
  const widths = head.map((_, at) => Math.max(3, ...[head, ...lines].map((line) => (line[at] ?? '').length)));
  const row = (line: Line): string => `| ${widths.map((width, at) => (line[at] ?? '').padEnd(width)).join(' | ')} |`;
  return [row(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...lines.map(row)].join('\n');
}

const rules = Object.entries(PRIVILEGES_TABLE);

/** The rows of the table in the code. */
const kinds = tableOf(
  ['kind', 'see all', 'others see', 'create', 'update', 'delete', 'act'],
  rules.map(([kind, rule]) => [
    kind,
    named(rule.read),
    othersSee(rule),
    ...[rule.create, rule.update, rule.remove, rule.act].map((who) => named(who)),
  ]),
);

/** What of a record, or which records, only some of those see who see the kind. */
const parts = tableOf(
  ['kind', 'what', 'only for'],
  rules.flatMap(([kind, { hidden, partly = [] }]) => [
    ...(hidden
      ? [[kind, `${hidden.fields.length > 1 ? 'the fields' : 'the field'} ${hidden.fields.join(', ')}`, named(hidden.except)]]
      : []),
    ...partly.map(({ field, for: who }) => [kind, `records with ${field}`, named(who)]),
  ]),
);

/**
 * The page with its tables made again; what stands around them is kept.
 * @throws when the page lacks the marks
 */
export function withPrivileges(page: string): string {
  const [from, to] = [page.indexOf(MARKS[0]), page.indexOf(MARKS[1])];
  if (from < 0 || to < from) throw new Error(`docs/privileges.md needs the lines ${MARKS.join(' and ')}, in this order`);
  return `${page.slice(0, from)}${MARKS[0]}\n\n${kinds}\n\n${parts}\n\n${page.slice(to)}`;
}
