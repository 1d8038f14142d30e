import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DEMONSTRATION } from '@plumbline/platform/runtime';
import ts from 'typescript';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { buildClient } from '../../tools/api/client-package';
import { startService, type ServiceProcess } from '../support/service';

const ROOT = join(__dirname, '..', '..');
/** The blocks of that language in the client's README. */
const blocks = (language: string): string[] =>
  [
    ...readFileSync(join(ROOT, 'libs', 'client', 'README.md'), 'utf8').matchAll(
      new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'),
    ),
  ].map(([, text = '']) => text);

/** The output of a program and its exit code. */
const run = (file: string, env: Readonly<Record<string, string>>): Promise<{ output: string; code: number | null }> => {
  const child = spawn(process.execPath, [file], { env: { PATH: process.env['PATH'] ?? '', ...env } });
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += String(data)));
  child.stderr.on('data', (data: Buffer) => (output += String(data)));
  return new Promise((done) => child.once('close', (code) => done({ output, code })));
};

/* The client as an external developer installs it: the package alone in a folder, and the program of the README. */
describe('the package of the client', () => {
  let database: TestDatabase;
  let service: ServiceProcess;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'plumbline-client-'));
    const built = join(folder, 'dist-client');
    buildClient(built);
    const installed = join(folder, 'node_modules', '@plumbline', 'client');
    mkdirSync(installed, { recursive: true });
    const [{ filename }] = JSON.parse(
      execFileSync('npm', ['pack', '--json', '--pack-destination', folder], { cwd: built, encoding: 'utf8' }),
    ) as [{ filename: string }];
    execFileSync('tar', ['-xzf', join(folder, filename), '-C', installed, '--strip-components=1']);
    for (const name of ['openapi-fetch', 'openapi-typescript-helpers']) {
      const link = join(folder, 'node_modules', name);
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(join(ROOT, 'node_modules', name), link);
    }
    database = await testDatabase();
    service = await startService({
      DATABASE_URL: database.url,
      BOOTSTRAP_ADMIN_USERNAME: DEMONSTRATION.adminUsername,
      BOOTSTRAP_ADMIN_PASSWORD: DEMONSTRATION.adminPassword,
      BOOTSTRAP_CLIENT_ID: DEMONSTRATION.clientId,
      BOOTSTRAP_CLIENT_SECRET: DEMONSTRATION.clientSecret,
    });
  }, 400_000);
  afterAll(async () => {
    await service?.stop();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('imports nothing from the service', () => {
    const manifest = JSON.parse(readFileSync(join(folder, 'node_modules', '@plumbline', 'client', 'package.json'), 'utf8')) as {
      dependencies: object;
    };
    expect(Object.keys(manifest.dependencies)).toEqual(['openapi-fetch']);
  });

  it('compiles the examples of its README with the documented types', () => {
    const files = blocks('ts').map((source, at) => {
      expect(source).toContain('createClient');
      const file = join(folder, `example${at + 1}.mts`);
      writeFileSync(file, source);
      return file;
    });
    expect(files).toHaveLength(2);
    const options: ts.CompilerOptions = {
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      target: ts.ScriptTarget.ES2022,
      strict: true,
      types: ['node'],
      typeRoots: [join(ROOT, 'node_modules', '@types')],
      outDir: folder,
    };
    const program = ts.createProgram(files, options);
    const problems = ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
    program.emit();
    expect(problems).toEqual([]);
  }, 240_000);

  it.each([1, 2])('runs the example of version %i in its README, and prints the documented output', async (version) => {
    const { output, code } = await run(join(folder, `example${version}.mjs`), { BASE: service.url });
    expect({ output: output.trim(), code }).toEqual({ output: blocks('text')[version - 1]?.trim(), code: 0 });
  });
});
