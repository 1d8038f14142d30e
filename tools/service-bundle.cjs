// One file with the programs of the service and its packages, for tests that start processes: to load 2,700 modules one by one takes
// 2.2 to 2.9 s of processor time. Made of the sources, once for all processes, and again when a source changes.
'use strict';
const { createHash } = require('node:crypto');
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const { pathToFileURL } = require('node:url');

const root = path.join(__dirname, '..');
const folder = path.join(root, 'node_modules', '.cache', 'service-bundle');
const runner = path.join(__dirname, 'run-bundle.cjs');
/** The programs by the ends of their paths. */
const PROGRAMS = ['apps/api/src/main.ts', 'apps/cli/src/main.ts', 'apps/worker/src/main.ts'];
/** What the programs load, and that does nothing by itself. */
const LOADED = ['apps/api/src/run-service.ts', 'apps/cli/src/program.ts'];
/** Milliseconds after which another process is believed to have given up. */
const PATIENCE_MS = 120_000;
/** How long a bundle is kept, in milliseconds. */
const LIFE_MS = 86_400_000;

/** The arguments for Node.js that run a program of the service, given by the path of its source. */
function argumentsOf(program) {
  const name = path.relative(root, program);
  const register = ['-r', path.join(__dirname, 'register-ts.cjs'), program];
  if (!PROGRAMS.includes(name)) return register;
  const file = bundled();
  return file ? [runner, file, name] : register;
}

/** The bundle, or null where it can't be made. */
let known;
/** The bundle of the present sources; undefined while another process makes it, null where it can't be made. */
function bundled() {
  if (known !== undefined) return known;
  const file = path.join(folder, `${nameOf()}.cjs`);
  if (fs.existsSync(`${file}.cache`)) return (known = file);
  const lock = `${file}.lock`;
  try {
    fs.mkdirSync(folder, { recursive: true });
    fs.closeSync(fs.openSync(lock, 'wx'));
  } catch (error) {
    if (error.code !== 'EEXIST') return (known = null);
    if (ageOf(lock) > PATIENCE_MS) fs.rmSync(lock, { force: true });
    return undefined;
  }
  try {
    execFileSync(process.execPath, [path.join(__dirname, 'service-bundle.cjs'), file], { stdio: ['ignore', 'inherit', 'inherit'] });
    removeOld();
    return (known = file);
  } catch (error) {
    console.warn(`Processes of the service run their sources, because they could not be bundled: ${error.message}`);
    return (known = null);
  } finally {
    fs.rmSync(lock, { force: true });
  }
}

const ageOf = (file) => Date.now() - (fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());

/** Those of earlier sources. A run that began before a change still starts processes from its own. */
function removeOld() {
  for (const name of fs.readdirSync(folder)) {
    const file = path.join(folder, name);
    if (ageOf(file) > LIFE_MS) fs.rmSync(file, { force: true });
  }
}

/** Follows from the sources, the packages and the version of Node.js. */
function nameOf() {
  const hash = createHash('sha1').update(process.version);
  for (const file of [...sources('apps'), ...sources('libs'), 'package-lock.json', 'tools/service-bundle.cjs', 'tools/run-bundle.cjs']) {
    const { mtimeMs, size } = fs.statSync(path.join(root, file));
    hash.update(`${file} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex');
}
const sources = (under) =>
  fs
    .readdirSync(path.join(root, under), { recursive: true })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .map((file) => path.join(under, file))
    .sort();

/** Makes the bundle, and what V8 has compiled of it. */
async function make(file) {
  const { build } = require('esbuild');
  const { compiled } = require('./register-ts.cjs');
  const required = (name) => `require(${JSON.stringify(path.join(root, name))})`;
  const entries = PROGRAMS.map((name) => `${JSON.stringify(name)}: () => ${required(name)}`);
  entries.push(`loaded: () => [${LOADED.map(required)}]`);
  await build({
    stdin: { contents: `module.exports = { ${entries} };`, resolveDir: root },
    ...{ outfile: file, bundle: true, platform: 'node', target: 'node20', format: 'cjs', keepNames: true, logLevel: 'error' },
    // Less to read, and in ASCII, which V8 keeps as one byte a character.
    ...{ minify: true, legalComments: 'none', charset: 'ascii', lineLimit: 200 },
    ...{ banner: { js: Module.wrapper[0] }, footer: { js: Module.wrapper[1] } },
    plugins: [
      {
        name: 'service',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^@plumbline\// }, ({ path: name, resolveDir }) => {
            const found = require.resolve(path.join(root, 'libs', name.slice('@plumbline/'.length)), { paths: [resolveDir] });
            return { path: found };
          });
          // What is not installed, or has a binary of its own, is asked for when it is used.
          onResolve({ filter: /^[^./]/ }, ({ path: name, resolveDir, kind }) => {
            if (kind === 'entry-point' || name.startsWith('node:')) return undefined;
            if (name === '@node-rs/argon2' || !isFound(name, resolveDir)) return { path: name, external: true };
            return undefined;
          });
          onLoad({ filter: /\.[cm]?[jt]s$/ }, ({ path: source }) => {
            const code = source.endsWith('.ts') ? compiled(source) : withDriver(fs.readFileSync(source, 'utf8'), source);
            return { contents: withPlace(code, source), loader: 'js' };
          });
        },
      },
    ],
  });
  fs.chmodSync(file, 0o644);
  execFileSync(process.execPath, [runner, file], { stdio: 'inherit' });
}

/** Tells whether a package has it. */
function isFound(name, from) {
  try {
    return Boolean(require.resolve(name, { paths: [from] }));
  } catch (error) {
    // An ES module, which can only be imported.
    return error.code === 'ERR_PACKAGE_PATH_NOT_EXPORTED';
  }
}

/** A `require` of an ES module. By it Node.js would load packages again that are in the bundle, TypeORM among them. */
const OWN_REQUIRE = /^const require = createRequire\(import\.meta\.url\);$/m;

/** TypeORM names its driver by a variable. */
const OF_DRIVER = /\brequire\(name\)/;
const withDriver = (code, source) =>
  source.endsWith('/typeorm/platform/PlatformTools.js') ? code.replace(OF_DRIVER, `(name === 'pg' ? require('pg') : $&)`) : code;

/** The code with the place of its source: files beside it are found from there. */
function withPlace(code, source) {
  const url = JSON.stringify(pathToFileURL(source).href);
  const named = code.replace(OWN_REQUIRE, '').replaceAll('import.meta.url', url);
  if (!/\b__(dirname|filename)\b/.test(named) || /\b(?:const|let|var)\s+__(?:dirname|filename)\b/.test(named)) return named;
  return `var __filename = ${JSON.stringify(source)}, __dirname = ${JSON.stringify(path.dirname(source))};${named}`;
}

if (require.main === module)
  void make(process.argv[2]).catch((error) => {
    console.error(error);
    process.exit(1);
  });

module.exports = { argumentsOf };
