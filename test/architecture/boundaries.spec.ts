import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { PLANTED_CODE, PLANTED_IN_CONSOLE, PLANTED_IN_HANDLERS, PLANTED_NAMES } from './boundaries/planted-code';
import { PLANTED } from './boundaries/planted-imports';

const ROOT = join(__dirname, '..', '..');
const CONFIG = join(ROOT, '.dependency-cruiser.cjs');

/** The output of dependency-cruiser, as far as this spec reads it. */
interface Summary {
  readonly violations: readonly { readonly from: string; readonly rule: { readonly name: string } }[];
  readonly ruleSetUsed: { readonly forbidden: readonly { readonly name: string }[] };
}

/**
 * Writes the planted files as a repository of their own, with empty packages, and returns the violations that
 * dependency-cruiser reports.
 */
function cruise(): Summary {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-boundaries-'));
  const write = (name: string, text: string): void => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  try {
    const dependencies = { 'decimal.js': '1.0.0', pg: '1.0.0', '@nestjs/cqrs': '1.0.0' };
    const devDependencies = { jest: '1.0.0' };
    write('package.json', JSON.stringify({ name: 'planted', dependencies, devDependencies }));
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
      write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
      write(`node_modules/${name}/index.js`, '');
    }
    copyFileSync(join(ROOT, 'tsconfig.json'), join(folder, 'tsconfig.json'));
    for (const { file, text } of PLANTED) write(file, `${text}\nexport interface X {}\n`);
    const program = join(ROOT, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');
    const json = execFileSync(process.execPath, [program, 'apps', 'libs', '--config', CONFIG, '--output-type', 'json'], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    return (JSON.parse(json) as { summary: Summary }).summary;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Linted {
  readonly messages: readonly { readonly ruleId: string | null; readonly message: string }[];
  readonly rules: Readonly<Record<string, readonly [unknown, ...unknown[]]>>;
}

/** Lints each text as if it were the content of the file. */
function lint(texts: readonly { file: string; text: string }[]): Linted[] {
  const json = execFileSync(process.execPath, [join(__dirname, 'boundaries', 'lint.mjs')], {
    input: JSON.stringify(texts),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(json) as Linted[];
}

describe('dependency-cruiser', () => {
  const { violations, ruleSetUsed } = cruise();

  it.each(PLANTED.map((one) => [one.file, one] as const))('reports in %s exactly the violations of rules', (file, { violates }) => {
    expect(violations.filter(({ from }) => from === file).map(({ rule }) => rule.name)).toEqual(violates);
  });

  it('has a planted violation of each rule', () => {
    expect(new Set(PLANTED.flatMap(({ violates }) => violates))).toEqual(new Set(ruleSetUsed.forbidden.map(({ name }) => name)));
  });
});

describe('ESLint', () => {
  const DECISIONS = ['libs/activity/purchase/planted.decider.ts', 'libs/activity/purchase/planted.policy.ts'];
  const PURE = [...DECISIONS, 'libs/activity/purchase/planted.projection.ts', 'libs/platform/kernel/planted.ts'];
  const HANDLERS = 'libs/activity/purchase/planted.handlers.ts';
  const PAGE = 'apps/console/src/today/planted.tsx';
  const syntaxIn = (file: string) => (file === HANDLERS ? PLANTED_IN_HANDLERS : file === PAGE ? PLANTED_IN_CONSOLE : PLANTED_CODE);
  const planted = [
    ...[...PURE, HANDLERS, PAGE].flatMap((file) =>
      Object.entries(syntaxIn(file)).map(([message, text]) => ({ file, text, message, rule: 'no-restricted-syntax' })),
    ),
    ...DECISIONS.flatMap((file) =>
      Object.entries(PLANTED_NAMES).map(([message, text]) => ({ file, text, message, rule: 'no-restricted-imports' })),
    ),
  ];
  const linted = lint(planted);

  it.each(planted.map((one, index) => [one.text, one.file, one, index] as const))(
    'reports %s in %s',
    (_text, _file, { rule, message }, index) => {
      const refused = linted[index]?.messages.filter(({ ruleId }) => ruleId === rule).map((one) => one.message) ?? [];
      expect(refused).toHaveLength(1);
      expect(refused[0]).toContain(message);
    },
  );

  it('has a planted violation of each rule, by its message', () => {
    for (const [index, { file }] of planted.entries()) {
      const [, ...syntax] = (linted[index]?.rules['no-restricted-syntax'] ?? ['off']) as [unknown, ...{ message: string }[]];
      expect(syntax.map(({ message }) => message).sort()).toEqual(Object.keys(syntaxIn(file)).sort());
      const [, imports] = (linted[index]?.rules['no-restricted-imports'] ?? ['off']) as [unknown, { paths: { message: string }[] }?];
      expect(imports?.paths.map(({ message }) => message) ?? []).toEqual(DECISIONS.includes(file) ? Object.keys(PLANTED_NAMES) : []);
    }
  });
});

/** The endings of files in apps and libs; docs/README.md says what each holds. */
const ENDINGS = [
  ...['record', 'events', 'commands', 'decider', 'policy', 'handlers', 'projection', 'upcasters', 'controller'],
  ...['aggregate', 'bodies', 'routes'],
  ...['module', 'guard', 'pipe', 'strategy', 'entity', 'migration'],
  ...['contract', 'fixture'],
  ...['table', 'form', 'generated'],
];
const strangeEnding = (file: string): boolean => {
  const [, ending, ...rest] = basename(file, '.ts').split('.');
  const isSpec = ending === 'spec' || (rest[0] === 'spec' && ['property', 'story', 'processes', ...ENDINGS].includes(ending ?? ''));
  return ending !== undefined && !isSpec && (rest.length > 0 || !ENDINGS.includes(ending));
};

describe('The ending of a file', () => {
  const sources = ['apps', 'libs'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(ROOT, folder, name)),
  );

  it('is one that docs/README.md lists', () => {
    const files = sources.filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'));
    expect(files.filter(strangeEnding).map((file) => relative(ROOT, file))).toEqual([]);
    expect(['bill.content.ts', 'bill.decider.old.ts', 'bill.content.spec.ts'].filter(strangeEnding)).toHaveLength(3);
    const described = readFileSync(join(ROOT, 'docs', 'README.md'), 'utf8');
    expect(ENDINGS.filter((ending) => !described.includes(`\`.${ending}.ts\``))).toEqual([]);
  });

  it('is .handlers.ts for every class with @CommandHandler', () => {
    const holding = sources.filter(
      (file) => file.endsWith('.ts') && !/\.spec\.ts$|\/testing\//.test(file) && /^\s*@CommandHandler\(/m.test(readFileSync(file, 'utf8')),
    );
    expect(holding.length).toBeGreaterThan(30);
    expect(holding.filter((file) => !file.endsWith('.handlers.ts')).map((file) => relative(ROOT, file))).toEqual([]);
  });
});
