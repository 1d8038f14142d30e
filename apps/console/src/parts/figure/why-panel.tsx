import { formulaInWords, isNegative, money } from '../../words/money';
import { entities } from '../../api/entities.generated';
import { figureName } from '../../api/reports';
import { asOfParameters, useAsOf } from '../as-of/as-of';
import { Failed } from '../feedback/failed';
import { English } from '../language/spoken-in';
import { SidePanel } from '../page/side-panel';
import { useAddress } from '../page/use-address';
import { ExplainedLines } from './explained-lines';
import { useExplanation } from './use-explanation';
import { explainAddress, readWhy, recordIn, type ReportOfPage, type Why } from './why';

interface WhyPanelProps {
  /** The report of the page. */
  readonly page?: ReportOfPage | undefined;
  /** What people call a row of the report. */
  readonly rowName?: (row: string) => string;
}

const plain = (row: string): string => row;

/** The figure that the address asks about, beside the page. */
export function WhyPanel({ page, rowName = plain }: WhyPanelProps) {
  const { search, change } = useAddress();
  const why = readWhy(search['why']);
  if (!why) return null;
  const close = (): void => change({ why: undefined }, true);
  return (
    <English>
      <Panel key={search['why']} why={why} close={close} rowName={rowName} page={page} />
    </English>
  );
}

interface PanelProps extends WhyPanelProps {
  readonly why: Why;
  readonly rowName: (row: string) => string;
  readonly close: () => void;
}

/** Explanations are English, and so is the label of what they explain. */
const labelOf = (entity: string, name: string): string => entities[entity]?.fields.find((field) => field.name === name)?.label ?? name;

function Panel({ why, page, rowName, close }: PanelProps) {
  const address = explainAddress(why, page, asOfParameters(useAsOf()));
  const explanation = useExplanation(address);
  const record = recordIn(why);
  const label = record ? labelOf(record.entity, why.figure) : figureName(why.figure);
  const row = record || why.row === '' ? '' : rowName(why.row);
  const explained = explanation.data?.pages[0];
  const head = (
    <>
      <h2>
        {label}
        {row === '' ? '' : `, ${row}`}
      </h2>
      <span className="grow" />
      <a href={`${address}&format=csv`}>CSV</a>
      <a href={`${address}&format=pdf`}>PDF</a>
    </>
  );
  return (
    <SidePanel label={`Why ${label}`} data={{ 'data-explain': address, 'data-value': explained?.amount }} {...{ head, close }}>
      {explanation.isError && <Failed fault={explanation.error} again={() => void explanation.refetch()} />}
      {explained && (
        <>
          <p className={isNegative(explained.amount) ? 'sum loss' : 'sum'}>{money(explained.amount)}</p>
          <p className="muted">{formulaInWords(explained.formula)}</p>
          <p role="status" className={explained.addsUp ? 'adds-up' : 'loss'}>
            {explained.addsUp ? 'Adds up' : 'Does not add up'}
          </p>
          <ExplainedLines
            lines={explanation.data?.pages.flatMap(({ lines }) => lines) ?? []}
            count={explained.count}
            formula={explained.formula}
            rowName={rowName}
            more={() => void (explanation.isFetchingNextPage || explanation.fetchNextPage())}
            page={page}
          />
        </>
      )}
    </SidePanel>
  );
}
