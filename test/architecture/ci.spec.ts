import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');

/** Runs `.ci/run` with an `npm` that only records its arguments, and exits with 3 if they equal `failing`. */
function runWith(failing: string): { calls: string[]; status: number | null; summary: string } {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-ci-'));
  const program = (name: string, text: string): void => {
    writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(folder, 'bin', name), 0o755);
  };
  try {
    for (const name of ['.ci', 'bin', 'tools']) mkdirSync(join(folder, name));
    cpSync(join(ROOT, '.ci', 'run'), join(folder, '.ci', 'run'));
    writeFileSync(join(folder, 'tools', 'node-version.cjs'), '');
    const summaries = [
      '[ "$*" = test ] && echo "Tests:       7 passed, 7 total"',
      '[ "$*" = "run test:processes" ] && echo "Tests:       5 passed"',
    ];
    program('npm', ['echo "$*" >>calls', ...summaries, '[ "$*" = "$FAILING" ] && exit 3', 'exit 0'].join('\n'));
    // The test must not install anything on this machine.
    for (const name of ['apt-get', 'ls', 'nginx', 'chromium', 'python3']) program(name, 'exit 0');
    const { stdout, status } = spawnSync('bash', [join(folder, '.ci', 'run')], {
      env: { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH ?? ''}`, FAILING: failing },
      encoding: 'utf8',
    });
    const calls = existsSync(join(folder, 'calls')) ? readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n') : [];
    return { calls, status, summary: stdout.slice(stdout.indexOf('== Summary ==')) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const STEPS = ['ci --no-audit --no-fund', 'run typecheck', 'run lint', 'run format:check', 'run boundaries', 'test', 'run test:processes'];

describe('.ci/run', () => {
  it('installs, checks and tests, and exits with 0 when all steps pass', () => {
    const { calls, status, summary } = runWith('nothing');
    expect(calls).toEqual(STEPS);
    expect(status).toBe(0);
    expect(summary).toMatch(/== npm test\nTests: +7 passed.*\n== npm run test:processes\nTests: +5 passed/);
    expect(summary).not.toContain('Failed');
  });

  it.each(STEPS.slice(1))('exits with the status of npm %s when that fails, names it and runs the other steps', (failing) => {
    const { calls, status, summary } = runWith(failing);
    expect(calls).toEqual(STEPS);
    expect(status).toBe(3);
    expect(summary).toContain(`Failed: npm ${failing}\n`);
    expect(summary.match(/Failed:/g)).toHaveLength(1);
  });

  it('exits with the status of npm ci when that fails, and runs no further step', () => {
    const { calls, status } = runWith('ci --no-audit --no-fund');
    expect(calls).toEqual(STEPS.slice(0, 1));
    expect(status).toBe(3);
  });
});

describe('npm run check:static', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

  it('checks types, lint, format and boundaries; npm run check then runs the architecture tests', () => {
    expect(scripts['check:static']).toBe('npm run typecheck && npm run lint && npm run format:check && npm run boundaries');
    expect(scripts.check).toBe('npm run check:static && jest test/architecture');
  });
});
