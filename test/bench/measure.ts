import { send } from './load';
import { loadsOf, type Operation, type Side } from './operations';
import { cpuMs, postgresCpuMs, watchMemory } from './processes';
import type { Sample } from './report';

/** Measures one operation on one side for so many seconds. */
export async function measure(operation: Operation, side: Side, seconds: number, postmaster: number): Promise<Sample> {
  const [load, besideLoad] = await loadsOf(operation, side, seconds);
  const peak = watchMemory(side.pid);
  const [cpu, pgCpu] = [cpuMs(side.pid), postgresCpuMs(postmaster)];
  const [result, beside] = await Promise.all([send(load), besideLoad && send(besideLoad)]);
  const each = (total: number): number => total / Math.max(1, result.requests);
  return {
    operation: operation.name,
    side: side.name,
    perSecond: result.requests / result.seconds,
    p50: result.p50,
    p99: result.p99,
    cpuMs: each(cpuMs(side.pid) - cpu),
    postgresCpuMs: each(postgresCpuMs(postmaster) - pgCpu),
    bytes: each(result.bytes),
    peakMb: peak(),
    besidePerSecond: beside ? beside.requests / beside.seconds : 0,
    failures: result.failures + (beside?.failures ?? 0),
  };
}

/** Measures in turn, round by round; both sides of a round run under the same conditions. */
export async function rounds(
  chosen: readonly Operation[],
  [ours, bare]: readonly [ours: Side, bare: Side],
  { rounds: count, seconds }: { readonly rounds: number; readonly seconds: number },
  postmaster: number,
): Promise<Sample[]> {
  for (const operation of chosen) for (const side of [bare, ours]) await measure(operation, side, 1, postmaster);
  const samples: Sample[] = [];
  for (let round = 1; round <= count; round++) {
    const sides = round % 2 ? [ours, bare] : [bare, ours];
    for (const operation of chosen) for (const side of sides) samples.push(await measure(operation, side, seconds, postmaster));
    console.log(`round ${round} of ${count}`);
  }
  return samples;
}
