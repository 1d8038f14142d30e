import { scaleLinear, type ScaleLinear } from 'd3-scale';
import { short } from '../../words/counts';

/** Pixels of a plot over time: what is drawn, the names below it, and the values beside it. */
export const [HEIGHT, AXIS, SCALE] = [240, 24, 52] as const;

/** The scale of values, which zero is always part of. */
export const valueScale = (values: readonly number[]): ScaleLinear<number, number> =>
  scaleLinear([Math.min(0, ...values), Math.max(1, ...values)], [HEIGHT - 8, 8]);

/** The lines of a scale of values with what they stand for. */
export const ValueAxis = ({ y, width }: { readonly y: ScaleLinear<number, number>; readonly width: number }) => (
  <>
    {y.ticks(5).map((tick) => (
      <g key={tick}>
        <line className={tick === 0 ? 'plot-zero' : 'plot-grid'} x1={SCALE} x2={width} y1={y(tick)} y2={y(tick)} />
        <text className="plot-tick" x={SCALE - 8} y={y(tick) + 4} textAnchor="end">
          {short(tick)}
        </text>
      </g>
    ))}
  </>
);
