import { fork, spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

const REGISTER = join(__dirname, '../../../../tools/register-ts.cjs');

/** Runs a TypeScript file as a separate process, with a channel for messages. The caller ends it. */
export function forkTypeScript(file: string, args: readonly string[] = []): ChildProcess {
  return fork(file, [...args], { execArgv: ['-r', REGISTER], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

/** Runs code that may require TypeScript files, likewise. */
export const runTypeScript = (code: string, args: readonly string[]): ChildProcess =>
  spawn(process.execPath, ['-r', REGISTER, '-e', code, ...args], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });

/** The next message of a child; rejects when it ends without one. */
export function nextMessage<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`the process ended with ${String(code)}`));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message as T);
    });
  });
}
