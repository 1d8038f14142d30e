import type { Names } from '../names';

/** `x.projection.ts`: the rows of the events. */
export function projectionTemplate({ pascal, camel, kebab, words, path }: Names): string {
  return `import { projection } from '@plumbline/platform/subscriptions';
import type { ${pascal}Event } from './${kebab}.events';
import { ${camel}Fields } from './${kebab}-content.policy';
import { ${camel} } from './${kebab}.record';

/** The rows of the kind ${words}. */
export const ${camel}Rows = projection<${pascal}Event>(
  '${path}',
  [${camel}],
  {
    ${pascal}Added: ({ data }, rows) => rows.insert(${camel}, data.Id, ${camel}Fields.fromStored(data)),
    ${pascal}Changed: ({ data }, rows) => rows.change(${camel}, data.Id, ${camel}Fields.fromStored(data)),
    ${pascal}Removed: ({ data }, rows) => rows.remove(${camel}, data.Id),
  },
  { inserts: ['${pascal}Added'] },
);
`;
}
