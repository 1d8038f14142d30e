// Jest loads every module again for each spec file. Here a worker loads packages and our own modules once, by Node.js; spec
// files and what only they use run again for each. Our modules keep no state but what can be worked out again.
'use strict';
const { createRequire, isBuiltin } = require('node:module');
const path = require('node:path');
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');
const { sourceMaps } = require('./register-ts.cjs');

// The "context" of jest-environment.cjs is none.
const { compileFunction } = vm;
vm.compileFunction = (source, parameters, { parsingContext, ...options } = {}) =>
  compileFunction(source, parameters, parsingContext === globalThis ? options : { parsingContext, ...options });

const root = path.join(__dirname, '..');
const PRODUCT = [path.join(root, 'libs', path.sep), path.join(root, 'apps', path.sep)];
const PACKAGES = path.join(root, 'node_modules', path.sep);
const OF_TESTS = /[\\/]testing[\\/]|\.(?:spec|contract|fixture)\.ts$/;
const isShared = (file) => file.startsWith(PACKAGES) || (PRODUCT.some((folder) => file.startsWith(folder)) && !OF_TESTS.test(file));

module.exports = class SharingRuntime extends Runtime {
  requireModule(from, name, options, isActual) {
    if (!options?.isInternalModule && name && !isBuiltin(name) && !name.startsWith('@jest/')) {
      const nodeRequire = createRequire(from);
      const file = nodeRequire.resolve(name);
      if (isShared(file)) return nodeRequire(file);
    }
    return super.requireModule(from, name, options, isActual);
  }
  getSourceMaps() {
    const maps = super.getSourceMaps();
    // Both are filled while the spec file runs.
    maps.get = (file) => Map.prototype.get.call(maps, file) ?? sourceMaps.get(file);
    return maps;
  }
  // It would replace a function of the worker's process.
  installGetBuiltinModule() {}
};
