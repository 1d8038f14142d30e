import { NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { isRefusedWith } from '../api/client';
import { useAsOf } from '../parts/as-of/as-of';
import { Block } from '../parts/page/block';
import { useAddress, type Search } from '../parts/page/use-address';
import { Lines } from '../parts/plots/lines.plot';
import { FramedTable } from '../parts/table/framed-table';
import { day } from '../words/days';
import { money } from '../words/money';
import { PERIODS, SERIES, useSeries, type Period, type SeriesPoint } from './use-series';

const CHOICES = { day: 'By day', week: 'By week', month: 'By month' } as const;
const LINES = SERIES.map(([figure, word]) => ({ kind: figure.toLowerCase() as Lowercase<typeof figure>, word }));
const LABEL = 'Cost, earned and billed over time';

/** Cost, earned and billed of a project at the end of each day, week or month, up to the day of the page. */
export function OverTime({ project }: { readonly project: string }) {
  const { search, change } = useAddress();
  const by: Period = PERIODS.find((one) => one === search['by']) ?? 'week';
  const series = useSeries(project, by, useAsOf());
  if (isRefusedWith(series.error, 403)) return null;
  return (
    <Block
      title="Over time"
      query={series}
      aside={
        <NativeSelect
          aria-label="Periods"
          value={by}
          data={PERIODS.map((value) => ({ value, label: CHOICES[value] }))}
          onChange={({ currentTarget: { value } }) => change({ by: value === 'week' ? undefined : value })}
        />
      }
    >
      {(points) =>
        points.length === 0 ? (
          <p className="muted">Nothing is spent, earned or billed yet.</p>
        ) : (
          <div className="over-time">
            <Lines
              label={LABEL}
              lines={LINES}
              points={points.map((point) => ({
                ...{ name: day(point.Through), words: inWords(point) },
                values: SERIES.map(([figure]) => point[figure]),
              }))}
              open={(at) => change({ through: points[at]?.Through }, true)}
            />
            <details>
              <summary>As a table</summary>
              <SeriesTable points={points} search={search} />
            </details>
          </div>
        )
      }
    </Block>
  );
}

interface TableProps {
  readonly points: readonly SeriesPoint[];
  /** The parameters of the page. */
  readonly search: Search;
}

/** The points, the last one first: each leads to the page through its day, where its figures explain themselves. */
function SeriesTable({ points, search }: TableProps) {
  return (
    <FramedTable label={LABEL} heads={['Through', ...SERIES.map(([, name]) => ({ name, isFigure: true }))]}>
      {[...points].reverse().map((point) => (
        <tr key={point.Through}>
          <th scope="row">
            <Link to="." search={{ ...search, through: point.Through } as never}>
              {day(point.Through)}
            </Link>
          </th>
          {SERIES.map(([figure]) => (
            <td key={figure} className="figure" data-value={point[figure]}>
              {money(point[figure])}
            </td>
          ))}
        </tr>
      ))}
    </FramedTable>
  );
}

const inWords = (point: SeriesPoint): string =>
  `Through ${day(point.Through)}: ${SERIES.map(([figure, word]) => `${word} ${money(point[figure])}`).join(', ')}`;
