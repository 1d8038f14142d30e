import { markdown, median, plain } from './figures';
import type { Aim, Operation } from './operations';

/** One operation on one side in one round. */
export interface Sample {
  readonly operation: string;
  readonly side: 'plumbline' | 'bare';
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Processor milliseconds per request, of the server's own process and of PostgreSQL. */
  readonly cpuMs: number;
  readonly postgresCpuMs: number;
  /** Bytes per reply. */
  readonly bytes: number;
  readonly peakMb: number;
  /** The calls a second that ran at the same time. */
  readonly besidePerSecond: number;
  readonly failures: number;
}

export type Figures = Omit<Sample, 'operation' | 'side'>;

export interface Line {
  readonly operation: string;
  readonly aim: Aim | undefined;
  /** Of replies that are kept. */
  readonly repeated: boolean;
  readonly plumbline: Figures;
  readonly bare: Figures;
  /**
   * Requests a second, or the median latency where that is the aim: the median of the ratios of the rounds, because
   * other load on the machine disturbs both sides of a round alike.
   */
  readonly ratio: number;
}

/** Something that only the service does. */
export interface Figure {
  readonly operation: string;
  readonly value: number;
  readonly unit: 'ms' | 'events/s' | 'records/s' | 'a minute';
  /** In the unit: at most so many milliseconds, or at least so many of the others. */
  readonly aim?: number;
  readonly note?: string;
}

const MEANS = ['perSecond', 'p50', 'p99', 'cpuMs', 'postgresCpuMs', 'bytes', 'besidePerSecond'] as const;

/** Medians of the rounds, and the ratio of the two sides. */
export function summarise(operations: readonly Operation[], samples: readonly Sample[]): Line[] {
  return operations.map(({ name, aim, repeated = false }) => {
    const of = (side: Sample['side']): Sample[] => samples.filter((sample) => sample.operation === name && sample.side === side);
    const figures = (all: readonly Sample[]): Figures => ({
      ...(Object.fromEntries(MEANS.map((key) => [key, median(all.map((one) => one[key]))])) as Record<(typeof MEANS)[number], number>),
      peakMb: Math.max(...all.map((one) => one.peakMb)),
      failures: all.reduce((sum, one) => sum + one.failures, 0),
    });
    const [ours, bare] = [of('plumbline'), of('bare')];
    const measured = aim && 'latency' in aim ? 'p50' : 'perSecond';
    const ratio = median(ours.map((one, round) => one[measured] / (bare[round]?.[measured] ?? NaN)));
    return { operation: name, aim, repeated, plumbline: figures(ours), bare: figures(bare), ratio };
  });
}

const ratioOf = ({ aim, ratio }: Line): string => (aim && 'latency' in aim ? `${ratio.toFixed(2)} (p50)` : ratio.toFixed(2));
const aimOf = ({ aim }: Line): string => (!aim ? '' : 'ratio' in aim ? `≥ ${aim.ratio}` : `≤ ${aim.latency}`);
const pair = ({ p50, p99 }: Figures): string => `${plain(p50)} / ${plain(p99)}`;
const whole = (value: number): string => Math.round(value).toLocaleString('en-US');

const table = (lines: readonly Line[]): string =>
  markdown(
    [
      ...['operation', 'service/s', 'bare/s', 'ratio', 'aim', 'CPU', 'bare CPU', 'PG', 'bare PG'],
      ...['p50 / p99', 'bare p50 / p99', 'bytes', 'bare bytes', 'MB'],
    ],
    lines.map((line) => {
      const { operation, plumbline: ours, bare } = line;
      const failed = ours.failures + bare.failures > 0 ? ` (${ours.failures}/${bare.failures} FAILED)` : '';
      return [
        ...[operation + failed, plain(ours.perSecond), plain(bare.perSecond), ratioOf(line), aimOf(line)],
        ...[plain(ours.cpuMs), plain(bare.cpuMs), plain(ours.postgresCpuMs), plain(bare.postgresCpuMs)],
        ...[pair(ours), pair(bare), whole(ours.bytes), whole(bare.bytes), whole(ours.peakMb)],
      ];
    }),
  );

/** The comparison as Markdown tables: reads without kept replies and writes, then repeated reads. */
export const comparison = (lines: readonly Line[]): string[] =>
  [false, true].flatMap((repeated) => {
    const of = lines.filter((line) => line.repeated === repeated);
    return of.length === 0
      ? []
      : [repeated ? 'Repeated reads, whose replies are kept:' : 'Reads without kept replies, and writes:', table(of)];
  });

/** Describes the calls beside the operations that have something beside them. */
export const besides = (lines: readonly Line[]): string =>
  lines
    .filter(({ plumbline }) => plumbline.besidePerSecond > 0)
    .map(
      ({ operation, plumbline, bare }) =>
        `${operation}: ${plain(plumbline.besidePerSecond)} of these a second, bare ${plain(bare.besidePerSecond)}.`,
    )
    .join('\n');

/** The figures as a Markdown table. */
export const figuresTable = (figures: readonly Figure[]): string =>
  markdown(
    ['operation', 'figure', 'aim', 'note'],
    figures.map(({ operation, value, unit, aim, note = '' }) => [
      operation,
      `${plain(value)} ${unit}`,
      aim === undefined ? '' : `${unit === 'ms' ? '≤' : '≥'} ${plain(aim)}`,
      note,
    ]),
  );
