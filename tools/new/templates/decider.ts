import { withArticle } from '@plumbline/platform/records';
import type { Names } from '../names';

/** `x.decider.ts`: a table of commands and one of events, over the states of the record. */
export function deciderTemplate({ pascal, camel, kebab }: Names): string {
  return `import { aggregate, changedValues } from '@plumbline/platform/decisions';
import { missing, type Decider } from '@plumbline/platform/kernel';
import type { ${pascal}Command } from './${kebab}.commands';
import type { ${pascal}Event, ${pascal}Fields } from './${kebab}.events';
import { ${camel}Fields } from './${kebab}-content.policy';
import { ${camel} } from './${kebab}.record';

const blank = ${camel}.blank();

type ${pascal} =
  { readonly is: 'nothing' } | { readonly is: 'present'; readonly fields: ${pascal}Fields } | { readonly is: 'removed' };

/** @throws Refusal of kind \`missing\` for ${withArticle(pascal)} that is not there */
function existing(state: ${pascal}, id: number): Extract<${pascal}, { is: 'present' }> {
  return state.is === 'present' ? state : missing('${pascal}', id);
}

/** The rules of ${withArticle(pascal)}. */
export const ${camel}Decider: Decider<${pascal}, ${pascal}Command, ${pascal}Event> = {
  initial: { is: 'nothing' },
  decide: {
    Add${pascal}: (data, state) => 
      state.is === 'nothing' ? [{ type: '${pascal}Added', data: { ...${camel}Fields.toStored(data), Id: data.Id } }] : [],
    Change${pascal}: ({ Id, ...fields }, state) => {
      const changed = changedValues(fields, { ...blank, ...existing(state, Id).fields });
      return Object.keys(changed).length > 0 ? [{ type: '${pascal}Changed', data: { ...${camel}Fields.toStored(changed), Id } }] : [];
    },
    Remove${pascal}: ({ Id }, state) => {
      if (state.is === 'removed') return [];
      existing(state, Id);
      return [{ type: '${pascal}Removed', data: { Id } }];
    },
  },
  evolve: {
    ${pascal}Added: (_, event) => ({ is: 'present', fields: ${camel}Fields.fromStored(event) }),
    ${pascal}Changed: (state, event) =>
      state.is === 'present' ? { is: 'present', fields: { ...state.fields, ...${camel}Fields.fromStored(event) } } : state,
    ${pascal}Removed: () => ({ is: 'removed' }),
  },
};

export const ${camel}Aggregate = aggregate({
  name: '${pascal}',
  title: '${pascal}',
  decider: ${camel}Decider,
  stored: [${camel}Fields.names],
});
`;
}
