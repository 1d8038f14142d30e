// What V8 has compiled, kept for the next process of the same program: hundreds of them start in a run of the tests, each
// of thousands of modules. Node.js 20 has no `module.enableCompileCache`.
'use strict';
const { Buffer } = require('node:buffer');
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const vm = require('node:vm');
const { isMainThread } = require('node:worker_threads');

/** Fewer modules than these are compiled anew by each process. */
const ENOUGH = 50;
const keyOf = (filename, content) => createHash('sha1').update(filename).update('\0').update(content).digest('base64');

/** Takes compiled modules from a file in the folder, which this process writes when it ends and had to compile many. */
function keepCompiled(folder) {
  const program = `${path.basename(process.argv[1] ?? '')}-${keyOf(process.argv[1] ?? '', process.version).replaceAll('/', '_')}`;
  const file = path.join(folder, program);
  const known = read(file);
  const scripts = new Map();
  let compiled = 0;
  const scriptOf = (content, filename) => {
    const key = keyOf(filename, content);
    const cachedData = known.get(key);
    const importModuleDynamically = vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER;
    try {
      const script = new vm.Script(Module.wrap(content), { filename, cachedData, importModuleDynamically });
      if (!cachedData || script.cachedDataRejected) compiled++;
      scripts.set(key, script);
      return script;
    } catch {
      return undefined;
    }
  };
  const compile = Module.prototype._compile;
  Module.prototype._compile = function (content, filename, format) {
    const script = format === 'module' ? undefined : scriptOf(content, filename);
    // An ES module; or one with a fault, which is told as ever.
    if (!script) return compile.call(this, content, filename, format);
    const run = script.runInThisContext();
    return run.call(this.exports, this.exports, requireOf(this), this, filename, path.dirname(filename));
  };
  if (isMainThread) process.on('exit', () => void (compiled >= ENOUGH && write(file, scripts)));
}

function requireOf(module) {
  const resolve = (request, options) => Module._resolveFilename(request, module, false, options);
  resolve.paths = (request) => Module._resolveLookupPaths(request, module);
  const { _extensions: extensions, _cache: cache } = Module;
  return Object.assign((id) => module.require(id), { resolve, main: process.mainModule, extensions, cache });
}

/** What the file has, by key. It begins with the length of a table of keys and lengths. */
function read(file) {
  const known = new Map();
  try {
    const bytes = fs.readFileSync(file);
    let at = 4 + bytes.readUInt32LE(0);
    for (const [key, length] of JSON.parse(bytes.toString('utf8', 4, at))) {
      known.set(key, bytes.subarray(at, at + length));
      at += length;
    }
  } catch {
    // There is none yet.
  }
  return known;
}

function write(file, scripts) {
  const parts = [...scripts].map(([key, script]) => [key, script.createCachedData()]);
  const table = Buffer.from(JSON.stringify(parts.map(([key, { length }]) => [key, length])));
  const head = Buffer.alloc(4);
  head.writeUInt32LE(table.length);
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    // Whole or not at all.
    fs.writeFileSync(`${file}.${process.pid}`, Buffer.concat([head, table, ...parts.map(([, data]) => data)]));
    fs.renameSync(`${file}.${process.pid}`, file);
  } catch {
    // An account that can't write there compiles each time.
  }
}

module.exports = { keepCompiled };
