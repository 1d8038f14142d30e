// `node -r ./tools/register-ts.cjs file.ts` runs TypeScript from the sources, for tests that start processes.
const { transformSync } = require('@swc/core');
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
require.extensions['.ts'] = (module, filename) => {
  const { code } = transformSync(fs.readFileSync(filename, 'utf8'), { ...typescript, filename, sourceMaps: 'inline' });
  module._compile(code, filename);
};
