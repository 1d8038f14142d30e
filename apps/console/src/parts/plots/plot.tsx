import { useElementSize } from '@mantine/hooks';
import type { ReactNode } from 'react';
import './plots.css';

/** Below this many pixels names stand above their bars instead of beside them. */
const NARROW = 640;
/** Pixels of a plot of nothing. */
const EMPTY = 32;

/** What a part of a plot means: its colour and pattern. */
export type Kind =
  | 'budget'
  | 'actual'
  | 'committed'
  | 'beyond'
  | 'projected'
  | 'billed'
  | 'earned'
  | 'muted'
  | 'age-0'
  | 'age-1'
  | 'age-2'
  | 'age-3'
  | 'age-4';

/** A pattern for each kind that shares its colour with another one: no meaning is in the colour alone. */
const HATCHED: readonly Kind[] = ['committed', 'beyond', 'earned', 'muted', 'age-1', 'age-3'];

export interface LegendEntry {
  readonly kind: Kind;
  readonly word: string;
  /** A line or a tick instead of an area. */
  readonly isLine?: boolean;
  /** A line with the dash of its kind. */
  readonly isTrace?: boolean;
}

interface PlotProps {
  /** The name of the image: what it shows is in the table of the page. */
  readonly label: string;
  readonly legend: readonly LegendEntry[];
  /** All that is drawn. Where nothing is above or below zero, words say so in place of the drawing. */
  readonly values: readonly number[];
  /** Said below the legend. */
  readonly note?: string | undefined;
  readonly heightOf: (isNarrow: boolean) => number;
  readonly children: (width: number, isNarrow: boolean) => ReactNode;
}

/** A plot in real pixels, redrawn when its width changes: letters keep their size. */
export function Plot({ label, legend, values, note, heightOf, children }: PlotProps) {
  const { ref, width } = useElementSize();
  const isNarrow = (width || innerWidth) < NARROW;
  const isEmpty = values.every((value) => value === 0);
  const height = isEmpty ? EMPTY : heightOf(isNarrow);
  return (
    <figure className="plot">
      <div ref={ref}>
        <svg role="img" aria-label={label} width={width} height={height} viewBox={`0 0 ${Math.max(1, width)} ${height}`}>
          <Patterns />
          {isEmpty ? (
            <text className="plot-note" y={EMPTY / 2}>
              Nothing to draw
            </text>
          ) : (
            width > 0 && children(width, isNarrow)
          )}
        </svg>
      </div>
      <figcaption>
        <ul className="legend">
          {(isEmpty ? [] : legend).map(({ kind, word, isLine, isTrace }) => (
            <li key={word}>
              <svg width={16} height={12} aria-hidden>
                {isTrace ? (
                  <g className={`plot-trace ${kind}`}>
                    <path d="M0 6H16" />
                  </g>
                ) : (
                  <rect {...fillOf(kind)} {...(isLine ? { x: 0, y: 5, width: 16, height: 2 } : { x: 1, y: 1, width: 14, height: 10 })} />
                )}
              </svg>
              {word}
            </li>
          ))}
        </ul>
        {note !== undefined && <p className="muted">{note}</p>}
      </figcaption>
    </figure>
  );
}

/** The attributes of an area of the kind. */
export const fillOf = (kind: Kind): { readonly className: string; readonly fill?: string } => ({
  className: `plot-${kind}`,
  ...(HATCHED.includes(kind) && { fill: `url(#hatch-${kind})` }),
});

/** Patterns are named for the whole document: those of several plots are the same. */
function Patterns() {
  return (
    <defs>
      {HATCHED.map((kind, at) => (
        <pattern
          key={kind}
          id={`hatch-${kind}`}
          width={6}
          height={6}
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${at % 2 === 0 ? 45 : 135})`}
        >
          <rect width={6} height={6} className={`hatch-ground ${kind}`} />
          <rect width={2} height={6} className={`hatch-line ${kind}`} />
        </pattern>
      ))}
    </defs>
  );
}
