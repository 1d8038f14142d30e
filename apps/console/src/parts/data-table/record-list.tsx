import { Link } from '@tanstack/react-router';
import { useMediaQuery } from '@mantine/hooks';
import { fieldNamed, pluralOf } from '../../api/fields';
import { WhyPanel } from '../figure/why-panel';
import { Failed } from '../feedback/failed';
import { useSay } from '../language/language-context';
import { Told } from '../language/told';
import { useAddress } from '../page/use-address';
import { RecordPanel } from '../record/record-panel';
import { Cards } from './cards';
import { ConditionChips } from './condition-chips';
import { ListTools } from './list-tools';
import { listState, withConditions, type Conditions } from './list-state';
import { Matches } from './matches';
import { Rows } from './rows';
import type { TableOf } from './table-of';
import { isChanged, underView } from '../saved-views/view-state';
import { useView } from '../saved-views/use-view';
import { useList } from './use-list';
import './data-table.css';

interface ListProps {
  readonly table: TableOf;
  /** What all of its records have in common: no condition that somebody chose. */
  readonly within?: Conditions;
  /** What the chosen folder shows of them. */
  readonly folder?: Conditions | undefined;
}

const ALL: Conditions = {};

/** A list: its tools, its rows, and the record that was opened from it beside them. */
export function RecordList({ table, within = ALL, folder = ALL }: ListProps) {
  const say = useSay();
  const plural = pluralOf(table.entity);
  const { search, change, set } = useAddress();
  const isNarrow = useMediaQuery('(max-width: 39.99em)', false, { getInitialValueInEffect: false });
  const saved = useView(table.entity, search['view']);
  const state = listState(underView(search, saved.view));
  const columns = (state.columns ?? table.columns).map((name) => fieldNamed(table.entity, name));
  const fields = columns.map(({ name }) => name);
  const { where, q, order } = state;
  const asked = { where: { ...where, ...folder }, within, q, order, fields, isPending: saved.isLoading };
  const { list, rows, matches, total, loadAll } = useList(table.entity, asked);
  const setConditions = (where: typeof state.where): void => set(withConditions(search, where));
  const open = (id: number | string): void => change({ open: `${table.entity}/${id}` });
  const Shown = isNarrow ? Cards : Rows;
  return (
    <div className="list-and-panel">
      <section className="list">
        <ListTools
          {...{ table, state, change, set, setConditions, loadAll }}
          within={{ ...within, ...folder }}
          view={saved.view}
          isChanged={isChanged(search)}
        />
        {saved.fault !== undefined && (
          <p role="status" className="view-fault">
            <Told text={saved.fault} /> {say('This is the list without it.')}
          </p>
        )}
        <ConditionChips entity={table.entity} where={state.where} setConditions={setConditions} />
        <Matches {...{ plural, matches, total }} loaded={rows.length} />
        {list.isError && rows.length === 0 ? (
          <Failed fault={list.error} again={() => void list.refetch()} />
        ) : matches === 0 ? (
          <NoMatch
            table={table}
            isNarrowed={q !== undefined || Object.keys(asked.where).length > 0}
            clear={() => set(withConditions({ ...search, q: undefined, view: undefined, folder: undefined }, {}))}
          />
        ) : (
          <Shown
            {...{ table, columns, rows, open, matches }}
            order={state.order}
            setOrder={(order) => change({ order: order.join(',') })}
            isMore={list.hasNextPage}
            more={() => void (list.isFetchingNextPage || list.fetchNextPage())}
          />
        )}
      </section>
      {search['why'] !== undefined && <WhyPanel />}
      {state.open && search['why'] === undefined && (
        <RecordPanel key={`${state.open.entity}/${state.open.id}`} {...state.open} close={() => change({ open: undefined })} />
      )}
    </div>
  );
}

interface NoMatchProps {
  readonly table: TableOf;
  readonly isNarrowed: boolean;
  readonly clear: () => void;
}

function NoMatch({ table, isNarrowed, clear }: NoMatchProps) {
  const say = useSay();
  const plural = pluralOf(table.entity);
  return (
    <div className="nothing">
      <h2>{isNarrowed ? say('No {plural} match', { plural }) : say('No {plural} yet', { plural })}</h2>
      {isNarrowed ? (
        <button type="button" className="plain" onClick={clear}>
          {say('Show all {plural}', { plural })}
        </button>
      ) : (
        <Link to="/">{say('Go to the first page')}</Link>
      )}
    </div>
  );
}
