import { run } from '../program';

/** Runs a command line; what it wrote and its exit code. */
export async function cli(...argv: string[]): Promise<{ code: number; out: string; err: string }> {
  const seen = { out: '', err: '' };
  const write = (into: 'out' | 'err') =>
    ((text: string | Uint8Array, ...more: unknown[]) => {
      seen[into] += String(text);
      const done = more.find((one) => typeof one === 'function') as (() => void) | undefined;
      done?.();
      return true;
    }) as typeof process.stdout.write;
  const out = jest.spyOn(process.stdout, 'write').mockImplementation(write('out'));
  const err = jest.spyOn(process.stderr, 'write').mockImplementation(write('err'));
  try {
    return { code: await run(argv), ...seen };
  } finally {
    out.mockRestore();
    err.mockRestore();
    process.exitCode = undefined;
  }
}
