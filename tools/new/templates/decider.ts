import { withArticle } from '@plumbline/platform/records';
import type { Names } from '../names';

/** The words for the states of a record, and what the state has besides its fields. */
interface StateWords {
  readonly key: string;
  readonly absent: string;
  readonly live: string;
  readonly withId: boolean;
}
const OWN: StateWords = { key: 'is', absent: 'nothing', live: 'present', withId: false };
/** The states of a kind without rules, which the expectations of its golden events hold. */
export const GENERIC_STATE: StateWords = { key: 'situation', absent: 'absent', live: 'live', withId: true };

/** `x.decider.ts`: a table of commands and one of events, over the states of the record. */
export function deciderTemplate({ pascal, camel, kebab }: Names, { key, absent, live, withId }: StateWords = OWN): string {
  const fields = withId ? `${pascal}Fields & { readonly Id: number }` : `${pascal}Fields`;
  const folded = withId ? `{ Id: event.Id, ...${camel}Fields.fromStored(event) }` : `${camel}Fields.fromStored(event)`;
  return `import { aggregate, changedValues } from '@plumbline/platform/decisions';
import { missing, type Decider } from '@plumbline/platform/kernel';
import type { ${pascal}Command } from './${kebab}.commands';
import type { ${pascal}Event, ${pascal}Fields } from './${kebab}.events';
import { ${camel}Fields } from './${kebab}-content.policy';
import { ${camel} } from './${kebab}.record';

const blank = ${camel}.blank();

type ${pascal} =
  { readonly ${key}: '${absent}' } | { readonly ${key}: '${live}'; readonly fields: ${fields} } | { readonly ${key}: 'removed' };

/** @throws Refusal of kind \`missing\` for ${withArticle(pascal)} that is not there */
function existing(state: ${pascal}, id: number): Extract<${pascal}, { ${key}: '${live}' }> {
  return state.${key} === '${live}' ? state : missing('${pascal}', id);
}

/** The rules of ${withArticle(pascal)}. */
export const ${camel}Decider: Decider<${pascal}, ${pascal}Command, ${pascal}Event> = {
  initial: { ${key}: '${absent}' },
  decide: {
    Add${pascal}: (data, state) => 
      state.${key} === '${absent}' ? [{ type: '${pascal}Added', data: { ...${camel}Fields.toStored(data), Id: data.Id } }] : [],
    Change${pascal}: ({ Id, ...fields }, state) => {
      const changed = changedValues(fields, { ...blank, ...existing(state, Id).fields });
      return Object.keys(changed).length > 0 ? [{ type: '${pascal}Changed', data: { ...${camel}Fields.toStored(changed), Id } }] : [];
    },
    Remove${pascal}: ({ Id }, state) => {
      if (state.${key} === 'removed') return [];
      existing(state, Id);
      return [{ type: '${pascal}Removed', data: { Id } }];
    },
  },
  evolve: {
    ${pascal}Added: (_, event) => ({ ${key}: '${live}', fields: ${folded} }),
    ${pascal}Changed: (state, event) =>
      state.${key} === '${live}' ? { ${key}: '${live}', fields: { ...state.fields, ...${camel}Fields.fromStored(event) } } : state,
    ${pascal}Removed: () => ({ ${key}: 'removed' }),
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
