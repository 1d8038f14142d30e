import { withArticle } from '@plumbline/platform/records';
import type { Names } from '../names';
import { nameOf } from './template-fields';

/** `x-content.policy.ts`: the stored fields, each with its name in the code. */
export function contentPolicyTemplate(names: Names, fields = nameOf(names)): string {
  const { pascal, camel, kebab } = names;
  const same = fields.filter(({ name, stored }) => name === stored).map(({ name }) => `'${name}'`);
  const others = fields.filter(({ name, stored }) => name !== stored).map(({ name, stored }) => `${stored}: '${name}'`);
  const entries = [...(same.length > 0 ? [`[${same.join(', ')}]`] : []), ...(others.length > 0 ? [`{ ${others.join(', ')} }`] : [])];
  return `import { namesOf, storedFields } from '@plumbline/platform/decisions';
import type { ${pascal}Fields } from './${kebab}.events';

/** Each field that the events of ${withArticle(pascal)} store, with its name in the code. */
export const ${camel}Fields = storedFields(namesOf<${pascal}Fields>()(${entries.join(', ')}));
`;
}
