import { PRIVILEGES_TABLE, type HiddenFields, type Rule, type Who } from '@plumbline/auth';
import { markdownTable, withTables } from './markdown-table';

const named = (who: Who): string => (typeof who === 'string' ? (who === 'any' ? 'any user' : 'nobody') : who.join(' or '));

const OTHERS: Readonly<Record<Rule['otherwise'], string>> = { none: '', own: 'their own', vendor: 'those of their vendor' };
const LEFT = { own: 'its own only', none: 'none', vendor: 'those of its vendor', both: 'those of its vendor and its own' } as const;
/** Describes the records that are visible to callers who do not see all. */
function othersSee({ read, otherwise, perVendor }: Rule): string {
  if (read === 'nobody' && otherwise === 'own') return 'their own, and those that are shared with them';
  if (!perVendor) return OTHERS[otherwise];
  const left = typeof perVendor === 'string' ? perVendor : otherwise === 'own' ? 'both' : 'vendor';
  return [OTHERS[otherwise], `a Subcontractor: ${LEFT[left]}`].filter(Boolean).join('; ');
}

const rules = Object.entries(PRIVILEGES_TABLE);

/** The rows of the table in the code. */
const kinds = markdownTable(
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

/** The parts of records, and the records, that only some of the callers who see the kind see. */
const parts = markdownTable(
  ['kind', 'what', 'only for'],
  rules.flatMap(([kind, { hidden = [], partly = [] }]) => [
    ...hidden.map((one) => [kind, fieldsOf(one), whoSees(one)]),
    ...partly.map(({ field, for: who }) => [kind, `records with ${field}`, named(who)]),
  ]),
);

/** The page with its tables generated again. @throws when it lacks the lines around them */
export const withPrivileges = (page: string): string => withTables(page, kinds, parts);
