import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Refused } from './refused';

/** A file as it will be. `isNew` files must not exist. Paths are relative to the repository. */
export interface Change {
  readonly path: string;
  readonly text: string;
  readonly isNew: boolean;
}

/** A new file. */
export const created = (path: string, text: string): Change => ({ path, text, isNew: true });

/** An existing file with an edit. */
export const edited = (root: string, path: string, edit: (text: string) => string): Change => ({
  path,
  text: edit(readFileSync(join(root, path), 'utf8')),
  isNew: false,
});

/**
 * Writes all changes.
 * @throws Refused, before anything is written, when a new file exists already
 */
export function writeChanges(root: string, changes: readonly Change[]): void {
  const taken = changes.filter(({ path, isNew }) => isNew && existsSync(join(root, path)));
  if (taken.length > 0) throw new Refused(`nothing is overwritten, and there is already ${taken.map(({ path }) => path).join(', ')}`);
  for (const { path, text } of changes) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}
