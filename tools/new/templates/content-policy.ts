import { withArticle } from '@plumbline/platform/records';
import type { Names } from '../names';

/** `x-content.policy.ts`: the stored fields, each with its name in the code. */
export function contentPolicyTemplate({ pascal, camel, kebab }: Names): string {
  return `import { namesOf, storedFields } from '@plumbline/platform/decisions';
import type { ${pascal}Fields } from './${kebab}.events';

/** Each field that the events of ${withArticle(pascal)} store, with its name in the code. */
export const ${camel}Fields = storedFields(namesOf<${pascal}Fields>()(['${pascal}Name']));
`;
}
