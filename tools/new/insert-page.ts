import { appended, before, importOf } from './insert';

/** The addresses of the console with that of a list. */
export const withAddress = (text: string, address: string, entity: string): string =>
  before(text, /^\} as const;\n\nexport type ListAddress /m, `  '${address}': '${entity}',\n`, 'LISTS of the addresses');

/** The lists of the console with another one. */
export function withTable(text: string, address: string, constant: string, path: string): string {
  const where = 'the list of tables';
  return before(before(text, /\n(?=\/\*\*)/, importOf(constant, path), where), /^\};$/m, `  '${address}': ${constant},\n`, where);
}

/** The texts in Spanish with that of a title, unless they have one. */
export function withSpanish(text: string, title: string, spanish: string): string {
  const keys = [title, `'${title.replaceAll("'", String.raw`\'`)}'`, JSON.stringify(title)];
  if (keys.some((key) => text.includes(`\n  ${key}:`))) return text;
  const line = `  ${JSON.stringify(title)}: ${JSON.stringify(spanish)},\n`;
  return before(text, /(?<=\n {2}\/\/ Names of lists[^\n]*\n)/, line, 'the table of Spanish texts');
}

/** The spec of the pages in a browser with a list: among those that the navigation leads to, or among the others. */
export const withPageSpec = (text: string, address: string, isLed: boolean): string =>
  isLed
    ? before(text, /,?\n\]\.map\(\(path\) => `\/\$\{path\}`\);\n\/\*\* Lists that Ctrl/, `,\n  '${address.slice(1)}'`, 'LISTS of the pages')
    : appended(text, /const UNLED: readonly string\[\] = \[/, `'${address}'`, 'UNLED of the pages');
