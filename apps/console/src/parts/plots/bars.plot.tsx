import { scaleLinear } from 'd3-scale';
import { short } from '../../words/counts';
import { anchorAt, fitted } from './labels';
import { fillOf, Plot, type Kind, type LegendEntry } from './plot';

/** A part of a bar, from one value to another. */
export interface Segment {
  readonly from: number;
  readonly to: number;
  readonly kind: Kind;
  /** Shown when the pointer rests on it. */
  readonly words: string;
  /** As a band behind the others, or as a tick at `to`. */
  readonly shape?: 'band' | 'tick';
}

export interface BarRow {
  readonly name: string;
  readonly segments: readonly Segment[];
  /** The figure beside the bar. */
  readonly note?: string;
}

interface BarsProps {
  readonly label: string;
  readonly legend: readonly LegendEntry[];
  readonly rows: readonly BarRow[];
  /** What the axis counts, such as percent. */
  readonly unit?: string;
  /** A value that all bars are held against. */
  readonly line?: { readonly at: number; readonly words: string };
}

/** The most rows that are drawn: further ones are in the table. */
const MOST = 20;
/** Pixels of a row with its name beside and above the bar, of half a bar and half a band, and of the axis. */
const [WIDE_ROW, NARROW_ROW, BAR, BAND, AXIS] = [28, 42, 6, 10, 24];
const GAP = 8;

/** Bars along a common axis, one row for each name. */
export function Bars({ label, legend, rows, unit = '', line }: BarsProps) {
  const shown = rows.slice(0, MOST);
  const values = shown.flatMap(({ segments }) => segments.flatMap(({ from, to }) => [from, to]));
  const all = [0, ...(line ? [line.at] : []), ...values];
  const domain: [number, number] = [Math.min(...all), Math.max(...all)];
  const hidden = rows.length - shown.length;
  return (
    <Plot
      {...{ label, legend, values }}
      note={hidden > 0 ? `The ${MOST} largest are drawn; ${hidden} more are in the table.` : undefined}
      heightOf={(isNarrow) => shown.length * (isNarrow ? NARROW_ROW : WIDE_ROW) + AXIS}
    >
      {(width, isNarrow) => {
        const names = isNarrow ? 0 : Math.min(240, width * 0.24);
        const notes = isNarrow ? 0 : 150;
        const row = isNarrow ? NARROW_ROW : WIDE_ROW;
        const scale = scaleLinear(domain[0] === domain[1] ? [0, 1] : domain, [names, width - notes - GAP]);
        const bottom = shown.length * row;
        const ticks = scale.ticks(Math.max(2, Math.floor((width - names - notes) / 90)));
        return (
          <>
            {ticks.map((tick) => {
              const words = short(tick) + unit;
              return (
                <g key={tick}>
                  <line className={tick === 0 ? 'plot-zero' : 'plot-grid'} x1={scale(tick)} x2={scale(tick)} y1={0} y2={bottom} />
                  <text className="plot-tick" x={scale(tick)} y={bottom + 16} textAnchor={anchorAt(scale(tick), width, words)}>
                    {words}
                  </text>
                </g>
              );
            })}
            {shown.map(({ name, segments, note = '' }, at) => {
              const y = at * row + (isNarrow ? 28 : row / 2);
              return (
                <g key={at}>
                  <text className="plot-name" x={0} y={isNarrow ? at * row + 14 : y + 4}>
                    {fitted(name, isNarrow ? width - note.length * 7 - GAP : names - GAP)}
                  </text>
                  {segments.map((segment, part) => (
                    <Part key={part} segment={segment} y={y} scale={scale} />
                  ))}
                  <text className="plot-note" x={width} y={isNarrow ? at * row + 14 : y + 4} textAnchor="end">
                    {note}
                  </text>
                </g>
              );
            })}
            {line && (
              <line className="plot-reference" x1={scale(line.at)} x2={scale(line.at)} y1={0} y2={bottom}>
                <title>{line.words}</title>
              </line>
            )}
          </>
        );
      }}
    </Plot>
  );
}

interface PartProps {
  readonly segment: Segment;
  readonly y: number;
  readonly scale: (value: number) => number;
}

function Part({ segment: { from, to, kind, words, shape }, y, scale }: PartProps) {
  const [left, right] = [Math.min(scale(from), scale(to)), Math.max(scale(from), scale(to))];
  const half = shape === undefined ? BAR : BAND;
  const [x, width] = shape === 'tick' ? [scale(to) - 1.5, 3] : [left, right - left];
  if (width <= 0) return null;
  return (
    <rect x={x} y={y - half} width={width} height={half * 2} {...fillOf(kind)}>
      <title>{words}</title>
    </rect>
  );
}

/** Values of one bar end to end: those above zero to the right, those below to the left. */
export function stacked(parts: readonly { readonly value: number; readonly kind: Kind; readonly words: string }[]): Segment[] {
  let [right, left] = [0, 0];
  return parts
    .filter(({ value }) => value !== 0)
    .map(({ value, kind, words }) => {
      const from = value > 0 ? right : left;
      if (value > 0) right += value;
      else left += value;
      return { from, to: from + value, kind, words };
    });
}
