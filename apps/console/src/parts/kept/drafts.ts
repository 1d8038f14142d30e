import type { Versioned } from '../../api/save';
import type { Fields } from '../form/typed';

/** What was typed into a form that was not saved, with the version of the record that it began with. */
export interface Draft {
  readonly typed: Fields;
  readonly base?: Versioned | undefined;
}

const PREFIX = 'plumbline-draft:';
/** Drafts that a browser keeps; the oldest ones go first. */
const MOST = 20;
/** Characters of a draft. */
const LONGEST = 200_000;

/** True once the user has signed out: a page that is about to be left keeps nothing more. */
let isOver = false;

const keysOf = (user?: number): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith(user === undefined ? PREFIX : `${PREFIX}${user}:`));
const keyOf = (user: number, of: string): string => `${PREFIX}${user}:${of}`;

interface Kept extends Draft {
  readonly at: number;
}

function kept(key: string): Kept | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof value === 'object' && value !== null && 'typed' in value ? (value as Kept) : undefined;
  } catch {
    return undefined;
  }
}

/** The draft of a form, by its address: `clients/new`, `clients/5`. */
export const draftOf = (user: number, of: string): Draft | undefined => kept(keyOf(user, of));

/** Keeps a draft. A browser without room for it keeps none: the form itself is not lost by that. */
export function keepDraft(user: number, of: string, draft: Draft): void {
  if (isOver) return;
  const text = JSON.stringify({ ...draft, at: Date.now() } satisfies Kept);
  if (text.length > LONGEST) return;
  try {
    localStorage.setItem(keyOf(user, of), text);
  } catch {
    return;
  }
  const byAge = keysOf().sort((one, other) => (kept(one)?.at ?? 0) - (kept(other)?.at ?? 0));
  for (const key of byAge.slice(0, -MOST)) localStorage.removeItem(key);
}

export const dropDraft = (user: number, of: string): void => localStorage.removeItem(keyOf(user, of));

/** Drops the drafts of all users, save of this one. Without one the user signs out, and nothing is kept from then on. */
export function dropDrafts(save?: number): void {
  isOver = save === undefined;
  const own = new Set(save === undefined ? [] : keysOf(save));
  for (const key of keysOf()) if (!own.has(key)) localStorage.removeItem(key);
}
