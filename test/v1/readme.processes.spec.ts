import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { TestDatabase } from '@plumbline/platform/testing/database';
import { demonstration, startService, type ServiceProcess } from '../support/service';
import { inOneShell, ROOT, stepsOf } from '../support/page-commands';
import { elsewhere } from './driver';

// It uses the command line beside the service, and the login of the demonstration.
const here = elsewhere() ? describe.skip : describe;
here('the commands that pages show, on the demonstration company', () => {
  let database: TestDatabase;
  let service: ServiceProcess;
  beforeAll(async () => {
    const filled = await demonstration();
    ({ database } = filled);
    service = await startService(filled.env);
  }, 400_000);
  afterAll(async () => {
    await service?.stop();
    await database?.drop();
  });

  it.each([
    ['README.md', 1],
    ['docs/tutorial.md', 15],
    ['docs/auditing.md', 10],
    ['docs/queries.md', 9],
    ['docs/batch.md', 6],
    ['docs/webhooks.md', 2],
    ['docs/mcp.md', 2],
    ['docs/import.md', 5],
    ['docs/integrating.md', 5],
  ])(
    'of %s run block by block and print the documented replies, each on lines of its own',
    async (page, atLeast) => {
      const steps = stepsOf(page);
      expect(steps.length).toBeGreaterThanOrEqual(atLeast);
      const { outputs, errors } = await inOneShell(steps, { ...service.env, BASE: service.url });
      // Otherwise the shell prompt would follow the reply on the same line.
      const unended = steps.filter(({ reply }, index) => reply !== undefined && outputs[index]?.endsWith('\n') === false);
      expect(unended).toEqual([]);
      const seen = steps.flatMap(({ commands, reply }, index) => {
        if (reply === undefined && outputs[index] !== undefined) return [];
        const last = outputs[index]?.trim().split('\n').at(-1) ?? `nothing; the shell said: ${errors}`;
        return [{ commands, reply: read(last) }];
      });
      const said = steps.flatMap(({ commands, reply }) => (reply === undefined ? [] : [{ commands, reply: read(reply) }]));
      expect(seen).toEqual(said);
    },
    240_000,
  );

  it('gets the expected responses to the whole Postman collection, run in its order', async () => {
    const { code, output } = await runCollection(service.url);
    expect(code === 0 ? '' : output).toBe('');
    expect(Number(/requests\D+(\d+)/.exec(output)?.[1])).toBeGreaterThan(100);
  }, 240_000);
});

/**
 * Runs docs/postman-v1.json with Postman's own runner; returns 0 when every response passed its tests, and the output
 * of the run.
 */
async function runCollection(url: string): Promise<{ code: number | null; output: string }> {
  const options = ['--env-var', `baseUrl=${url}`, '--color', 'off', '--reporters', 'cli', '--reporter-cli-no-success-assertions'];
  const collection = join(ROOT, 'docs', 'postman-v1.json');
  const runner = spawn(process.execPath, [require.resolve('newman/bin/newman.js'), 'run', collection, ...options]);
  let output = '';
  const keep = (data: Buffer): void => void (output = (output + String(data)).slice(-20_000));
  runner.stdout.on('data', keep);
  runner.stderr.on('data', keep);
  const code = await new Promise<number | null>((done) => runner.once('close', done));
  return { code, output };
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
