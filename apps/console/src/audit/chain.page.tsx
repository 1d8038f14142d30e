import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { historyAddress, recordAddress } from '../addresses';
import { isRefusedWith } from '../api/client';
import { plainName } from '../api/names';
import { read } from '../api/read';
import { ChainGraph } from '../parts/chain-graph/chain-graph';
import { layOut, type ChainRecord, type Way } from '../parts/chain-graph/layout';
import { Failed } from '../parts/feedback/failed';
import { NotFound } from '../parts/feedback/not-found';
import { Page } from '../parts/page/page';
import { useMe } from '../parts/page/use-me';
import { recordName } from '../parts/record/record-name';
import { useRecord } from '../parts/record/use-record';
import { FramedTable } from '../parts/table/framed-table';
import { count } from '../words/counts';
import { fullMoment, moment } from '../words/days';
import { money } from '../words/money';
import { inWords } from '../words/names';

interface Chain {
  readonly Records: readonly ChainRecord[];
  readonly Ways: readonly Way[];
}

interface ChainPageProps {
  readonly entity: string;
  readonly id: string;
}

/** The documents that a record came from and led to: as a graph, and each way between two as a row. */
export function ChainPage({ entity, id }: ChainPageProps) {
  const record = useRecord(entity, id);
  const chain = useQuery({
    queryKey: ['chain', entity, id],
    queryFn: ({ signal }) => read<Chain>(`/api/v2/records/${entity}/${id}/chain`, signal),
  });
  if (isRefusedWith(chain.error, 404)) return <NotFound />;
  const name = record.data ? recordName(entity, record.data) : plainName(entity, id);
  return (
    <Page title={`Chain of ${name}`} isWide>
      <p className="links">
        <Link to={recordAddress(entity, id)}>{name}</Link> <Link to={historyAddress(entity, id)}>History</Link>{' '}
        <a href={`/api/v2/records/${entity}/${id}/chain?format=csv`}>CSV</a>
      </p>
      {chain.isError && <Failed fault={chain.error} again={() => void chain.refetch()} />}
      {chain.data && <ChainShown chain={chain.data} of={`${entity}/${id}`} />}
    </Page>
  );
}

function ChainShown({ chain, of }: { readonly chain: Chain; readonly of: string }) {
  if (chain.Ways.length === 0) return <p>It came from no other record, and led to none yet.</p>;
  return (
    <>
      <p role="status" className="muted">
        {count(chain.Records.length)} records, {count(chain.Ways.length)} ways
      </p>
      <ChainGraph chain={layOut(chain.Records, chain.Ways)} of={of} />
      <Ways chain={chain} />
    </>
  );
}

function Ways({ chain }: { readonly chain: Chain }) {
  const { TimeZone } = useMe().Company;
  const numbers = new Map(chain.Records.map(({ Entity, Id, Number }) => [`${Entity}/${Id}`, Number]));
  const end = (entity: string, id: number) => (
    <Link to={recordAddress(entity, id)} data-record={`${entity}/${id}`}>
      {plainName(entity, numbers.get(`${entity}/${id}`) || id)}
    </Link>
  );
  return (
    <FramedTable label="Ways" heads={['From', 'To', { name: 'Amount', isFigure: true }, 'By', 'Recorded']}>
      {chain.Ways.map((way, at) => (
        <tr key={at}>
          <th scope="row">{end(way.FromEntity, way.FromId)}</th>
          <td>{end(way.ToEntity, way.ToId)}</td>
          <td className="figure" data-value={way.Amount}>
            {money(way.Amount)}
          </td>
          <td>
            {inWords(way.Event)}, {way.UserName}
          </td>
          <td>
            <time dateTime={way.RecordedAt} title={fullMoment(way.RecordedAt, TimeZone)}>
              {moment(way.RecordedAt, TimeZone)}
            </time>
          </td>
        </tr>
      ))}
    </FramedTable>
  );
}
