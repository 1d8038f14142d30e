import { entities } from '../../api/entities.generated';
import { fieldNamed } from '../../api/fields';
import { forms, newForms } from '../../forms';
import { mergedWith } from './conflict';
import { faultsOf, formFields, isSame, sentOf, typedOf, written, type FormField, type Typed } from './typed';

const NOW = { day: '2026-11-28', zone: 'America/Los_Angeles' };
const fieldOf = (entity: string, name: string): FormField => {
  const form = forms[entity];
  if (!form) throw new Error(`${entity} has no form`);
  const [field] = formFields(form, [fieldNamed(entity, name)]);
  if (!field) throw new Error(`${entity} has no ${name}`);
  return field;
};
const sent = (entity: string, name: string, typed: Typed): unknown => {
  const result = sentOf(fieldOf(entity, name), typed, NOW);
  return 'value' in result ? result.value : result.problem;
};

describe('the forms', () => {
  it.each(Object.keys(forms))('of %s show writable fields of the declaration, each once, and all that are required', (entity) => {
    const names = forms[entity]?.groups.flatMap(({ fields }) => fields) ?? [];
    const declared = entities[entity]?.fields ?? [];
    expect(names.filter((name) => !declared.some((field) => field.name === name && field.isWritable))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    const isNew = Object.values(newForms).some((form) => form.entity === entity);
    if (isNew) expect(declared.filter(({ isRequired, name }) => isRequired && !names.includes(name))).toEqual([]);
  });
});

describe('what is typed into a field', () => {
  it.each([
    ['items', 'Price', '1,200+50.5', '1250.50'],
    ['items', 'Hours', '7:30', '7.50'],
    ['users', 'ApprovalThreshold', '15,000', '15000'],
    ['projects', 'DueDate', '+3', '2026-12-01'],
    ['projects', 'DueDate', ' ', null],
    ['items', 'Price', '', ''],
    ['clients', 'ClientName', ' Ada ', ' Ada '],
    ['clients', 'ParentId', { id: '7', text: 'Oak' }, '7'],
    ['clients', 'ParentId', { id: '', text: '' }, null],
    ['users', 'UserType', { id: 'No Access', text: 'No access' }, 'No Access'],
    ['tickets', 'StartTime', 't 2:30 pm', '2026-11-28T22:30:00.000Z'],
    ['tickets', 'StartTime', '', null],
    ['vendors', 'Location', ' ', null],
    [
      'vendors',
      'Location',
      '45.5, -122.25',
      { GeoJson: '{"type":"Feature","geometry":{"type":"Point","coordinates":[-122.25,45.5]},"properties":{}}' },
    ],
  ] as const)('of %s, %s: %p is sent as %p', (entity, name, typed, value) => expect(sent(entity, name, typed)).toEqual(value));

  it('that cannot be read is a fault by its path, and is not sent', () => {
    const tier = (Price: string) => ({ kept: {}, typed: { Start: '1', End: '', Price } });
    expect(faultsOf(fieldOf('items', 'TieredPricing'), [tier('2'), tier('two')], NOW)).toEqual([
      { field: 'TieredPricing[1].Price', problem: 'is no rate, such as 85.50 or 80+5.5' },
    ]);
    expect(faultsOf(fieldOf('clients', 'ParentId'), { id: '', text: 'Nobody' }, NOW)).toEqual([
      { field: 'ParentId', problem: '"Nobody" is not among the choices' },
    ]);
  });

  it('is shown in the form of the user when it is left, and what cannot be read stays', () => {
    expect(written(fieldOf('items', 'Price'), '1200+50.5', NOW)).toBe('1,250.50');
    expect(written(fieldOf('projects', 'DueDate'), 't', NOW)).toBe('11/28/2026');
    expect(written(fieldOf('items', 'Price'), 'about 5', NOW)).toBe('about 5');
  });

  it('keeps of lines what the form does not show', () => {
    const field = fieldOf('items', 'TieredPricing');
    const lines = [{ Id: [1], Start: '1', End: '10', Price: '2.00' }];
    expect(sent('items', 'TieredPricing', typedOf(field, lines, NOW.zone))).toEqual(lines);
  });

  it('shows moments in the zone of the company, and places as maps copy them', () => {
    const start = fieldOf('tickets', 'StartTime');
    expect(typedOf(start, '2026-11-28T22:30:00.000Z', NOW.zone)).toBe('11/28/2026 2:30 PM');
    expect(written(start, '+1 9:05', NOW)).toBe('11/29/2026 9:05 AM');
    expect(faultsOf(start, 'at noon', NOW)).toEqual([
      { field: 'StartTime', problem: 'is no moment, such as 11/28/2026 2:30 pm or t 14:30' },
    ]);
    const place = { GeoJson: '{"type":"Feature","geometry":{"type":"Point","coordinates":[-122.25,45.5]},"properties":{"floor":2}}' };
    expect(typedOf(fieldOf('vendors', 'Location'), place, NOW.zone)).toBe('45.5, -122.25');
    expect(written(fieldOf('vendors', 'Location'), '45.5° N 122.25° W', NOW)).toBe('45.5, -122.25');
    expect(faultsOf(fieldOf('vendors', 'Location'), 'Portland', NOW)).toEqual([
      { field: 'Location', problem: 'is no place, such as 45.5231, -122.6765' },
    ]);
  });

  it('holds the values of a list, also in a line, each by its path', () => {
    const field = fieldOf('tickets', 'ResourceIds');
    const typed = typedOf(field, [8, 9], NOW.zone);
    expect(typed).toEqual([8, 9].map((id) => ({ kept: {}, typed: { Value: { id: String(id), text: '' } } })));
    const of = (id: string, text: string) => ({ kept: {}, typed: { Value: { id, text } } });
    expect(sent('tickets', 'ResourceIds', [of('8', ''), of('', ''), of('9', 'Ida')])).toEqual(['8', '9']);
    expect(isSame(field, typed, [of('8', 'Cole'), of('9', '')], NOW)).toBe(true);
    expect(faultsOf(field, [of('8', ''), of('', 'Nobody')], NOW)).toEqual([
      { field: 'ResourceIds[1]', problem: '"Nobody" is not among the choices' },
    ]);
    const items = fieldOf('items', 'EstimatedItems');
    expect(sentOf(items, typedOf(items, [{ Id: [3], CatalogId: [7], Quantity: 2 }], NOW.zone), NOW)).toEqual({
      value: [expect.objectContaining({ Id: [3], CatalogId: ['7'] })],
    });
    const line = { kept: {}, typed: { CatalogId: [of('', 'Nothing')] } };
    expect(faultsOf(items, [line], NOW)).toEqual([
      { field: 'EstimatedItems[0].CatalogId[0]', problem: '"Nothing" is not among the choices' },
    ]);
  });

  it('turns privileges on and off by their names', () => {
    const field = fieldOf('users', 'UserRights');
    const typed = typedOf(
      field,
      [
        { Id: 1, Name: 'Tracks Time', Enabled: true },
        { Id: 2, Name: 'Admin', Enabled: false },
      ],
      NOW.zone,
    );
    expect(typed).toEqual(['Tracks Time']);
    expect(sent('users', 'UserRights', ['Admin'])).toContainEqual({ Name: 'Tracks Time', Enabled: false });
    expect(sent('users', 'UserRights', ['Admin'])).toContainEqual({ Name: 'Admin', Enabled: true });
  });

  it('means the same in each of its forms', () => {
    expect(isSame(fieldOf('items', 'Price'), '1,250.50', '1250.50', NOW)).toBe(true);
    expect(isSame(fieldOf('clients', 'ParentId'), { id: '5', text: '' }, { id: '5', text: 'Oak' }, NOW)).toBe(true);
    expect(isSame(fieldOf('clients', 'ClientName'), 'a', 'b', NOW)).toBe(false);
  });
});

describe('a newer version of a record', () => {
  const fields = ['ClientName', 'City', 'Email', 'Zip'].map((name) => fieldOf('clients', name));
  it('gives what only it changed, and asks for what both changed differently', () => {
    const base = { ClientName: 'A', City: 'Omaha', Email: '', Zip: '' };
    const mine = { ClientName: 'B', City: 'Omaha', Email: 'b@b.example', Zip: '1' };
    const theirs = { ClientName: 'C', City: 'Reno', Email: '', Zip: '1' };
    const { asked, merged } = mergedWith(fields, { base, mine, theirs }, NOW);
    expect(asked.map(({ name }) => name)).toEqual(['ClientName']);
    expect(merged).toEqual({ ClientName: 'B', City: 'Reno', Email: 'b@b.example', Zip: '1' });
  });
});
