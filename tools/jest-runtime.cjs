// Jest compiles every module and loads every package again for each spec file. This keeps the compiled scripts of a worker,
// with the functions that V8 has compiled so far, and takes packages from Node.js, which loads them once and can require
// ES modules. Only our own modules are run again, so that a spec file finds none of the state of another.
'use strict';
const { createRequire, isBuiltin } = require('node:module');
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const { compileFunction } = vm;
/** By file name. */
const kept = new Map();

vm.compileFunction = (source, parameters, options = {}) => {
  // The "context" of jest-environment.cjs is none.
  const { parsingContext, ...plain } = options;
  if (parsingContext !== globalThis) return compileFunction(source, parameters, options);
  const { filename } = plain;
  // A script that imports dynamically keeps the loader of the spec file that compiled it.
  if (filename.endsWith('.spec.ts') || /\bimport\s*\(/.test(source)) return compileFunction(source, parameters, plain);
  const head = `(function (${parameters.join(', ')}) {`;
  const known = kept.get(filename);
  if (known?.source === source && known.head === head) return known.script.runInThisContext();
  const script = new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  kept.set(filename, { source, head, script });
  return script.runInThisContext();
};

/** What Jest makes of a source, by file name: it would read its own cache for each spec file. */
const transformed = new Map();
function remembering(transformer) {
  const transform = transformer.transform.bind(transformer);
  transformer.transform = (filename, options, source) => {
    if (options.collectCoverage || filename.endsWith('.spec.ts')) return transform(filename, options, source);
    const known = transformed.get(filename);
    if (known?.source === source) return known.result;
    const result = transform(filename, options, source);
    transformed.set(filename, { source, result });
    return result;
  };
  return transformer;
}

const isPackage = (name) => !/^(?:[./]|@plumbline\/|@jest\/)/.test(name) && !isBuiltin(name);

module.exports = class SharingRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, ...others) {
    super(config, environment, resolver, remembering(transformer), ...others);
  }
  requireModule(from, name, options, isActual) {
    if (options?.isInternalModule || !name || !isPackage(name)) return super.requireModule(from, name, options, isActual);
    return createRequire(from)(name);
  }
  // It would replace a function of the worker's process.
  installGetBuiltinModule() {}
};
