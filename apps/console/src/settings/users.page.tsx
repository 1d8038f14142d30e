import { ListPage } from '../parts/data-table/list-page';
import { SettingsNav } from './settings-page';
import { users } from './users.table';

/** Who has access to the company. */
export function UsersPage() {
  return <ListPage table={users} above={<SettingsNav />} />;
}
