// Runs the long form of the fault tests and writes the table of docs/reliability.md from their figures.
const { spawnSync } = require('node:child_process');
const { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');

const PAGE = join(__dirname, '..', 'docs', 'reliability.md');
const MARKS = ['<!-- figures -->', '<!-- end of figures -->'];

const folder = mkdtempSync(join(tmpdir(), 'plumbline-faults-'));
const figures = join(folder, 'figures.jsonl');
// Node.js 20 can loop for ever at exit with requests on sockets whose peers were frozen or killed: --forceExit skips that clean-up.
const options = ['test/faults', '--runInBand', '--forceExit', ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, [require.resolve('jest/bin/jest'), ...options], {
  stdio: 'inherit',
  env: { ...process.env, PLUMBLINE_FAULTS: 'long', PLUMBLINE_FIGURES: figures },
});
const rows = existsSync(figures) ? readFileSync(figures, 'utf8').trim().split('\n').map(JSON.parse) : [];
rmSync(folder, { recursive: true, force: true });
rows.sort((a, b) => a.test.localeCompare(b.test));
for (const { test, amount, result } of rows) console.log(`${test}: ${amount}: ${result}`);
// A partial run has no figures for the other tests.
if (process.argv.length === 2 && status === 0) writePage(rows);
process.exit(status ?? 1);

function writePage(all) {
  const page = readFileSync(PAGE, 'utf8');
  const [before, rest] = page.split(MARKS[0]);
  const after = rest.split(MARKS[1])[1];
  const table = [
    '| test | amount | result |',
    '| --- | --- | --- |',
    ...all.map((one) => `| ${one.test} | ${one.amount} | ${one.result} |`),
  ];
  const run = `Run on ${new Date().toISOString().slice(0, 10)}, Node.js ${process.versions.node}, with \`npm run test:faults\`.`;
  writeFileSync(PAGE, `${before}${MARKS[0]}\n\n${run}\n\n${table.join('\n')}\n\n${MARKS[1]}${after}`);
}
