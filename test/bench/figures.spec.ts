import { markdown, median, percentile, plain } from './figures';
import { comparison, summarise, type Sample } from './report';
import { withFigures } from './written';

describe('the figures of the benchmark', () => {
  it('are medians: the middle value, or the mean of two', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
  });

  it('have percentiles that so many values do not exceed', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect([percentile(hundred, 0.5), percentile(hundred, 0.99), percentile([7], 0.99)]).toEqual([50, 99, 7]);
    expect(percentile([], 0.5)).toBeNaN();
  });

  it('have as many digits as say something', () => {
    expect([12_345.6, 99.94, 5.678, 0.1234, NaN].map(plain)).toEqual(['12,346', '99.9', '5.68', '0.123', '-']);
  });

  it('are compared round by round, by requests a second or by the median latency', () => {
    const sample = (operation: string, side: Sample['side'], perSecond: number, p50: number): Sample => ({
      ...{ operation, side, perSecond, p50, p99: p50, cpuMs: 1, postgresCpuMs: 1, bytes: 1, peakMb: 1, besidePerSecond: 0, failures: 1 },
    });
    const both = (operation: string): Sample[] => [
      // The second round was disturbed on both sides.
      ...[sample(operation, 'plumbline', 100, 4), sample(operation, 'plumbline', 10, 40), sample(operation, 'plumbline', 100, 4)],
      ...[sample(operation, 'bare', 200, 1), sample(operation, 'bare', 20, 10), sample(operation, 'bare', 200, 1)],
    ];
    const operation = { connections: 1, callers: 'one', calls: () => [] } as const;
    const lines = summarise(
      [
        { ...operation, name: 'rate', aim: { ratio: 1 } },
        { ...operation, name: 'wait', aim: { latency: 2 } },
      ],
      [...both('rate'), ...both('wait')],
    );
    expect(lines.map(({ ratio }) => ratio)).toEqual([0.5, 4]);
    expect(lines[0]?.plumbline.failures).toBe(3);
  });

  it('show repeated reads apart, after all others', () => {
    const operation = { connections: 1, callers: 'one', calls: () => [] } as const;
    const lines = summarise(
      [
        { ...operation, name: 'again', repeated: true },
        { ...operation, name: 'new' },
      ],
      [],
    );
    const rows = comparison(lines).map((part) => part.split('\n').at(-1)?.split(' | ')[0]?.trim());
    expect(rows).toEqual(['Reads without kept replies, and writes:', '| new', 'Repeated reads, whose replies are kept:', '| again']);
  });

  it('replace those of the same name on a page, and nothing else', () => {
    const page = 'Before\n\n<!-- figures: a -->\n\nold\n\n<!-- end of figures -->\n\n<!-- figures: b -->\n<!-- end of figures -->\nAfter\n';
    expect(withFigures(page, 'b', markdown(['x'], [['1']]))).toBe(page.replace('b -->\n', 'b -->\n\n| x |\n| - |\n| 1 |\n\n'));
    expect(withFigures(page, 'a', 'new')).toBe(page.replace('old', 'new'));
    expect(() => withFigures(page, 'c', 'new')).toThrow('no place');
  });
});
