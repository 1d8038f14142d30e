import type { Operation } from './operations';

/** One operation on one side in one round. */
export interface Sample {
  readonly operation: string;
  readonly side: 'plumbline' | 'bare';
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Processor milliseconds a request of the server's own process, and of PostgreSQL for it. */
  readonly cpuMs: number;
  readonly postgresCpuMs: number;
  /** Bytes a reply. */
  readonly bytes: number;
  readonly peakMb: number;
  readonly failures: number;
}

export interface Figures {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly cpuMs: number;
  readonly postgresCpuMs: number;
  readonly bytes: number;
  readonly peakMb: number;
  readonly failures: number;
}

export interface Line {
  readonly operation: string;
  readonly aim: number;
  readonly plumbline: Figures;
  readonly bare: Figures;
  /** Median of the rounds' own ratios: neighbours on the machine disturb both sides of a round alike. */
  readonly ratio: number;
}

/** The middle value; of an even number the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Medians of the rounds, and the ratio of the two sides. */
export function summarise(operations: readonly Operation[], samples: readonly Sample[]): Line[] {
  return operations.map(({ name, aim }) => {
    const of = (side: Sample['side']): Sample[] => samples.filter((sample) => sample.operation === name && sample.side === side);
    const figures = (all: readonly Sample[]): Figures => ({
      perSecond: median(all.map((one) => one.perSecond)),
      p50: median(all.map((one) => one.p50)),
      p99: median(all.map((one) => one.p99)),
      cpuMs: median(all.map((one) => one.cpuMs)),
      postgresCpuMs: median(all.map((one) => one.postgresCpuMs)),
      bytes: median(all.map((one) => one.bytes)),
      peakMb: Math.max(...all.map((one) => one.peakMb)),
      failures: all.reduce((sum, one) => sum + one.failures, 0),
    });
    const [ours, bare] = [of('plumbline'), of('bare')];
    const ratio = median(ours.map((one, round) => one.perSecond / (bare[round]?.perSecond ?? NaN)));
    return { operation: name, aim, plumbline: figures(ours), bare: figures(bare), ratio };
  });
}

const round = (value: number, digits = 0): string => value.toFixed(value < 10 && digits === 0 ? 1 : digits);

/** The figures as a Markdown table. */
export function table(lines: readonly Line[]): string {
  const head = [
    'operation',
    'plumbline/s',
    'bare/s',
    'ratio',
    'aim',
    'p50/p99 ms',
    'bare p50/p99',
    'CPU ms',
    'bare CPU ms',
    'PG CPU ms',
    'bare PG',
    'bytes',
    'bare bytes',
    'peak MB',
    'bare MB',
  ];
  const rows = lines.map(({ operation, aim, plumbline, bare, ratio }) => [
    operation + (plumbline.failures + bare.failures > 0 ? ` (${plumbline.failures}/${bare.failures} FAILED)` : ''),
    round(plumbline.perSecond),
    round(bare.perSecond),
    round(ratio, 2),
    String(aim),
    `${round(plumbline.p50)}/${round(plumbline.p99)}`,
    `${round(bare.p50)}/${round(bare.p99)}`,
    round(plumbline.cpuMs, 3),
    round(bare.cpuMs, 3),
    round(plumbline.postgresCpuMs, 3),
    round(bare.postgresCpuMs, 3),
    String(Math.round(plumbline.bytes)),
    String(Math.round(bare.bytes)),
    String(Math.round(plumbline.peakMb)),
    String(Math.round(bare.peakMb)),
  ]);
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column].length)));
  const line = (cells: readonly string[]): string => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
