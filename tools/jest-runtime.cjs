// Jest compiles every module again for each spec file. This keeps the compiled scripts of a worker: they run again in the
// context of the next spec file, with the functions that V8 has compiled so far.
const vm = require('node:vm');

const { compileFunction } = vm;
/** By file name. */
const kept = new Map();

vm.compileFunction = (source, parameters, options = {}) => {
  const { filename, parsingContext } = options;
  // A script that imports dynamically keeps the loader of the spec file that compiled it.
  if (!parsingContext || !filename || filename.endsWith('.spec.ts') || /\bimport\s*\(/.test(source))
    return compileFunction(source, parameters, options);
  const head = `(function (${parameters.join(', ')}) {`;
  const known = kept.get(filename);
  if (known?.source === source && known.head === head) return known.script.runInContext(parsingContext);
  const script = new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  kept.set(filename, { source, head, script });
  return script.runInContext(parsingContext);
};

module.exports = require('jest-runtime');
