/**
 * The name or the title of a kind inside a sentence, also in the plural: `ExtAccount` as "ext account", `AIAInvoice` and `RFIs` unchanged.
 */
export const inWords = (title: string): string =>
  title
    .replaceAll(/([a-z])([A-Z])|([A-Z])([A-Z](?!s\b)[a-z])/g, '$1$3 $2$4')
    .split(' ')
    .map((word) => (/^[A-Z]{2,}s?$/.test(word) ? word : word.toLowerCase()))
    .join(' ');

/** The same with its article: "an ext account", "an RFI", "a user". */
export const withArticle = (title: string): string => `${articleOf(title)} ${inWords(title)}`;

/** The name of a kind as it is, with its article: "an ExtAccount". */
export const articled = (name: string): string => `${articleOf(name)} ${name}`;

function articleOf(title: string): 'a' | 'an' {
  const words = inWords(title);
  // A vowel sound: abbreviations by the names of their letters, and no "an user".
  return /^[AEFHILMNORSX][A-Z]/.test(words) || /^([aeio]|u(?!s))/.test(words) ? 'an' : 'a';
}
