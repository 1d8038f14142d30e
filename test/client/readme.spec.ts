import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DEMONSTRATION } from '@plumbline/platform/config';
import ts from 'typescript';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { buildClient } from '../../tools/api/client-package';
import { startService, type ServiceProcess } from '../support/service';

const ROOT = join(__dirname, '..', '..');
/** The first block of that language in the client's README. */
const block = (language: string): string =>
  new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'm').exec(readFileSync(join(ROOT, 'libs', 'client', 'README.md'), 'utf8'))?.[1] ??
  '';

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
    buildClient(join(folder, 'node_modules', '@plumbline', 'client'));
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

  it('runs the example of its README with the documented types, and prints the documented output', async () => {
    const source = block('ts');
    expect(source).toContain('createClient');
    const file = join(folder, 'example.mts');
    writeFileSync(file, source);
    const options: ts.CompilerOptions = {
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      target: ts.ScriptTarget.ES2022,
      strict: true,
      skipLibCheck: true,
      types: ['node'],
      typeRoots: [join(ROOT, 'node_modules', '@types')],
      outDir: folder,
    };
    const program = ts.createProgram([file], options);
    const problems = ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
    expect(problems).toEqual([]);
    program.emit();
    const { output, code } = await run(join(folder, 'example.mjs'), { BASE: service.url });
    expect({ output: output.trim(), code }).toEqual({ output: block('text').trim(), code: 0 });
  }, 240_000);
});
