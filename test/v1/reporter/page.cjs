// The two pages about v1, as text.

const HEAD = (name, what) => `# ${name}\n\n<!-- Written by \`npm run coverage:v1\`; a change by hand is lost. -->\n\n${what}\n`;
const cell = (text) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

/** docs/v1-interface.md: every statement, section by section. */
const interfacePage = (sections) =>
  HEAD(
    'The v1 interface',
    'What `/api/v1` and the token routes promise, sentence by sentence. Tests name each one by its id; [the coverage](v1-coverage.md) says which.\n' +
      'In lists of fields `?` marks one that may be null and `[]` a list.',
  ) +
  sections
    .map(({ title, statements }) =>
      table(
        title,
        ['id', 'statement'],
        statements.map(({ id, says }) => [id, says]),
      ),
    )
    .join('');

/** docs/v1-coverage.md: every statement with the tests that show it. `shown`: per id the files, and in each the titles of its tests. Specs are named by their path in test/. */
const coveragePage = (sections, shown) =>
  HEAD('What shows that v1 keeps its promises', 'Every statement of [the v1 interface](v1-interface.md), and the tests that show it.') +
  sections
    .map(({ title, statements }) =>
      table(
        title,
        ['id', 'statement', 'shown by'],
        statements.map(({ id, says, isBeyond }) => [id, says, shownBy(shown.get(id)) || (isBeyond ? 'not part of v1' : '**nothing**')]),
      ),
    )
    .join('');

/** `title (the specs that have such a test)`, for each title: what all kinds have in common is said once. */
function shownBy(files = new Map()) {
  const byTitle = new Map();
  for (const [file, titles] of files)
    for (const title of titles) byTitle.set(title, [...(byTitle.get(title) ?? []), file.replace(/\.spec\.ts$/, '')]);
  return [...byTitle]
    .sort(byKey)
    .map(([title, specs]) => `${cell(title)} (${specs.sort().join(', ')})`)
    .join('<br>');
}
const byKey = ([a], [b]) => (a < b ? -1 : 1);

function table(title, heads, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |\n`;
  const plain = ([id, says, ...more]) => [id, cell(says), ...more];
  return `\n## ${title}\n\n${line(heads)}${line(heads.map(() => '---'))}${rows.map((row) => line(plain(row))).join('')}`;
}

module.exports = { interfacePage, coveragePage };
