import { setTimeout as pause } from 'node:timers/promises';

/** Waits until `holds` returns true; throws after `seconds`, which are many, for a machine with other work. */
export async function eventually(holds: () => boolean | Promise<boolean>, seconds = 30): Promise<void> {
  for (const end = Date.now() + seconds * 1000; !(await holds()); await pause(10))
    if (Date.now() > end) throw new Error(`it did not come to pass within ${seconds} seconds: ${holds.toString()}`);
}
