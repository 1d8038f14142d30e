import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@plumbline/platform/testing/eventually';
import { freePort } from '../../test/support/service';

const ROOT = join(__dirname, '..', '..');

describe('npm run dev', () => {
  let folder: string;
  let child: ChildProcess | undefined;
  let output = '';
  const count = (text: string): number => output.split(text).length - 1;
  const starts = (times: number): Promise<void> => eventually(() => count('Plumbline listens on') === times, 100);

  beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'plumbline-dev-'))));
  afterAll(async () => {
    if (child?.exitCode === null) {
      child.kill('SIGTERM');
      await new Promise((done) => child?.once('exit', done));
    }
    rmSync(folder, { recursive: true, force: true });
  });

  it('starts the service again after a change of a source, on the same PostgreSQL, and ends with both', async () => {
    const sources = join(folder, 'sources');
    const data = join(folder, 'data');
    mkdirSync(sources);
    const port = await freePort();
    const env = { ...process.env, PORT: String(port), DATA_DIR: data, DEMO_DATA: 'false', LOG_LEVEL: 'error' };
    child = spawn(process.execPath, ['-r', join(ROOT, 'tools', 'register-ts.cjs'), join(__dirname, 'main.ts'), sources], {
      env,
      cwd: ROOT,
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += String(text)));
    const server = (): string => {
      const postgres = join(data, 'postgres');
      return readFileSync(join(postgres, readdirSync(postgres)[0], 'postmaster.pid'), 'utf8').split('\n')[0];
    };
    const ready = async (): Promise<number> => (await fetch(`http://127.0.0.1:${port}/health/ready`)).status;

    await starts(1);
    const first = server();
    writeFileSync(join(sources, 'x.spec.ts'), '');
    writeFileSync(join(sources, 'x.ts'), '');
    await starts(2);
    await eventually(async () => (await ready()) === 200);
    expect(count('x.ts has changed')).toBe(1);
    expect(server()).toBe(first);

    child.kill('SIGTERM');
    expect(await new Promise((done) => child?.once('exit', done))).toBe(0);
    expect(() => process.kill(Number(first), 0)).toThrow('ESRCH');
  });
});
