// Builds the Postman collection and the types of the client from docs/openapi-v1.json and openapi-v2.json, when they are missing or older than their sources.
// An installation without the tools for it (npm ci --omit=dev) uses the existing files.
'use strict';
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');

const ROOT = path.join(__dirname, '..');
const FROM = [
  path.join('docs', 'openapi-v1.json'),
  path.join('docs', 'openapi-v2.json'),
  'package-lock.json',
  ...['generate.ts', 'generated.ts', 'postman.ts', 'postman-run.ts', 'types.ts'].map((file) => path.join('tools', 'api', file)),
];
const MADE = [path.join('docs', 'postman-v1.json'), path.join('libs', 'client', 'v1.ts'), path.join('libs', 'client', 'v2.ts')];
const TOOLS = ['@swc/core', 'openapi-to-postmanv2', 'openapi-typescript'];

/** Modification time of the file; 0 when it does not exist. */
const written = (file) => fs.statSync(path.join(ROOT, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
const isInstalled = (name) => fs.existsSync(path.join(ROOT, 'node_modules', name));

/** Builds the stale files. */
function generate() {
  const isStale = Math.min(...MADE.map(written)) < Math.max(...FROM.map(written));
  if (!isStale || !TOOLS.every(isInstalled)) return;
  const register = path.join(ROOT, 'tools', 'register-ts.cjs');
  execFileSync(process.execPath, ['-r', register, path.join(ROOT, 'tools', 'api', 'generate.ts')], { stdio: 'inherit' });
}

module.exports = { generate };
if (require.main === module) generate();
