import { scaleBand } from 'd3-scale';
import { line } from 'd3-shape';
import { anchorAt, everyNth } from './labels';
import { fillOf, Plot, type Kind, type LegendEntry } from './plot';
import { AXIS, HEIGHT, SCALE, ValueAxis, valueScale } from './value-axis';

export interface Column {
  readonly name: string;
  /** Drawn upwards, and downwards. */
  readonly up: number;
  readonly down: number;
  /** Where the line is. */
  readonly level: number;
  readonly words: string;
}

interface ColumnsProps {
  readonly label: string;
  readonly columns: readonly Column[];
  readonly kinds: { readonly up: Kind; readonly down: Kind };
  /** What is upwards, downwards and the line. */
  readonly words: { readonly up: string; readonly down: string; readonly level: string };
}

/** What comes and goes in each period as columns above and below zero, and what it leads to as a line. */
export function Columns({ label, columns, kinds, words }: ColumnsProps) {
  const values = columns.flatMap(({ up, down, level }) => [up, -down, level]);
  const y = valueScale(values);
  const legend: LegendEntry[] = [
    { kind: kinds.up, word: words.up },
    { kind: kinds.down, word: words.down },
    { kind: 'projected', word: words.level, isLine: true },
  ];
  return (
    <Plot {...{ label, legend, values }} heightOf={() => HEIGHT + AXIS}>
      {(width) => {
        const x = scaleBand(
          columns.map((_, at) => at),
          [SCALE, width],
        ).padding(0.25);
        const middle = (at: number): number => (x(at) ?? 0) + x.bandwidth() / 2;
        const nth = everyNth(
          columns.map(({ name }) => name),
          width - SCALE,
        );
        const path = line<Column>(
          (_, at) => middle(at),
          ({ level }) => y(level),
        )([...columns]);
        return (
          <>
            <ValueAxis {...{ y, width }} />
            {columns.map(({ name, up, down, words: said }, at) => (
              <g key={at}>
                <rect x={x(at)} y={y(up)} width={x.bandwidth()} height={y(0) - y(up)} {...fillOf(kinds.up)}>
                  <title>{said}</title>
                </rect>
                <rect x={x(at)} y={y(0)} width={x.bandwidth()} height={y(-down) - y(0)} {...fillOf(kinds.down)}>
                  <title>{said}</title>
                </rect>
                {at % nth === 0 && (
                  <text className="plot-tick" x={middle(at)} y={HEIGHT + 14} textAnchor={anchorAt(middle(at), width, name)}>
                    {name}
                  </text>
                )}
              </g>
            ))}
            <path className="plot-line" d={path ?? ''} />
            {columns.map(({ level }, at) => (
              <circle key={at} className="plot-dot" cx={middle(at)} cy={y(level)} r={2.5} />
            ))}
          </>
        );
      }}
    </Plot>
  );
}
