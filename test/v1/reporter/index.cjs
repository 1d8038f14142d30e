// Compares the statements of v1 (test/v1/statements) with the tests that ran. A statement without a test, a test that names
// an unknown statement, or a page that differs from the run fails it. `npm test` and `npm run test:processes` each compare
// what the page says of their own specs. V1_COVERAGE=write (`npm run coverage:v1`) writes the pages.
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { isOfProcesses } = require('../../../tools/filter-processes.cjs');
const { coveragePage, interfacePage, without } = require('./page.cjs');
const { specs, V1 } = require('./specs.cjs');

const ROOT = path.join(__dirname, '..', '..', '..');
const TEST = path.join(ROOT, 'test');
const PAGES = { interface: path.join(ROOT, 'docs', 'v1-interface.md'), coverage: path.join(ROOT, 'docs', 'v1-coverage.md') };

module.exports = class {
  constructor(globalConfig) {
    this.isFiltered = Boolean(globalConfig.testNamePattern);
    // Tests run in other processes, which inherit the environment: they write the ids of their statements here.
    this.folder = fs.mkdtempSync(path.join(os.tmpdir(), 'plumbline-shown-'));
    process.env.V1_SHOWN = this.folder;
  }

  onRunComplete(_, { testResults }) {
    const shown = shownBy(testResults, this.recorded());
    if (shown.size === 0 && !process.env.V1_COVERAGE) return;
    const sections = statements();
    const known = new Set(sections.flatMap(({ statements }) => statements.map(({ id }) => id)));
    const faults = [...shown]
      .filter(([id]) => !known.has(id))
      .map(([id, files]) => `${id} is no statement, yet ${[...files.keys()]} names it`);
    // `npm run coverage:v1` runs the specs that it finds: only a whole run would list a test in another one.
    const listed = specs();
    for (const [id, files] of shown)
      for (const file of known.has(id) ? files.keys() : [])
        if (!listed.has(path.join(TEST, file)))
          faults.push(`${file} names ${id}, yet is none of the specs that are found: those in test/ that call shows() with literal ids`);

    // Some of the specs of v1, or of their tests, show some of the statements: a partial run is not compared.
    const ran = new Set(testResults.map(({ testFilePath }) => testFilePath));
    const unheard = [...listed].filter(([file]) => !ran.has(file));
    const isFinished = !this.isFiltered && !testResults.some((result) => listed.has(result.testFilePath) && isUnfinished(result));
    if (isFinished && !unheard.some(([file]) => path.dirname(file) === V1 && !isOfProcesses(file))) {
      const wanted = sections.flatMap(({ statements }) => statements.filter(({ isBeyond }) => !isBeyond).map(({ id }) => id));
      const elsewhere = new Set(unheard.flatMap(([, tags]) => tags));
      faults.push(...wanted.filter((id) => !shown.has(id) && !elsewhere.has(id)).map((id) => `no test shows ${id}`));
    }
    const isPart = [true, false].some((part) => unheard.every(([file]) => isOfProcesses(file) === part));
    if (isFinished && isPart)
      faults.push(
        ...this.pages(
          sections,
          shown,
          unheard.map(([file]) => path.relative(TEST, file)),
        ),
      );
    if (process.env.V1_COVERAGE && !(isFinished && unheard.length === 0))
      faults.push(
        `the pages are not written: tests fail, or did not run: ${unheard.map(([file]) => path.relative(ROOT, file)).join(', ')}`,
      );
    if (faults.length > 0) this.error = new Error(`The statements of v1:\n  ${faults.join('\n  ')}`);
    if (this.error) process.stderr.write(`\n${this.error.message}\n`);
  }

  /** The ids that each test passed to `shows`, by its file and full name; removes the files of this run. */
  recorded() {
    const lines = fs
      .readdirSync(this.folder)
      .flatMap((name) => fs.readFileSync(path.join(this.folder, name), 'utf8').trimEnd().split('\n'));
    fs.rmSync(this.folder, { recursive: true });
    const byTest = new Map();
    for (const { file, test, ids } of lines.map((line) => JSON.parse(line))) {
      const key = keyOf(file, test);
      byTest.set(key, [...(byTest.get(key) ?? []), ...ids]);
    }
    return byTest;
  }

  /** Compares the pages with what the tests show, but for specs that did not run; writes them where all of them ran. */
  pages(sections, shown, unheard) {
    const pages = [
      [PAGES.interface, interfacePage(sections)],
      [PAGES.coverage, coveragePage(sections, shown)],
    ];
    if (process.env.V1_COVERAGE && unheard.length === 0) for (const [file, text] of pages) fs.writeFileSync(file, text);
    const heard = (file, text) => (file === PAGES.coverage && unheard.length > 0 ? without(unheard, text) : text);
    const differ = pages.filter(([file, text]) => !fs.existsSync(file) || heard(file, fs.readFileSync(file, 'utf8')) !== heard(file, text));
    return differ.map(([file]) => `${path.relative(ROOT, file)} differs from what the tests show: npm run coverage:v1`);
  }

  getLastError() {
    return this.error;
  }
};

const keyOf = (file, test) => `${file}\n${test}`;

/** The files and titles of the passed tests of each statement. */
function shownBy(testResults, recorded) {
  const shown = new Map();
  for (const { testFilePath, testResults: tests } of testResults)
    for (const { status, ancestorTitles, title, fullName } of tests) {
      if (status !== 'passed') continue;
      const file = path.relative(TEST, testFilePath);
      const name = [...ancestorTitles, title].filter(Boolean).join(' › ');
      for (const id of recorded.get(keyOf(testFilePath, fullName)) ?? []) {
        if (!shown.has(id)) shown.set(id, new Map());
        const files = shown.get(id);
        files.set(file, (files.get(file) ?? new Set()).add(name));
      }
    }
  return shown;
}

/** Whether a spec did not start, or one of its tests failed or was skipped. */
const isUnfinished = ({ testExecError, testResults }) => Boolean(testExecError) || testResults.some(({ status }) => status !== 'passed');

/** The catalogue, which is TypeScript. */
function statements() {
  const before = require.extensions['.ts'];
  require('../../../tools/register-ts.cjs');
  try {
    return require('../statements/index.ts').SECTIONS;
  } finally {
    if (before) require.extensions['.ts'] = before;
    else delete require.extensions['.ts'];
  }
}
