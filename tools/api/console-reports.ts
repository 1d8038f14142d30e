import { join } from 'node:path';
import { PRIVILEGES_TABLE } from '@plumbline/auth';
import { choiceLabels, isRecordNumber, labelOf, type AnyRecordKind, type Field, type Fields } from '@plumbline/platform/records';
import type { AnyReport } from '@plumbline/platform/record-api';
import { madeFile, type MadeFile } from './generated';

const EXPLAINED = '/explain';
const FOLDER = join('apps', 'console', 'src', 'api');
const GENERATED = '// Generated from the declarations of reports by `npm run api:export`. Do not edit.';

/** What the console knows of the reports when it is built: parameters, columns, figures that are explained, and who may read them. */
export function consoleReports(all: readonly AnyReport[], kinds: readonly AnyRecordKind[]): MadeFile[] {
  const entities = new Map(kinds.map(({ name, v2 }) => [name, v2]));
  const explained = new Map(
    all.filter(({ path }) => path.endsWith(EXPLAINED)).map((report) => [report.path.slice(0, -EXPLAINED.length), report]),
  );
  const shown = all.filter(({ path }) => explained.has(path)).sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  const fieldsOf = (of: string, fields: Fields): string[] => [
    `    ${of}: [`,
    ...Object.entries(fields).map(([name, field]) => `      ${JSON.stringify(fieldOf(name, field, entities))},`),
    '    ],',
  ];
  const lines = shown.flatMap((report) => {
    const { title, description, path, totals, moments } = report;
    const tables = Object.entries(report.tables);
    return [
      `  '${nameOf(report)}': {`,
      `    ...${JSON.stringify({ title, description, path })},`,
      ...fieldsOf('parameters', report.parameters as Fields),
      ...fieldsOf('columns', report.columns as Fields),
      `    totals: ${JSON.stringify(totals)},`,
      '    tables: [',
      ...tables.flatMap(([name, table]) => [
        `    {...${JSON.stringify({ name, title: table.title })},`,
        ...fieldsOf('columns', table.columns),
        '    },',
      ]),
      '    ],',
      `    figures: ${JSON.stringify(figuresOf(explained.get(path)))},`,
      `    moments: ${JSON.stringify(moments)},`,
      '  },',
    ];
  });
  const readers = shown.map((report) => `  '${nameOf(report)}': ${JSON.stringify(readersOf(report))},`);
  return [
    madeFile(join(FOLDER, 'reports.generated.ts'), fileOf('reports', 'Reports', lines)),
    madeFile(join(FOLDER, 'report-readers.generated.ts'), fileOf('reportReaders', 'ReportReaders', readers)),
  ];
}

const fileOf = (name: string, type: string, lines: readonly string[]): string =>
  [GENERATED, `import type { ${type} } from './report';`, '', `export const ${name}: ${type} = {`, ...lines, '};', ''].join('\n');

/** The last segment of the address: `job-cost`. */
const nameOf = ({ path }: AnyReport): string => path.split('/').at(-1) ?? path;

const figuresOf = (explanation: AnyReport | undefined): readonly string[] =>
  ((explanation?.parameters as Fields | undefined)?.['figure']?.options.choices ?? []).filter(Boolean);

const ruleOf = ({ name }: AnyRecordKind): object => {
  const { read, otherwise, perVendor, never } = PRIVILEGES_TABLE[name] ?? {};
  return { read, otherwise, perVendor, never };
};

/** Who reads a report; by the choices of a parameter, where those are not all the same. */
function readersOf(report: AnyReport): object {
  for (const [name, { options }] of Object.entries(report.parameters as Fields)) {
    const choices = (options.choices ?? []).filter(Boolean);
    const kinds = choices.map((choice) => report.readBy({ [name]: choice }));
    if (new Set(kinds).size > 1) {
      const by = Object.fromEntries(choices.map((choice, at) => [choice, ruleOf(kinds[at] ?? report.kind)]));
      return { parameter: name, by };
    }
  }
  return { by: { '': ruleOf(report.kind) } };
}

/** A column or parameter as the console describes fields of entities; what is empty is left out. */
function fieldOf(name: string, field: Field<unknown>, entities: ReadonlyMap<string, string | null>): object {
  const { type, required, target, description } = field.options;
  const words = choiceLabels(field);
  const choices = Object.keys(words).filter(Boolean);
  const kind = target ?? (isRecordNumber(name, field) || name.endsWith('Id') ? name.replace(/Id$/, '') : '');
  const refersTo = entities.get(kind);
  return {
    ...{ name, label: labelOf(name, field), type },
    ...(choices.length > 0 && { choices, words }),
    ...(refersTo && { refersTo }),
    ...(required && { isRequired: true }),
    ...(description && { description }),
  };
}
