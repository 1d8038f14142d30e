import { LISTED } from '../v1/shapes';
import { FIELD_LISTS } from '../v1/shapes/field-lists';
import { shapeOf } from '../v1/shapes/shape';
import { SECTIONS } from '../v1/statements';

const statements = SECTIONS.flatMap((section) => section.statements);
const isDecided = (id: string): boolean => id.startsWith('D-');

/** The spelling in the document of types that the shapes write otherwise. */
const WRITTEN: Readonly<Record<string, string>> = {
  'Number?|String?': 'Number|String?',
  // A list in the examples of the document.
  LineItemGroup: 'LineItemGroup[]',
  // Comments of a ticket.
  list: 'Comment[]',
  Date: 'String',
  'Object with ProjectName:String': 'ProjectName',
};
/** Records that the document names in more than one way. */
const RECORDS: Readonly<Record<string, string>> = { JobRoleDto: 'Role', TieredPricing: 'TieredPrice', UserDto: 'UserDto' };
const recordOf = (name: string): string => RECORDS[name] ?? name.replace(/Dto$/, '');

/** The type of a field in the notation of the shapes, from what the document writes behind the field's name. */
function typeOf(written: string, name: string): string {
  const bare = written.replace(/^each /, '');
  if (bare === 'nested record of that kind') return name;
  if (/^object with GeoJson/.test(bare)) return 'Location';
  const list = /^Array(?:\.?<([^>]+)>| of (\w+))( \(nullable\)|\?)?$/.exec(bare);
  const item = list?.[1] ?? list?.[2];
  if (item !== undefined) return `${item.includes('|') ? `(${item})` : recordOf(item)}[]${list?.[3] ? '?' : ''}`;
  return WRITTEN[bare] ?? recordOf(bare);
}

/** `Id, ClientId: Number; Email:String.` as the type of each field. */
function fieldsOf(kind: string): Record<string, string> {
  const list = (FIELD_LISTS[kind] ?? '').replace(/^\W*\w+\W*: /, '').replace(/\.$/, '');
  const groups = list.split(/;\s*/).map((group) => group.replace('all others optional/nullable: ', ''));
  const fields = groups.flatMap((group) => {
    const colon = group.indexOf(':');
    const type = group.slice(colon + 1).trim();
    return group
      .slice(0, colon)
      .split(/,\s*/)
      .map((name) => [name, typeOf(type, name)] as const);
  });
  // "Id:Number? unless stated; DateLastSynced:DateTimeString?" holds for all kinds of the accounting package.
  return { ...(kind.startsWith('Ext') ? { Id: 'Number?', DateLastSynced: 'String?' } : {}), ...Object.fromEntries(fields) };
}

describe('The statements of v1', () => {
  it('quote the interface document, except those that are decided here', () => {
    expect(
      statements.filter(({ id, quotes }) => !isDecided(id) && quotes.every((quote) => quote.trim() === '')).map(({ id }) => id),
    ).toEqual([]);
    expect(statements.filter(({ id, quotes }) => isDecided(id) && quotes.length > 0).map(({ id }) => id)).toEqual([]);
  });

  it('have an id each', () => {
    const ids = statements.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it.each(Object.keys(LISTED))('name the fields of %s as the quoted list has them', (kind) => {
    expect(shapeOf(LISTED[kind] ?? {})).toEqual(fieldsOf(kind));
  });

  it('quote no field list of a kind that they do not have', () => {
    expect(Object.keys(FIELD_LISTS).filter((kind) => !(kind in LISTED))).toEqual([]);
  });
});
