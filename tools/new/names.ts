import { Script } from 'node:vm';
import { Refused } from './refused';

/** The forms of one name that the generated files need. */
export interface Names {
  /** `SitePermit` */
  readonly pascal: string;
  /** `sitePermit` */
  readonly camel: string;
  /** `site-permit` */
  readonly kebab: string;
  /** `site permit` */
  readonly words: string;
  /** `site-permits`: the path in version 2. */
  readonly path: string;
}

/** `SitePermit` as `site-permit`; abbreviations stay together: `RFINote` as `rfi-note`. */
export const kebabOf = (pascal: string): string => pascal.replaceAll(/([a-z0-9])([A-Z])|([A-Z])([A-Z][a-z])/g, '$1$3-$2$4').toLowerCase();

/** `site-permit` as `sitePermit`. */
export const camelOf = (kebab: string): string => kebab.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

/** @throws Refused for a word that cannot name a constant */
function checkIdentifier(word: string): void {
  try {
    new Script(`'use strict'; const ${word} = 0;`);
  } catch {
    throw new Refused(`"${word}" is a reserved word; choose another name`);
  }
}

/**
 * The forms of the name of a kind. `plural` is kebab-case and defaults to the regular plural.
 * @throws Refused unless `pascal` is PascalCase and `plural` kebab-case
 */
export function namesOf(pascal: string, plural?: string): Names {
  if (!/^[A-Z][A-Za-z0-9]+$/.test(pascal)) throw new Refused(`"${pascal}" is not PascalCase, as in SitePermit`);
  const kebab = kebabOf(pascal);
  const path = plural ?? pluralOf(kebab);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(path)) throw new Refused(`--plural "${path}" is not kebab-case, as in site-permits`);
  const camel = camelOf(kebab);
  checkIdentifier(camel);
  return { pascal, camel, kebab, words: kebab.replaceAll('-', ' '), path };
}

/** @throws Refused unless the name of a saga is a sentence in kebab-case */
export function checkSentence(sentence: string): void {
  if (!/^[a-z]+(-[a-z]+)+$/.test(sentence)) throw new Refused(`"${sentence}" is not a sentence in kebab-case, as in bill-approved-time`);
}
