import { ConfigFault, isUnavailable, OtherRelease } from '@plumbline/platform/runtime';
import { Refusal } from '@plumbline/platform/kernel';
import { ReadModelsBehind } from '@plumbline/platform/decisions';
import { createInterface } from 'node:readline/promises';

/**
 * Exit codes that a script can distinguish: wrong usage, refused by the service, something that needs the operator,
 * wrong configuration, no database.
 */
export const EXIT = { usage: 2, refused: 1, found: 3, unavailable: 69, failed: 70, config: 78 } as const;

/** Ends a command with a message and an exit code. */
export class Stop extends Error {
  constructor(
    message: string,
    readonly code: number = EXIT.refused,
  ) {
    super(message);
  }
}

export const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** The message to the operator for an error, in one line, and its exit code. */
export function explain(error: unknown): { readonly line: string; readonly code: number } {
  const line = (error instanceof Error ? error.message : String(error)).trim();
  if (error instanceof Stop) return { line, code: error.code };
  if (error instanceof Refusal) return { line: line.replaceAll('\n', ' '), code: EXIT.refused };
  if (error instanceof OtherRelease) return { line, code: EXIT.refused };
  if (error instanceof ConfigFault) return { line, code: EXIT.config };
  if (error instanceof ReadModelsBehind) return { line: `${line}: does a service or a worker run?`, code: EXIT.unavailable };
  if (isUnavailable(error)) return { line: `the database cannot be reached: ${line.split('\n')[0]}`, code: EXIT.unavailable };
  return { line: line.split('\n')[0] ?? '', code: EXIT.failed };
}

/**
 * A secret given as an option; `-` reads it from standard input, so that it appears in no process list and no shell
 * history.
 */
export async function secret(given: string): Promise<string> {
  if (given !== '-') return given;
  const input = createInterface({ input: process.stdin });
  try {
    for await (const line of input) return line;
  } finally {
    input.close();
  }
  throw new Stop('no password came on standard input', EXIT.usage);
}

/**
 * Asks the operator, unless `yes` is given. @throws Stop when the answer is not yes, or when nobody can be asked
 */
export async function confirmed(yes: true | undefined, question: string): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY) throw new Stop('nobody can be asked here: give --yes', EXIT.usage);
  const input = createInterface({ input: process.stdin, output: process.stderr });
  try {
    if (!/^y(es)?$/i.test((await input.question(`${question} [y/N] `)).trim())) throw new Stop('nothing was erased');
  } finally {
    input.close();
  }
}

/** Columns of equal width. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>((found, row) => row.map((cell, index) => Math.max(found[index] ?? 0, cell.length)), []);
  return rows
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
