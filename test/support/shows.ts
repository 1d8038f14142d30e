import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Records that the running test shows these statements of docs/v1-interface.md. Call it first in the body of a test, or
 * in a `beforeEach` for every test of a `describe`. The reporter of the statements (test/v1/reporter) counts them for
 * the tests that pass.
 * @param ids ids of statements, such as `A7.read`; the run fails for an unknown id
 */
export function shows(...ids: string[]): void {
  const folder = process.env['V1_SHOWN'];
  if (!folder) throw new Error('V1_SHOWN is not set: the reporter of jest.config.cjs sets it');
  const { testPath, currentTestName } = expect.getState();
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify({ file: testPath, test: currentTestName, ids })}\n`);
}
