import { PRIVILEGES_TABLE, type HiddenFields, type Rule, type Who } from '@plumbline/auth';

/** The generated part of docs/privileges.md is between these lines. */
const MARKS = ['<!-- table -->', '<!-- end of table -->'] as const;

type Line = readonly string[];

const named = (who: Who): string => (typeof who === 'string' ? (who === 'any' ? 'any user' : 'nobody') : who.join(' or '));

const OTHERS: Readonly<Record<Rule['otherwise'], string>> = { none: '', own: 'their own', vendor: 'those of their vendor' };
const LEFT = { own: 'its own only', none: 'none', vendor: 'those of its vendor', both: 'those of its vendor and its own' } as const;
/** What those see who do not see all records. */
function othersSee({ otherwise, perVendor }: Rule): string {
  if (!perVendor) return OTHERS[otherwise];
  const left = typeof perVendor === 'string' ? perVendor : otherwise === 'own' ? 'both' : 'vendor';
  return [OTHERS[otherwise], `a Subcontractor: ${LEFT[left]}`].filter(Boolean).join('; ');
}

/** A Markdown table, with columns aligned as Prettier does. */
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
    `${named(rule.read)}${rule.never ? `, save ${rule.never.join(', ')} users` : ''}`,
    othersSee(rule),
    ...[rule.create, rule.update, rule.remove, rule.act].map((who) => named(who)),
  ]),
);

const fieldsOf = ({ fields, inWords }: HiddenFields): string =>
  inWords ?? `${fields.length > 1 ? 'the fields' : 'the field'} ${fields.join(', ')}`;

/** The users who see hidden fields; `never` is about privileges, not about records of one's own or of one's vendor. */
function whoSees({ except, never = [], exceptOwn, exceptVendors }: HiddenFields): string {
  const kept = never.filter((type) => !exceptVendors || type !== 'Subcontractor');
  return [
    `${named(except)}${kept.length > 0 ? `, save ${kept.join(', ')} users` : ''}`,
    ...(exceptOwn ? ['in their own records any user'] : []),
    ...(exceptVendors ? ['Subcontractors'] : []),
  ].join('; ');
}

/** What of a record, or which records, only some of those see who see the kind. */
const parts = tableOf(
  ['kind', 'what', 'only for'],
  rules.flatMap(([kind, { hidden = [], partly = [] }]) => [
    ...hidden.map((one) => [kind, fieldsOf(one), whoSees(one)]),
    ...partly.map(({ field, for: who }) => [kind, `records with ${field}`, named(who)]),
  ]),
);

/**
 * The page with its tables generated again; the text around them is unchanged.
 * @throws when the page has no such lines
 */
export function withPrivileges(page: string): string {
  const [from, to] = [page.indexOf(MARKS[0]), page.indexOf(MARKS[1])];
  if (from < 0 || to < from) throw new Error(`docs/privileges.md needs the lines ${MARKS.join(' and ')}, in this order`);
  return `${page.slice(0, from)}${MARKS[0]}\n\n${kinds}\n\n${parts}\n\n${page.slice(to)}`;
}
