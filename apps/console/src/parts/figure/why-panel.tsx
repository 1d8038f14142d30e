import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { money, isNegative } from '../../words/money';
import { inWords } from '../../words/names';
import { asOfParameters, useAsOf } from '../as-of/as-of';
import { Failed } from '../feedback/failed';
import { ExplainedLines } from './explained-lines';
import { useExplanation } from './use-explanation';
import { explainAddress, readWhy, type Why } from './why';

interface WhyPanelProps {
  /** The project of the page, for job cost. */
  readonly project?: string;
  /** What people call a row of the report. */
  readonly rowName?: (row: string) => string;
}

const plain = (row: string): string => row;

/** The figure that the address asks about, beside the page. */
export function WhyPanel({ project, rowName = plain }: WhyPanelProps) {
  const search = useRouterState({ select: ({ location }) => location.search }) as Readonly<Record<string, string>>;
  const navigate = useNavigate();
  const why = readWhy(search['why']);
  if (!why) return null;
  const close = (): void => void navigate({ to: '.', search: { ...search, why: undefined } as never });
  return <Panel key={search['why']} why={why} close={close} rowName={rowName} {...(project !== undefined && { project })} />;
}

interface PanelProps extends WhyPanelProps {
  readonly why: Why;
  readonly rowName: (row: string) => string;
  readonly close: () => void;
}

function Panel({ why, project, rowName, close }: PanelProps) {
  const address = explainAddress(why, project, asOfParameters(useAsOf()));
  const explanation = useExplanation(address);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  useEffect(() => {
    const escape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) close();
    };
    addEventListener('keydown', escape);
    return () => removeEventListener('keydown', escape);
  }, [close]);
  const label = inWords(why.figure);
  const explained = explanation.data?.pages[0]?.Explained[0];
  return (
    <aside ref={panel} className="panel" aria-label={`Why ${label}`} tabIndex={-1} data-explain={address} data-value={explained?.Amount}>
      <header className="page-head">
        <h2>
          {label}
          {why.row === '' ? '' : `, ${rowName(why.row)}`}
        </h2>
        <span className="grow" />
        <a href={`${address}&format=csv`}>CSV</a>
        <a href={`${address}&format=pdf`}>PDF</a>
        <button type="button" className="plain" aria-label="Close" onClick={close}>
          ×
        </button>
      </header>
      {explanation.isError && <Failed fault={explanation.error} again={() => void explanation.refetch()} />}
      {explained && (
        <>
          <p className={isNegative(explained.Amount) ? 'sum loss' : 'sum'}>{money(explained.Amount)}</p>
          <p className="muted">{explained.Formula}</p>
          <p role="status" className={explained.AddsUp ? 'adds-up' : 'loss'}>
            {explained.AddsUp ? 'Adds up' : 'Does not add up'}
          </p>
          <ExplainedLines
            lines={explanation.data?.pages.flatMap(({ Rows }) => Rows) ?? []}
            count={explained.Lines}
            formula={explained.Formula}
            rowName={rowName}
            more={() => void (explanation.isFetchingNextPage || explanation.fetchNextPage())}
            {...(project !== undefined && { project })}
          />
        </>
      )}
    </aside>
  );
}
