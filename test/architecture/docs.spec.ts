import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contexts } from '@plumbline/contexts';
import { withPrivileges } from '../../tools/api/privileges';

const DOCS = join(__dirname, '..', '..', 'docs');
const read = (name: string): string => readFileSync(join(DOCS, name), 'utf8');

describe('the documentation', () => {
  it('lists every saga with exactly the events that it follows', () => {
    const table = [...read('context-map.md').matchAll(/^\| (`[A-Z].*?) +\| ([a-z-]+) +\|/gm)].map(
      ([, events = '', saga = '']) => [saga, [...events.matchAll(/`(\w+)`/g)].map(([, type]) => type).sort()] as const,
    );
    const sagas = contexts.flatMap((context) => context.sagas.map(({ name, handlers }) => [name, Object.keys(handlers).sort()] as const));
    const byName = (a: readonly [string, unknown], b: readonly [string, unknown]): number => (a[0] < b[0] ? -1 : 1);
    expect(table.sort(byName)).toEqual(sagas.sort(byName));
  });

  it('contains the privileges table of the code, as `npm run api:export` writes it', () => {
    const page = read('privileges.md');
    expect(page).toContain('| Client ');
    expect(page).toBe(withPrivileges(page));
  });

  it('lists every decision', () => {
    const pages = readdirSync(join(DOCS, 'adr')).filter((name) => /^\d{4}/.test(name));
    const index = read('adr/README.md');
    expect(pages.filter((page) => !index.includes(`(${page})`))).toEqual([]);
  });
});
