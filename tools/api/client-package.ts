import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');
const SOURCE = join(ROOT, 'libs', 'client');

interface Manifest {
  readonly version: string;
  readonly license: string;
  readonly engines: object;
  readonly dependencies: Readonly<Record<string, string>>;
}

/**
 * Writes the client as a separate npm package into `folder`: JavaScript, declarations, manifest, readme. Throws when it
 * does not compile on its own.
 */
export function buildClient(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const compiler = require.resolve('typescript/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', join(SOURCE, 'tsconfig.package.json'), '--outDir', folder], { stdio: 'pipe' });
  const { version, license, engines, dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Manifest;
  const manifest = {
    name: '@plumbline/client',
    version,
    license,
    description: 'A typed client of both versions of the Plumbline interface.',
    engines,
    main: './index.js',
    types: './index.d.ts',
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    dependencies: { 'openapi-fetch': dependencies['openapi-fetch'] },
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  copyFileSync(join(SOURCE, 'README.md'), join(folder, 'README.md'));
  copyFileSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
}

if (require.main === module) {
  buildClient(join(ROOT, 'dist-client'));
  console.log('dist-client');
}
