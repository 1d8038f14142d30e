// Jest on Node < 24.9 cannot require(esm). swc compiles our TypeScript, and also every ES module found in node_modules,
// to CommonJS; CommonJS files are passed through unchanged.
const { createTransformer } = require('@swc/jest');
const fs = require('node:fs');
const path = require('node:path');
const { common, typescript } = require('./swc-options.cjs');

const ts = createTransformer({ ...typescript, sourceMaps: 'inline' });
const esm = createTransformer({ ...common, sourceMaps: 'inline', jsc: { target: 'es2023', parser: { syntax: 'ecmascript' } } });

const types = new Map();
function isModule(file) {
  if (file.endsWith('.mjs')) return true;
  if (file.endsWith('.cjs')) return false;
  let dir = path.dirname(file);
  const seen = [];
  let type;
  while (type === undefined) {
    if (types.has(dir)) type = types.get(dir);
    else {
      seen.push(dir);
      const pkg = path.join(dir, 'package.json');
      const up = path.dirname(dir);
      if (fs.existsSync(pkg)) type = JSON.parse(fs.readFileSync(pkg, 'utf8')).type ?? 'commonjs';
      else if (up === dir) type = 'commonjs';
      dir = up;
    }
  }
  for (const d of seen) types.set(d, type);
  return type === 'module';
}
const pick = (file) => (/\.tsx?$/.test(file) ? ts : isModule(file) ? esm : undefined);

module.exports = {
  canInstrument: false,
  getCacheKey: (src, file, opts) => (pick(file) ?? ts).getCacheKey(src, file, opts) + (pick(file) ? '' : 'raw'),
  process: (src, file, opts) => pick(file)?.process(src, file, opts) ?? { code: src },
};
