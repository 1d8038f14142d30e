import { withArticle } from '@plumbline/platform/records';
import type { Names } from '../names';
import { nameOf } from './template-fields';

/** `x.spec.ts`: the decider and the rows; with PLUMBLINE_GOLDEN=1 it keeps the events. */
export function deciderSpecTemplate(names: Names, fields = nameOf(names)): string {
  const { pascal, camel, kebab } = names;
  const [changing] = fields.filter(({ values }) => values[0] !== values[1]);
  const valuesOf = (part: 'name' | 'stored'): string => fields.map((field) => `${field[part]}: ${field.values[0]}`).join(', ');
  const isSame = fields.every(({ name, stored }) => name === stored);
  const a = withArticle(pascal);
  return `import { given, project } from '@plumbline/platform/testing';
import { ${camel}Decider } from './${kebab}.decider';
import type { ${pascal}Event } from './${kebab}.events';
import { ${camel}Rows } from './${kebab}.projection';
import { ${camel} } from './${kebab}.record';

const first = { Id: 7, ${valuesOf('name')} };
const added: ${pascal}Event = { type: '${pascal}Added', data: ${isSame ? 'first' : `{ Id: 7, ${valuesOf('stored')} }`} };
const changed: ${pascal}Event = { type: '${pascal}Changed', data: { Id: 7, ${changing.stored}: ${changing.values[1]} } };
const removed: ${pascal}Event = { type: '${pascal}Removed', data: { Id: 7 } };

describe('${a.charAt(0).toUpperCase()}${a.slice(1)}', () => {
  it('is added once', () => {
    const add = { type: 'Add${pascal}' as const, data: first };
    given(${camel}Decider).when(add).then(added);
    given(${camel}Decider, added).when(add).then();
  });
  it('is changed in what differs', () => {
    const change = { type: 'Change${pascal}' as const, data: { Id: 7, ${changing.name}: ${changing.values[1]} } };
    given(${camel}Decider, added).when(change).then(changed);
    given(${camel}Decider, added, changed).when(change).then();
    given(${camel}Decider).when(change).thenRefused('not_found');
  });
  it('is removed once', () => {
    const remove = { type: 'Remove${pascal}' as const, data: { Id: 7 } };
    given(${camel}Decider, added).when(remove).then(removed);
    given(${camel}Decider, added, removed).when(remove).then();
    given(${camel}Decider).when(remove).thenRefused('not_found');
  });
  it('shows in its row', () => {
    const row = (...events: ${pascal}Event[]) => project([${camel}Rows], events).get(${camel}, 7);
    expect(row(added)).toMatchObject(first);
    expect(row(added, changed)).toMatchObject({ ...first, ${changing.name}: ${changing.values[1]} });
    expect(row(added, removed)).toBeUndefined();
  });
});
`;
}
