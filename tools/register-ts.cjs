// `node -r ./tools/register-ts.cjs file.ts` runs TypeScript from the sources, for tests that start processes.
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const { typescript } = require('./swc-options.cjs');

const root = path.join(__dirname, '..');
const resolve = Module._resolveFilename;
Module._resolveFilename = function (request, ...rest) {
  const file = request.startsWith('@plumbline/') ? path.join(root, 'libs', request.slice('@plumbline/'.length)) : request;
  return resolve.call(this, file, ...rest);
};

/** The files with the source maps of the modules that were loaded, by the path of the source. */
const sourceMaps = new Map();

// Compiled once for all processes: hundreds of them start in a run of the tests.
const cache = path.join(root, 'node_modules', '.cache', 'register-ts');
const options = JSON.stringify(typescript);
require.extensions['.ts'] = (module, filename) => module._compile(compiled(filename), filename);

/** The code of a source. */
function compiled(filename) {
  const source = fs.readFileSync(filename, 'utf8');
  const name = createHash('sha1').update(options + filename + source);
  const kept = path.join(cache, name.digest('hex'));
  sourceMaps.set(filename, `${kept}.map`);
  try {
    return fs.readFileSync(kept, 'utf8');
  } catch {
    const { code, map } = require('@swc/core').transformSync(source, { ...typescript, filename, sourceMaps: true });
    keep(`${kept}.map`, map);
    keep(kept, code);
    return code;
  }
}

function keep(file, content) {
  try {
    fs.mkdirSync(cache, { recursive: true });
    // Whole or not at all.
    fs.writeFileSync(`${file}.${process.pid}`, content);
    fs.renameSync(`${file}.${process.pid}`, file);
  } catch {
    // An account that can't write there compiles each time.
  }
}

module.exports = { compiled, sourceMaps };
