interface TableParts {
  readonly constant: string;
  readonly entity: string;
  readonly title: string;
  readonly columns: readonly string[];
}

/** `x.table.ts`: a list of the console. */
export function tableTemplate({ constant, entity, title, columns }: TableParts): string {
  return `import type { TableOf } from '../parts/data-table/table-of';

export const ${constant}: TableOf = {
  entity: '${entity}',
  title: ${JSON.stringify(title)},
  columns: ${JSON.stringify(columns)},
};
`;
}
