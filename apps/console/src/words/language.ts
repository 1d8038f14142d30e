import type { Say, Speech } from './speech';

/** A language of the console, by the code of `lang`. */
export type Language = 'en' | 'es';

/** The languages that somebody can choose, each by its own name. */
export const LANGUAGES: readonly (readonly [Language, string])[] = [
  ['en', 'English'],
  ['es', 'Español'],
];

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some(([language]) => language === value);

/**
 * Entities whose lists and records have every word in every language: those that a crew works with. Pages of others stay English as
 * a whole.
 */
const SPOKEN: readonly string[] = [
  ...['projects', 'milestones', 'tasks', 'tickets', 'rfis', 'list-items', 'time-entries', 'purchases', 'resources'],
];
export const isSpoken = (entity: string): boolean => SPOKEN.includes(entity);

let chosen: Language = 'en';
let speech: Speech | undefined;

/** The language of the user. It stays while the page does. */
export const language = (): Language => chosen;

/** The words of the user's language; undefined for English, which needs none. */
export const spoken = (): Speech | undefined => speech;

const wordsOf = async (of: Language): Promise<Speech | undefined> =>
  of === 'en' ? undefined : (await import('./spanish/spanish')).SPANISH;

/** Loads the words of a language that is likely to be chosen. */
export const prepare = (next: Language): void => void wordsOf(next).catch(() => undefined);

/** Sets the language of the page, once its words are loaded. @throws Error when they can't be loaded */
export async function speak(next: Language): Promise<void> {
  speech = await wordsOf(next);
  chosen = next;
}

const filled = (text: string, values: Readonly<Record<string, string>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

const inEnglish: Say = (text, ...[values]) => filled(text, values);
const inChosen: Say = (text, ...[values]) => filled(speech?.texts[text] ?? text, values);

/** Says texts in a language: English, or that of the user. */
export const sayIn = (wanted: Language): Say => (wanted === 'en' ? inEnglish : inChosen);

/** A text that comes from elsewhere in the language of the user; undefined where that has no words for it. */
export const translated = (text: string): string | undefined =>
  speech === undefined ? text : (speech.texts as Readonly<Record<string, string>>)[text];
