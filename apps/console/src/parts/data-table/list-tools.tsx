import { Checkbox, Popover, Button } from '@mantine/core';
import { isNested, isSearched, pluralOf, shownFields } from '../../api/fields';
import type { View } from '../../api/views';
import { isAdded } from '../../addresses';
import { NewLink } from '../form/new-link';
import { useLang, useSay } from '../language/language-context';
import { CopyRequest } from './copy-request';
import { FilterDialog } from './filter-dialog';
import type { Search } from '../page/use-address';
import type { Conditions, ListState } from './list-state';
import { PrintList } from './print-list';
import { csvOf, requestOf } from './request-of';
import { SearchBox } from './search-box';
import { SaveView } from '../saved-views/save-view';
import { contentOf } from '../saved-views/view-state';
import { ViewsMenu } from '../saved-views/views-menu';
import type { TableOf } from './table-of';

interface ToolsProps {
  readonly table: TableOf;
  readonly state: ListState;
  /** What all records of the list have in common. */
  readonly within: Conditions;
  /** The saved view that it shows. */
  readonly view: View | undefined;
  /** The address says something beside the view. */
  readonly isChanged: boolean;
  readonly change: (changed: Search) => void;
  /** Sets all parameters of the address. */
  readonly set: (search: Search) => void;
  readonly setConditions: (where: Conditions) => void;
  readonly loadAll: () => Promise<void>;
}

/** What can be done with a list as a whole. */
export function ListTools({ table, state, within, view, isChanged, change, set, setConditions, loadAll }: ToolsProps) {
  const say = useSay();
  const choose = (id: string | undefined): void => set(id === undefined ? {} : { view: id });
  const asked = { ...state, where: { ...state.where, ...within } };
  return (
    <div className="tools">
      {isSearched(table.entity) && (
        <SearchBox
          label={say('Search {plural}', { plural: pluralOf(table.entity) })}
          q={state.q}
          setQ={(q) => change({ q: q ?? (view && '') })}
        />
      )}
      <ViewsMenu entity={table.entity} {...{ view, isChanged, choose }} />
      <FilterDialog entity={table.entity} where={state.where} setConditions={setConditions} />
      <Columns {...{ table, state, view, change }} />
      <SaveView entity={table.entity} content={contentOf(state)} view={view} saved={({ Id }) => choose(String(Id))} />
      <Button component="a" variant="default" size="xs" href={csvOf(table, asked)} download>
        CSV
      </Button>
      <CopyRequest request={() => requestOf(location.origin, table, asked)} />
      <PrintList loadAll={loadAll} />
      {isAdded(table.entity) && <NewLink entity={table.entity} />}
    </div>
  );
}

/** Chooses the columns: the address holds them. */
function Columns({ table, state, view, change }: Pick<ToolsProps, 'table' | 'state' | 'view' | 'change'>) {
  const say = useSay();
  const lang = useLang();
  const chosen = state.columns ?? table.columns;
  const toggle = (name: string, isOn: boolean): void => {
    const next = isOn ? [...chosen, name] : chosen.filter((one) => one !== name);
    const isDefault = next.length === 0 || next.join() === table.columns.join();
    change({ columns: isDefault ? view && table.columns.join() : next.join() });
  };
  return (
    <Popover position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" size="xs">
          {say('Columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown lang={lang} aria-label={say('Columns')} className="choices">
        {shownFields(table.entity)
          .filter((field) => !isNested(field))
          .map((field) => (
            <Checkbox
              key={field.name}
              size="xs"
              label={field.label}
              checked={chosen.includes(field.name)}
              onChange={({ currentTarget }) => toggle(field.name, currentTarget.checked)}
            />
          ))}
      </Popover.Dropdown>
    </Popover>
  );
}
