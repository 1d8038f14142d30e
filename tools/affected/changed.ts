import { execFileSync } from 'node:child_process';

const git = (root: string, ...args: readonly string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\0')
    .filter(Boolean);

/** Each file of the repository that git does not ignore, new ones included. Paths are relative to the root. */
export const filesOf = (root: string): string[] => git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard');

/**
 * The files that differ from `base`: in commits, in the working tree, or new. Removed files are among them. Without a
 * base, the commit at which this branch left `main`.
 */
export function changedFiles(root: string, base?: string): string[] {
  const from = base ?? execFileSync('git', ['merge-base', 'HEAD', 'main'], { cwd: root, encoding: 'utf8' }).trim();
  const differing = git(root, 'diff', '--name-only', '--no-renames', '-z', from, '--');
  return [...new Set([...differing, ...git(root, 'ls-files', '-z', '--others', '--exclude-standard')])].sort();
}
