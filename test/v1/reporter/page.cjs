// The two pages about v1, as text.

const HEAD = (name, what) => `# ${name}\n\n<!-- Written by \`npm run coverage:v1\`; a change by hand is lost. -->\n\n${what}\n`;
const cell = (text) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

/** docs/v1-interface.md: every statement, section by section. */
const interfacePage = (sections) =>
  HEAD(
    'The v1 interface',
    'What `/api/v1` and the token routes promise, sentence by sentence. Tests name each one by its id; [the coverage](v1-coverage.md) says which.\n' +
      'In lists of fields `?` marks one that may be null and `[]` a list.\n\n' +
      'The source is the interface document, which the coverage quotes beside each statement. A statement whose id begins with `D-` is a decision\n' +
      'of this service: the document leaves the point open.',
  ) +
  sections
    .map(({ title, statements }) =>
      table(
        title,
        ['id', 'statement'],
        statements.map(({ id, says }) => [id, cell(says)]),
      ),
    )
    .join('');

/**
 * docs/v1-coverage.md: every statement with the passage of the interface document that it states, and the tests that show
 * it. `shown` has the files of each id, and for each file the titles of its tests. Specs are named by their path in test/.
 */
const coveragePage = (sections, shown) =>
  HEAD(
    'What shows that v1 keeps its promises',
    'Every statement of [the v1 interface](v1-interface.md), the passage of the interface document that it states, word for word, and the tests\n' +
      'that show it.',
  ) +
  sections
    .map(({ title, statements }) =>
      table(
        title,
        ['id', 'interface document', 'statement', 'shown by'],
        statements.map(({ id, says, quotes, isBeyond }) => [
          id,
          quotedBy(quotes),
          cell(says),
          shownBy(shown.get(id)) || (isBeyond ? 'not part of v1' : '**nothing**'),
        ]),
      ),
    )
    .join('');

/** The passages as they are written; Markdown in them stays visible. */
const quotedBy = (quotes) => quotes.map((quote) => cell(quote).replaceAll('*', '\\*')).join('<br>') || 'decided here';

/** `title (the specs that have such a test)`: a title that several kinds share is listed once. */
function shownBy(files = new Map()) {
  const byTitle = new Map();
  for (const [file, titles] of files) for (const title of titles) byTitle.set(title, [...(byTitle.get(title) ?? []), nameOf(file)]);
  return [...byTitle]
    .sort(byKey)
    .map(([title, specs]) => `${cell(title)} (${specs.sort().join(', ')})`)
    .join('<br>');
}
const byKey = ([a], [b]) => (a < b ? -1 : 1);
const nameOf = (file) => file.replace(/\.spec\.ts$/, '');

/** docs/v1-coverage.md with no word of these specs: a cell is empty when no other one is left in it. */
function without(files, page) {
  const names = new Set(files.map(nameOf));
  const left = (entry) => {
    const [, title, specs] = entry.match(/^(.*) \(([^()]*)\)$/) ?? [];
    const others = specs?.split(', ').filter((name) => !names.has(name));
    return others?.length ? [`${title} (${others.join(', ')})`] : [];
  };
  return page.replace(
    /^(\|.* \| )(.*)( \|)$/gm,
    (_line, before, shown, after) => before + shown.split('<br>').flatMap(left).join('<br>') + after,
  );
}

function table(title, heads, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |\n`;
  return `\n## ${title}\n\n${line(heads)}${line(heads.map(() => '---'))}${rows.map(line).join('')}`;
}

module.exports = { interfacePage, coveragePage, without };
