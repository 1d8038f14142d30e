// Holds the statements of v1 (test/v1/statements) against the tests that ran. A statement that no test shows, a title that names no
// statement and a page that differs from what the run shows fail the run. V1_COVERAGE=write (`npm run coverage:v1`) writes the pages.
const fs = require('node:fs');
const path = require('node:path');
const { coveragePage, interfacePage } = require('./page.cjs');
const { specs, V1 } = require('./specs.cjs');
const { tagsOf, withoutTags } = require('./tags.cjs');

const ROOT = path.join(__dirname, '..', '..', '..');
const TEST = path.join(ROOT, 'test');
const PAGES = { interface: path.join(ROOT, 'docs', 'v1-interface.md'), coverage: path.join(ROOT, 'docs', 'v1-coverage.md') };

module.exports = class {
  constructor(globalConfig) {
    this.isFiltered = Boolean(globalConfig.testNamePattern);
  }

  onRunComplete(_, { testResults }) {
    const shown = shownBy(testResults);
    if (shown.size === 0 && !process.env.V1_COVERAGE) return;
    const sections = statements();
    const known = new Set(sections.flatMap(({ statements }) => statements.map(({ id }) => id)));
    const faults = [...shown]
      .filter(([id]) => !known.has(id) && !FINDING.test(id))
      .map(([id, files]) => `${id} is no statement, yet ${[...files.keys()]} names it`);
    // `npm run coverage:v1` runs the specs that it finds: a title in another one would stand in the page of a whole run only.
    const listed = specs();
    for (const [id, files] of shown)
      for (const file of known.has(id) ? files.keys() : [])
        if (!listed.has(path.join(TEST, file)))
          faults.push(
            `${file} names ${id}, yet is none of the specs that are found: those in test/ with a statement in a title that stands there`,
          );

    // Part of the specs of v1, or of their tests, shows part of the statements: nothing is judged then.
    const ran = new Set(testResults.map(({ testFilePath }) => testFilePath));
    const unheard = [...listed].filter(([file]) => !ran.has(file));
    const isWhole = !this.isFiltered && !testResults.some(isUnfinished) && !unheard.some(([file]) => path.dirname(file) === V1);
    if (isWhole) {
      const wanted = sections.flatMap(({ statements }) => statements.filter(({ isBeyond }) => !isBeyond).map(({ id }) => id));
      const elsewhere = new Set(unheard.flatMap(([, tags]) => tags));
      faults.push(...wanted.filter((id) => !shown.has(id) && !elsewhere.has(id)).map((id) => `no test shows ${id}`));
      if (unheard.length === 0) faults.push(...this.pages(sections, shown));
    }
    if (process.env.V1_COVERAGE && !(isWhole && unheard.length === 0))
      faults.push(
        `the pages are not written: tests fail, or did not run: ${unheard.map(([file]) => path.relative(ROOT, file)).join(', ')}`,
      );
    if (faults.length > 0) this.error = new Error(`The statements of v1:\n  ${faults.join('\n  ')}`);
    if (this.error) process.stderr.write(`\n${this.error.message}\n`);
  }

  pages(sections, shown) {
    const pages = [
      [PAGES.interface, interfacePage(sections)],
      [PAGES.coverage, coveragePage(sections, shown)],
    ];
    if (process.env.V1_COVERAGE) for (const [file, text] of pages) fs.writeFileSync(file, text);
    const differ = pages.filter(([file, text]) => !fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text);
    return differ.map(([file]) => `${path.relative(ROOT, file)} differs from what the tests show: npm run coverage:v1`);
  }

  getLastError() {
    return this.error;
  }
};

/** The number of a finding: `[H4 A13]` in the title of the test that holds it. */
const FINDING = /^[HMLA]\d+$/;
/** The tests of faults, and those beside the code, name findings and no statements. */
const isElsewhere = (file) => file.startsWith('..') || file.startsWith(`faults${path.sep}`);

/** Per statement the files and titles of the tests that passed. */
function shownBy(testResults) {
  const shown = new Map();
  for (const { testFilePath, testResults: tests } of testResults)
    for (const { status, ancestorTitles, title } of tests) {
      if (status !== 'passed') continue;
      const file = path.relative(TEST, testFilePath);
      if (isElsewhere(file)) continue;
      const name = [...ancestorTitles, title].map(withoutTags).filter(Boolean).join(' › ');
      for (const id of new Set([...ancestorTitles, title].flatMap(tagsOf))) {
        if (!shown.has(id)) shown.set(id, new Map());
        const files = shown.get(id);
        files.set(file, (files.get(file) ?? new Set()).add(name));
      }
    }
  return shown;
}

/** Whether a spec did not start, or a test of it that shows a statement failed or was left out. */
const isUnfinished = ({ testExecError, testResults }) =>
  Boolean(testExecError) ||
  testResults.some(
    ({ status, ancestorTitles, title }) => status !== 'passed' && [...ancestorTitles, title].some((one) => tagsOf(one).length > 0),
  );

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
