import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { access } from '../../api/access.generated';
import { mayList } from '../../api/access';
import { Forbidden } from '../feedback/forbidden';
import { useSay } from '../language/language-context';
import { useTold } from '../language/told';
import { Page } from '../page/page';
import { useAddress } from '../page/use-address';
import { useMe } from '../page/use-me';
import { Folders, folderOf } from './folders';
import { RecordList } from './record-list';
import type { TableOf } from './table-of';

/** A list that stands beside this one under the same link of the navigation. */
interface ListBeside {
  readonly to: string;
  readonly title: string;
  readonly entity: string;
}

interface ListPageProps {
  readonly table: TableOf;
  readonly beside?: readonly ListBeside[];
  /** What stands between the heading and the list. */
  readonly above?: ReactNode;
}

/** The page of a list: its tools, its rows, and the record that was opened from it beside them. */
export function ListPage({ table, beside = [], above }: ListPageProps) {
  const me = useMe();
  const told = useTold();
  const { search } = useAddress();
  const rule = access[table.entity];
  if (rule && !mayList(me, rule)) return <Forbidden title={table.title} who={rule.read} />;
  const folder = folderOf(table.folders, search['folder']);
  const seen = beside.filter(({ entity }) => !access[entity] || mayList(me, access[entity]));
  return (
    <Page title={told(table.title)} isWide>
      <Beside lists={seen.length > 1 ? seen : []} />
      {above}
      {table.folders && <Folders folders={table.folders} present={folder} />}
      <RecordList table={table} folder={folder?.where(me)} />
    </Page>
  );
}

function Beside({ lists }: { readonly lists: readonly ListBeside[] }) {
  const say = useSay();
  const told = useTold();
  if (lists.length === 0) return null;
  return (
    <nav aria-label={say('Lists')} className="beside">
      {lists.map(({ to, title }) => (
        <Link key={to} to={to} activeProps={{ 'aria-current': 'page' }}>
          {told(title)}
        </Link>
      ))}
    </nav>
  );
}
