import { withArticle } from '@plumbline/platform/records';
import type { Names } from '../names';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `x.record.ts`: the id and a required name. */
export function recordTemplate({ pascal, camel, words, path }: Names): string {
  return `import * as f from '@plumbline/platform/records';

/** ${capital(withArticle(pascal))}. */
export const ${camel} = f.recordKind({
  name: '${pascal}',
  v1: null,
  v2: '${path}',
  description: '${capital(withArticle(pascal))}.',
  fields: {
    Id: f.id(),
    ${pascal}Name: f.name().required().describe('Name of the ${words}.', '${capital(words)} 1'),
  },
});
`;
}
