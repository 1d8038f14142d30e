import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/* References in pages and comments exist: files, folders, pages and decisions. */

const ROOT = join(__dirname, '..', '..');
const text = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const below = (folder: string, ending: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending) && !path.includes('node_modules'))
    .map((path) => join(folder, path));

const readmes = [...below('libs', 'README.md'), ...below('apps', 'README.md')];
const pages = [...readdirSync(ROOT).filter((name) => name.endsWith('.md')), ...below('docs', '.md'), ...readmes];

/** Folders that commands write and Git ignores. */
const BUILT = ['dist-client/'];
const FILE = /[\w@./-]*\w\.(?:ts|cjs|mjs|json|md|yml)\b/g;
const FOLDER = /`([\w./-]+\/|(?:libs|apps|docs|test|tools)\/[\w./-]+)`/g;

/** The files and folders that a README names, also in diagrams. */
function namedIn(page: string): string[] {
  const words = page.replace(/https?:\/\/\S+/g, '');
  return [...words.matchAll(FILE)].map(([file]) => file).concat([...words.matchAll(FOLDER)].map(([, folder = '']) => folder));
}

/** A name is a path from the folder of the README or from the root, or the name of a file anywhere below that folder. */
function isThere(folder: string, name: string): boolean {
  if (BUILT.includes(name) || existsSync(join(ROOT, folder, name)) || existsSync(join(ROOT, name))) return true;
  return !name.includes('/') && below(folder, `/${name}`).length > 0;
}

/** Targets of links within the repository, without the part after `#`. */
const linksOf = (page: string): string[] =>
  [...page.matchAll(/\]\((?!https?:|#|mailto:)([^)\s#]+)[^)]*\)/g)].map(([, target = '']) => target);

describe('references of the documentation', () => {
  it('sees what is missing', () => {
    const page = '`gone.ts`, "lost.ts<br>", `away/`, `libs/nowhere`, `docs.spec.ts`, https://x.example/a.ts, [a](b.md#c)';
    expect(namedIn(page).filter((name) => !isThere('test', name))).toEqual(['gone.ts', 'lost.ts', 'b.md', 'away/', 'libs/nowhere']);
    expect(linksOf(page)).toEqual(['b.md']);
  });

  it.each(readmes)('are files and folders that exist, in %s', (readme) => {
    const names = namedIn(text(readme));
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !isThere(dirname(readme), name))).toEqual([]);
  });

  it('are links to pages that exist', () => {
    const broken = pages.flatMap((page) =>
      linksOf(text(page))
        .filter((target) => !existsSync(join(ROOT, dirname(page), target)))
        .map((target) => `${page}: ${target}`),
    );
    expect(pages.length).toBeGreaterThan(50);
    expect(broken).toEqual([]);
  });

  it('are sources and tests that exist, in decisions', () => {
    const sources = ['libs', 'apps', 'test', 'tools'].flatMap((folder) => below(folder, '.ts')).map((path) => `/${path}`);
    const named = below('docs/adr', '.md').flatMap((page) => [...text(page).matchAll(FILE)].map(([name]) => name));
    /* `x.record.ts` and `*-facts.policy.ts` stand for any such file. */
    const exact = named.filter((name) => name.endsWith('.ts') && !/^(?:x[.-]|[.-])/.test(name));
    expect(exact.length).toBeGreaterThan(20);
    expect(exact.filter((name) => !sources.some((path) => path.endsWith(`/${name}`)))).toEqual([]);
  });

  it('are decisions that exist, in comments too', () => {
    const numbers = new Set(readdirSync(join(ROOT, 'docs/adr')).map((name) => name.slice(0, 4)));
    const sources = ['libs', 'apps', 'test', 'tools'].flatMap((folder) => below(folder, '.ts'));
    const unknown = [...sources, ...pages].flatMap((path) =>
      [...text(path).matchAll(/(?:docs\/adr\/|\bADRs? )(\d{4})/g)].flatMap(([, number = '']) =>
        numbers.has(number) ? [] : [`${path}: ${number}`],
      ),
    );
    expect(unknown).toEqual([]);
  });
});
