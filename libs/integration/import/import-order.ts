import { type KindRegistry, type AnyRecordKind } from '@plumbline/platform/records';
import { isObject, type Issue } from '@plumbline/platform/kernel';
import { readText, refuse, unknownParameters, type QueryString } from '@plumbline/platform/reading';
import { CsvFault, linesOf } from './csv-lines';
import { columnsOf, importedKinds } from './import-columns';
import type { ImportOrder } from './imports';
import { MOST_LINES, LONGEST_HEADER } from '../limits';

/** The parameters of an import beside its file. */
export type Parameters = Pick<ImportOrder, 'kind' | 'key' | 'mapping' | 'updates' | 'action' | 'dryRun'>;

/** The parameters in an address, and the kind; `isAction` tells the actions of an entity. @throws Fault 400 with every fault */
export function parametersIn(
  query: QueryString,
  kinds: KindRegistry,
  isAction: (kind: string, action: string) => boolean,
): Parameters & { readonly record: AnyRecordKind } {
  const issues: Issue[] = [];
  unknownParameters(query, ['kind', 'key', 'mapping', 'update', 'then', 'dryRun'], issues);
  const flag = (name: string): boolean => {
    const value = readText(query, name, issues) ?? 'false';
    if (value !== 'true' && value !== 'false') issues.push({ field: name, problem: 'must be true or false' });
    return value === 'true';
  };
  const imported = importedKinds(kinds);
  const kind = readText(query, 'kind', issues) ?? '';
  const record = imported.find(({ v2 }) => v2 === kind);
  if (!record) issues.push({ field: 'kind', problem: `must be one of ${imported.map(({ v2 }) => v2).join(', ')}` });
  const action = readText(query, 'then', issues) ?? null;
  if (record && action?.split(',').some((one) => !isAction(kind, one)))
    issues.push({ field: 'then', problem: `must be actions on one of the ${record.plural}, separated by commas` });
  const found = {
    ...{ kind, key: readText(query, 'key', issues) ?? null, mapping: mappingIn(readText(query, 'mapping', issues), issues) },
    ...{ action, updates: flag('update'), dryRun: flag('dryRun') },
  };
  refuse(issues);
  return { ...found, record: record! };
}

/**
 * Counts the lines of the file, and stops at the first that is too many.
 * @throws Fault 400 for a file that cannot be read, has no lines or too many, or columns that lead nowhere
 */
export async function readFile(
  content: string,
  { record, key, mapping }: Pick<Parameters, 'key' | 'mapping'> & { readonly record: AnyRecordKind },
  kinds: KindRegistry,
): Promise<{ readonly lines: number; readonly key: string | null }> {
  const issues: Issue[] = [];
  if (content.includes('\0')) refuse([{ field: 'body', problem: 'must not contain the character NUL' }]);
  let lines = -1;
  let found = key;
  try {
    for await (const { cells } of linesOf(content)) {
      if (++lines > MOST_LINES) break;
      if (lines > 0) continue;
      refuseHeaders(cells);
      const columns = columnsOf(record, cells, { mapping, key }, kinds, issues);
      found = columns.key?.header ?? null;
      refuse(issues);
    }
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error;
    refuse([{ field: `line ${error.line}`, problem: error.message }]);
  }
  if (lines < 1) issues.push({ field: 'body', problem: 'must have a line with the names of the columns, and lines below it' });
  if (lines > MOST_LINES) issues.push({ field: 'body', problem: `must have at most ${MOST_LINES} lines below the header` });
  refuse(issues);
  return { lines, key: found };
}

/** @throws Fault 400 */
function refuseHeaders(headers: readonly string[]): void {
  const long = headers.filter((one) => one.length > LONGEST_HEADER);
  refuse(long.map((field) => ({ field, problem: `must be at most ${LONGEST_HEADER} characters long` })));
}

function mappingIn(text: string | undefined, issues: Issue[]): Readonly<Record<string, string>> {
  if (text === undefined) return {};
  try {
    const mapping: unknown = JSON.parse(text);
    if (isObject(mapping) && Object.values(mapping).every((one) => one === null || typeof one === 'string'))
      return Object.fromEntries(Object.entries(mapping).map(([header, name]) => [header, (name as string | null) ?? '']));
  } catch {
    // As any other value that is no object of texts.
  }
  issues.push({ field: 'mapping', problem: 'must be a JSON object of names of fields by header; null leaves a column out' });
  return {};
}
