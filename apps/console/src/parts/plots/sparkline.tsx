import { scaleLinear, scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import './plots.css';

const [WIDTH, HEIGHT, EDGE] = [160, 28, 3] as const;

interface SparklineProps {
  /** The name of the image, with the first and the last value in words. */
  readonly label: string;
  readonly values: readonly number[];
}

/** Values over time as a line without axes, no wider than a heading: its last point is marked, and zero where it lies between them. */
export function Sparkline({ label, values }: SparklineProps) {
  const places = values.map((_, at) => at);
  const x = scalePoint(places, [EDGE, WIDTH - EDGE]);
  const y = scaleLinear([Math.min(...values), Math.max(...values)], [HEIGHT - EDGE, EDGE]);
  const path = line<number>(
    (_, at) => x(at) ?? EDGE,
    (value) => y(value),
  )(values);
  const last = values.length - 1;
  const crossesZero = Math.min(...values) < 0 && Math.max(...values) > 0;
  return (
    <svg className="sparkline" role="img" aria-label={label} width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      {crossesZero && <line className="plot-zero" x1={0} x2={WIDTH} y1={y(0)} y2={y(0)} />}
      <path className="plot-line" d={path ?? ''} />
      <circle className="plot-dot" cx={x(last)} cy={y(values[last] ?? 0)} r={EDGE} />
    </svg>
  );
}
