import { loadConfig, startPostgres } from '@plumbline/platform/runtime';
import { fork, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { join, relative } from 'node:path';

/*
 * `npm run dev`: the service from the sources, started again after each change. PostgreSQL runs in this process and stays
 * up. The next process loads the packages while the present one serves, so that a restart loads our sources only.
 */

const ROOT = join(__dirname, '..', '..');
/** Folders with the sources; others are given as arguments. */
const FOLDERS = process.argv.length > 2 ? process.argv.slice(2) : ['apps', 'libs'].map((name) => join(ROOT, name));
/** Editors write a file in several steps. */
const SETTLED_MS = 30;
const isSource = (file: string): boolean => file.endsWith('.ts') && !file.endsWith('.spec.ts') && !file.includes('testing');

/** A process that has loaded the packages, or does so, and waits for the message to start the service. */
const standby = (): ChildProcess =>
  fork(join(__dirname, 'standby.cjs'), { cwd: ROOT, execArgv: ['-r', join(ROOT, 'tools', 'register-ts.cjs'), '--enable-source-maps'] });
const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null ? Promise.resolve() : new Promise((done) => child.once('exit', () => done()));

async function main(): Promise<void> {
  const { databaseUrl, dataDir } = loadConfig(process.env);
  const postgres = databaseUrl === undefined ? await startPostgres({ dataDir: join(dataDir, 'postgres') }) : undefined;
  let next = standby();
  let serving: ChildProcess | undefined;
  let isEnding = false;

  const begin = (): void => {
    serving = next;
    const started = serving;
    started.send('start');
    // Loading packages at once would slow the start of the service.
    started.once('message', () => started === serving && (next = standby()));
    void ended(started).then(() => {
      if (isEnding || started !== serving) return;
      console.log('The service has ended. It starts again after the next change.');
      if (next === started) next = standby();
    });
  };
  let restarting: Promise<void> | undefined;
  const restart = async (): Promise<void> => {
    const old = serving;
    serving = undefined;
    // A process that has not begun to listen would be waited for in vain.
    if (old === next) next = standby();
    old?.kill('SIGTERM');
    if (old) await ended(old);
    restarting = undefined;
    if (!isEnding) begin();
  };

  let timer: NodeJS.Timeout | undefined;
  for (const folder of FOLDERS)
    watch(folder, { recursive: true }, (_, file) => {
      if (!file || !isSource(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        console.log(`\n${relative(ROOT, join(folder, file))} has changed.`);
        restarting ??= restart();
      }, SETTLED_MS);
    });
  const end = async (): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    const children = [serving, next].filter((child) => child !== undefined);
    for (const child of children) child.kill('SIGTERM');
    await Promise.all(children.map(ended));
    await postgres?.stop();
    process.exit();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end());
  begin();
}

void main().catch((error: unknown) => {
  console.error((error as Error).message);
  process.exit(1);
});
