import { partOf } from '../checks';
import type { Names } from '../names';

/** `index.ts` of the folder: everything that belongs to the kind. */
export function partTemplate(names: Names): string {
  const { pascal, camel, kebab, words } = names;
  return `import { recordRoutes, type ContextPart } from '@plumbline/platform/record-api';
import { Add${pascal}, Change${pascal}, Remove${pascal} } from './${kebab}.commands';
import { ${camel}Aggregate } from './${kebab}.decider';
import { Add${pascal}Handler, Change${pascal}Handler, Remove${pascal}Handler } from './${kebab}.handlers';
import { ${camel}Rows } from './${kebab}.projection';
import { ${camel} } from './${kebab}.record';

/** The part of the context for the kind ${words}. */
export const ${partOf(names)}: ContextPart = {
  kinds: [${camel}],
  aggregates: [${camel}Aggregate],
  projections: [${camel}Rows],
  handlers: [Add${pascal}Handler, Change${pascal}Handler, Remove${pascal}Handler],
  controllers: [
    recordRoutes(${camel}, {
      create: (fields, actor) => new Add${pascal}(fields, actor),
      update: (id, fields, actor) => new Change${pascal}(id, fields, actor),
      remove: (id, actor) => new Remove${pascal}(id, actor),
    }),
  ],
};
`;
}
