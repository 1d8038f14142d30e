import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** An exported declaration of the sources: `text` from its name to the next declaration. */
export interface Declaration {
  readonly name: string;
  readonly file: string;
  readonly text: string;
}

/** The exported types and classes of a context's product files. */
export function declarationsOf(root: string, context: string): Declaration[] {
  const folder = join(root, 'libs', context);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.spec)\.ts$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !path.includes('/testing/'))
    .flatMap((path) =>
      readFileSync(path, 'utf8')
        .split(/^(?=export |type |interface |class |const |function |@)/m)
        .flatMap((text) => {
          const name = /^export (?:type|class|interface) (\w+)/.exec(text)?.[1];
          return name === undefined ? [] : [{ name, file: relative(folder, path), text }];
        }),
    );
}
