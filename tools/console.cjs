// Builds the console into dist/console, beside the programs: `tools/build.cjs` calls it. The service runs without it.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const zlib = require('node:zlib');
const { isStale, walk } = require('./sources.cjs');

const ROOT = path.join(__dirname, '..');
const CONSOLE = path.join(ROOT, 'apps', 'console');
const TARGET = path.join(ROOT, 'dist', 'console');
/** Written last: its modification time is that of the build. */
const BUILT = path.join(TARGET, '.built');
const SOURCES = [CONSOLE, path.join(ROOT, 'libs', 'client')];
const OTHERS = ['package-lock.json', ...['console.cjs', 'sources.cjs'].map((file) => path.join('tools', file))].map((file) =>
  path.join(ROOT, file),
);
/** Text is sent compressed; fonts are compressed themselves. */
const COMPRESSED = /\.(?:js|css|svg|json)$/;

const isSpec = (one) => /\.spec\.tsx?$/.test(one);
const isOld = () => isStale(BUILT, [...SOURCES.flatMap((source) => [...walk(source, isSpec)]), ...OTHERS]);

/** Compresses the files once, as well as it can be done, so that no request waits for it. */
function compress(folder) {
  for (const file of walk(folder)) {
    if (!COMPRESSED.test(file)) continue;
    const bytes = fs.readFileSync(file);
    if (bytes.length < 1024) continue;
    fs.writeFileSync(`${file}.gz`, zlib.gzipSync(bytes, { level: 9 }));
    fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(bytes));
  }
}

function tools() {
  try {
    return require.resolve('vite');
  } catch {
    return undefined;
  }
}

/** Builds beside `dist/console` and swaps the folders at the end. @throws when the sources can't be built */
async function build() {
  // Vite keeps another value, such as that of tests, and React would be that for development.
  process.env.NODE_ENV = 'production';
  const { build: bundle } = await import('vite');
  const staging = `${TARGET}-${process.pid}`;
  try {
    await bundle({ root: CONSOLE, configFile: path.join(CONSOLE, 'vite.config.mts'), build: { outDir: staging, emptyOutDir: true } });
    compress(path.join(staging, 'assets'));
    fs.writeFileSync(path.join(staging, '.built'), '');
    fs.rmSync(TARGET, { recursive: true, force: true });
    fs.renameSync(staging, TARGET);
  } finally {
    fs.rmSync(staging, { recursive: true, force: true });
  }
}

/** Builds the console, with `ifStale` only when a source is newer than the build. False when that failed; it says why. */
async function buildConsole({ ifStale }) {
  if (ifStale && !isOld()) return true;
  if (!tools()) {
    if (!fs.existsSync(BUILT)) process.stderr.write('The console is not built: npm ci --include=dev installs the tools for it.\n');
    return true;
  }
  try {
    await build();
    return true;
  } catch (fault) {
    process.stderr.write(`The console could not be built, and the service runs without it: ${fault.message}\n`);
    return false;
  }
}

module.exports = { buildConsole };
if (require.main === module) void buildConsole({ ifStale: true }).then((isBuilt) => (process.exitCode = isBuilt ? 0 : 1));
