import { Refused } from './refused';

/** The text with `addition` before the first match of `anchor`. @throws Refused when there is no match */
export function before(text: string, anchor: RegExp, addition: string, where: string): string {
  const at = text.search(anchor);
  if (at < 0) throw new Refused(`${where} has no place for it: nothing matches ${String(anchor)}`);
  return text.slice(0, at) + addition + text.slice(at);
}

/** A line that imports one name. */
export const importOf = (name: string, path: string): string => `import { ${name} } from '${path}';\n`;
/** Adds an element to the list that `opening` opens; it need not be empty, and may hold lists. */
export const appended = (text: string, opening: RegExp, element: string, where: string): string => {
  const list = opening.exec(text);
  if (!list) throw new Refused(`${where} has no place for it: nothing matches ${String(opening)}`);
  const start = list.index + list[0].length;
  const end = start + text.slice(start).search(/\](?=;|,\n\};)/);
  const held = text.slice(start, end).trim().replace(/,$/, '');
  return `${text.slice(0, start)}${held}${held && ', '}${element}${text.slice(end)}`;
};
const MODULE = 'the module of the context';
const PARTS = /parts: readonly ContextPart\[\] = \[/;
const afterImports = /\n(?=\/\*\*)/;

/** The module of a context with a plain kind: in its call of plainRecords(...), or in a new one. */
export function withPlainKind(text: string, kind: string, path: string): string {
  const imported = before(text, afterImports, importOf(kind, path), MODULE);
  const call = /plainRecords\(([^)]*)\)/;
  if (call.test(imported)) return imported.replace(call, (_, kinds: string) => `plainRecords(${kinds.trim().replace(/,$/, '')}, ${kind})`);
  const rest = importOf('plainRecords', '@plumbline/platform/record-api');
  return appended(before(imported, /import \{ \w+ \} from '\.\//, rest, MODULE), PARTS, `plainRecords(${kind})`, MODULE);
}

/**
 * The module of a context without a plain kind, and without the call of plainRecords(...) that held it alone.
 * @throws Refused when no such call names the kind
 */
export function withoutPlainKind(text: string, kind: string): string {
  const call = [...text.matchAll(/plainRecords\(([^)]*)\)/g)].find(([, kinds]) => kinds.split(/[\s,]+/).includes(kind));
  if (!call) throw new Refused(`${MODULE} lists ${kind} in no call of plainRecords(...)`);
  const rest = call[1].split(/[\s,]+/).filter((one) => one !== '' && one !== kind);
  const unlisted = text.replace(new RegExp(`import \\{ ${kind} \\} from '[^']*';\\n`), '');
  if (rest.length > 0) return unlisted.replace(call[0], `plainRecords(${rest.join(', ')})`);
  const uncalled = unlisted.replace(new RegExp(`(?:,\\s*)?${call[0].replaceAll(/[()]/g, '\\$&')}`), '');
  return uncalled.includes('plainRecords(')
    ? uncalled
    : uncalled.replace(/import \{ plainRecords \} from '[^']*';\n/, '').replace(/, plainRecords\b|\bplainRecords, /, '');
}

/** The module of a context with a part that is declared in its own folder. */
export function withPart(text: string, part: string, path: string): string {
  return appended(before(text, afterImports, importOf(part, path), MODULE), PARTS, part, MODULE);
}

/** The privileges table with a row that grants everything to Admin only. */
export function withPrivileges(text: string, kind: string): string {
  return before(text, /^ {2}Application: /m, `  ${kind}: administration,\n`, 'the table of privileges');
}

/** The list of the sagas of a context with another one. */
export function withSaga(text: string, saga: string, path: string): string {
  const where = 'the list of sagas';
  return appended(before(text, afterImports, importOf(saga, path), where), /^ {2}sagas: \[/m, saga, where);
}

/** The context map with a row for a saga, and with the dashed arrow for the context whose event it follows. */
export function withSagaRow(page: string, row: readonly [event: string, saga: string, effect: string], arrow?: string): string {
  const rows = [...page.matchAll(/^\| `[A-Z].*\| +[a-z-]+ +\|.*\|$/gm)];
  const last = rows.at(-1);
  if (!last) throw new Refused('docs/context-map.md has no table of sagas');
  const end = last.index + last[0].length;
  const text = `${page.slice(0, end)}\n| ${row.join(' | ')} |${page.slice(end)}`;
  if (!arrow || text.includes(`  ${arrow}\n`)) return text;
  return before(text, /\n```\n\nA solid arrow/, `\n  ${arrow}`, 'docs/context-map.md');
}
