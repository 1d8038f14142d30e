// Builds the programs into dist: `node tools/build.cjs`, or with --if-stale only when a source is newer than the build.
// `npm run typecheck` checks types; this uses the compiler of the tests.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { buildConsole } = require('./console.cjs');
const { generate } = require('./generate.cjs');
const { isStale, walk } = require('./sources.cjs');
const { typescript } = require('./swc-options.cjs');

const ROOT = path.join(__dirname, '..');
const DIST = path.join(ROOT, 'dist');
/** Written last: its modification time is that of the build. */
const BUILT = path.join(DIST, '.built');
const SOURCES = ['apps', 'libs', path.join('test', 'bench')];
const OTHERS = ['package-lock.json', ...['build.cjs', 'sources.cjs', 'swc-options.cjs'].map((file) => path.join('tools', file))];
/** Files for tests only. */
const isTest = (name) => /^testing(\.ts)?$|\.(spec|contract|fixture)\.ts$|^spec-.*\.ts$/.test(name);

/** Bundled for browsers by `console.cjs`. */
const CONSOLE = path.join(ROOT, 'apps', 'console');

const isLeftOut = (one, entry) => one === CONSOLE || isTest(entry.name) || (!entry.isDirectory() && !one.endsWith('.ts'));
/** Every folder and file of the sources. */
const paths = () => SOURCES.flatMap((source) => [...walk(path.join(ROOT, source), isLeftOut)]);
const isOld = () => isStale(BUILT, [...paths(), ...OTHERS.map((file) => path.join(ROOT, file))]);

/** Replaces `@plumbline/x` by its relative path. */
const relative = (code, file) =>
  code.replace(/require\("@plumbline\/([^"]+)"\)/g, (_all, inner) => {
    const to = path.relative(path.dirname(file), path.join(ROOT, 'libs', inner));
    return `require(${JSON.stringify(to.startsWith('.') ? to : `./${to}`)})`;
  });

/** Builds beside `dist` and swaps the folders at the end, so that an interrupted build leaves the old one intact. */
function build({ transformFileSync }) {
  const staging = `${DIST}-${process.pid}`;
  for (const file of paths().filter((one) => one.endsWith('.ts'))) {
    const { code, map } = transformFileSync(file, { ...typescript, sourceMaps: true });
    const target = path.join(staging, path.relative(ROOT, file)).replace(/\.ts$/, '.js');
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, `${relative(code, file)}\n//# sourceMappingURL=${path.basename(target)}.map\n`);
    fs.writeFileSync(`${target}.map`, map);
  }
  fs.writeFileSync(path.join(staging, '.built'), '');
  const built = path.join(DIST, 'console');
  if (fs.existsSync(built)) fs.renameSync(built, path.join(staging, 'console'));
  fs.rmSync(DIST, { recursive: true, force: true });
  fs.renameSync(staging, DIST);
}

function compiler() {
  try {
    return require('@swc/core');
  } catch {
    return undefined;
  }
}

/** Builds the programs, if they are stale or that was not asked. False when there is no build and none can be made. */
function buildPrograms(ifStale) {
  if (ifStale && !isOld()) return true;
  const swc = compiler();
  if (swc) {
    build(swc);
    return true;
  }
  const lacking = 'the tools to build with are not installed (npm ci --include=dev installs them)';
  const isThere = fs.existsSync(BUILT);
  process.stderr.write(
    isThere ? `The sources are newer than the build, but ${lacking}: the build is taken.\n` : `There is no build, and ${lacking}.\n`,
  );
  return isThere;
}

async function main() {
  const ifStale = process.argv.includes('--if-stale');
  // The service serves the Postman collection.
  generate();
  if (!buildPrograms(ifStale)) return 1;
  // A build that was asked for fails with the console; a start goes on without it.
  return (await buildConsole({ ifStale })) || ifStale ? 0 : 1;
}

main().then((code) => (process.exitCode = code));
