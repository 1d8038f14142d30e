import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A worked example of `docs/money.md`. */
export interface Example {
  readonly id: string;
  readonly given: string;
  readonly result: string;
}

/** The rows `| case | given | result |` of one section (`## Labour cost`) of the page, or of one `part` (`### …`) of it. */
export function examplesOf(section: string, part?: string): Example[] {
  const page = readFileSync(join(__dirname, '..', '..', 'docs', 'money.md'), 'utf8');
  const whole = page.split(/^## /m).find((one) => one.startsWith(`${section}\n`)) ?? '';
  const text = part === undefined ? whole : (whole.split(/^### /m).find((one) => one.startsWith(`${part}\n`)) ?? '');
  const rows = text.split('\n').filter((line) => line.startsWith('|'));
  const cells = rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  return cells
    .filter(([id = '']) => id !== 'case' && !/^-+$/.test(id))
    .map(([id = '', given = '', result = '']) => ({ id, given, result }));
}
