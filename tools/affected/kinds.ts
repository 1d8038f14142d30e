import type { Graph } from './graph';

/** A folder of a context that declares kinds, with a test of a text for their names. */
export interface KindFolder {
  readonly folder: string;
  readonly isNamedIn: (text: string) => boolean;
}

const FOLDER = /^(libs\/(?:company|project|activity|accounting)\/(?!published\/|testing\/)[^/]+)\//;

/** The folder of a context that a file is in; undefined for files of other libraries and at the root of a context. */
export const folderOf = (file: string): string | undefined => FOLDER.exec(file)?.[1];

/** The folders of contexts with declarations of kinds. */
export function kindFolders({ files, text }: Pick<Graph, 'files' | 'text'>): ReadonlyMap<string, KindFolder> {
  const named = new Map<string, { readonly names: Set<string>; readonly paths: Set<string> }>();
  for (const file of files) {
    const folder = folderOf(file);
    if (!folder || !file.endsWith('.record.ts')) continue;
    const { names, paths } = named.get(folder) ?? { names: new Set([squeezed(folder.split('/').at(-1)!)]), paths: new Set<string>() };
    for (const [, key, value] of text(file).matchAll(/^ {2}(name|v1|v2): '([\w-]+)'/gm))
      if (key === 'name') names.add(squeezed(value));
      else paths.add(value);
    named.set(folder, { names, paths });
  }
  return new Map(
    [...named].map(([folder, { names, paths }]) => {
      const path = new RegExp(`[/'"\`](?:${[...paths].join('|')})(?![\\w-])`);
      const isNamedIn = (given: string): boolean => {
        const plain = squeezed(given);
        return [...names].some((name) => plain.includes(name)) || (paths.size > 0 && path.test(given));
      };
      return [folder, { folder, isNamedIn }];
    }),
  );
}

/** `SitePermit`, `site-permit` and `site permit` alike. */
const squeezed = (text: string): string => text.toLowerCase().replaceAll(/[-_ ]/g, '');
