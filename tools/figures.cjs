// Runs the long form of tests with Jest, and writes a table of docs/reliability.md from their figures.
const { spawnSync } = require('node:child_process');
const { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');

const PAGE = join(__dirname, '..', 'docs', 'reliability.md');

/**
 * Runs Jest with these options; a complete run without failures replaces the table between `<!-- name -->` and
 * `<!-- end of name -->`, below a line that says how it was made. Returns the exit code.
 */
function runWithFigures({ name, options, isComplete, made }) {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-figures-'));
  const figures = join(folder, 'figures.jsonl');
  // Node.js 20 can loop for ever at exit with requests on sockets whose peers were frozen or killed: --forceExit skips that clean-up.
  const { status } = spawnSync(process.execPath, [require.resolve('jest/bin/jest'), ...options, '--runInBand', '--forceExit'], {
    stdio: 'inherit',
    env: { ...process.env, PLUMBLINE_FAULTS: 'long', PLUMBLINE_FIGURES: figures },
  });
  const rows = existsSync(figures) ? readFileSync(figures, 'utf8').trim().split('\n').map(JSON.parse) : [];
  rmSync(folder, { recursive: true, force: true });
  rows.sort((a, b) => a.test.localeCompare(b.test));
  for (const { test, amount, result } of rows) console.log(`${test}: ${amount}: ${result}`);
  // A partial run has no figures for the other tests.
  if (isComplete && status === 0) writePage(name, made, rows);
  return status ?? 1;
}

function writePage(name, made, rows) {
  const marks = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const page = readFileSync(PAGE, 'utf8');
  const [before, rest] = page.split(marks[0]);
  const after = rest.split(marks[1])[1];
  const table = [
    '| test | amount | result |',
    '| --- | --- | --- |',
    ...rows.map((one) => `| ${one.test} | ${one.amount} | ${one.result} |`),
  ];
  const run = `Run on ${new Date().toISOString().slice(0, 10)}, Node.js ${process.versions.node}, ${made}.`;
  writeFileSync(PAGE, `${before}${marks[0]}\n\n${run}\n\n${table.join('\n')}\n\n${marks[1]}${after}`);
}

module.exports = { runWithFigures };
