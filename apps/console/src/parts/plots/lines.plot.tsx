import { scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import { anchorAt, everyNth } from './labels';
import { Plot, type Kind } from './plot';
import { AXIS, HEIGHT, SCALE, ValueAxis, valueScale } from './value-axis';

/** A line of the plot: its kind gives it a colour and a dash. */
export interface Line {
  readonly kind: Kind;
  readonly word: string;
}

/** A place along the axis, with the value of each line as the interface writes it; empty: the line has none there. */
export interface LinePoint {
  readonly name: string;
  readonly values: readonly string[];
  readonly words: string;
}

interface LinesProps {
  readonly label: string;
  readonly lines: readonly Line[];
  readonly points: readonly LinePoint[];
  readonly note?: string | undefined;
  /** What a click at a point does; the page has the same for the keyboard. */
  readonly open?: (at: number) => void;
}

/** The edge has room for half of the last name. */
const EDGE = 44;

/** Values over time as lines. */
export function Lines({ label, lines, points, note, open }: LinesProps) {
  const values = points.flatMap((point) => point.values.filter(Boolean).map(Number));
  const y = valueScale(values);
  const legend = lines.map(({ kind, word }) => ({ kind, word, isTrace: true }));
  return (
    <Plot {...{ label, legend, values, note }} heightOf={() => HEIGHT + AXIS}>
      {(width) => {
        const x = scalePoint(
          points.map((_, at) => at),
          [SCALE, width - EDGE],
        );
        const placeOf = (at: number): number => x(at) ?? SCALE;
        const nth = everyNth(
          points.map(({ name }) => name),
          width - SCALE,
        );
        const step = x.step() || width - SCALE;
        const last = points.length - 1;
        return (
          <>
            <ValueAxis {...{ y, width }} />
            {points.map(
              ({ name }, at) =>
                at % nth === 0 && (
                  <text key={at} className="plot-tick" x={placeOf(at)} y={HEIGHT + 14} textAnchor={anchorAt(placeOf(at), width, name)}>
                    {name}
                  </text>
                ),
            )}
            {lines.map(({ kind }, index) => {
              const path = line<LinePoint>(
                (_, at) => placeOf(at),
                (point) => y(Number(point.values[index])),
              ).defined((point) => Boolean(point.values[index]))([...points]);
              const end = points[last]?.values[index];
              return (
                <g key={kind} className={`plot-trace ${kind}`}>
                  <path d={path ?? ''} />
                  {end && <circle cx={placeOf(last)} cy={y(Number(end))} r={4} />}
                </g>
              );
            })}
            {points.map(({ words }, at) => (
              <rect
                key={at}
                className={open ? 'plot-band opens' : 'plot-band'}
                x={placeOf(at) - step / 2}
                y={0}
                width={step}
                height={HEIGHT}
                onClick={() => open?.(at)}
              >
                <title>{words}</title>
              </rect>
            ))}
          </>
        );
      }}
    </Plot>
  );
}
