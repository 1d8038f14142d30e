import { ERASED } from '@plumbline/platform/event-store';
import { projection, type Rows } from '@plumbline/platform/subscriptions';
import type { RecordOf } from '@plumbline/platform/records';
import { userFields } from './user-content.policy';
import type { UserEvent } from './user.events';
import { user } from './user.record';

type Row = Readonly<RecordOf<typeof user>>;

const fullName = ({ FirstName, MiddleName, LastName, NonAccessName, Username }: Row): string =>
  [FirstName, MiddleName, LastName].filter(Boolean).join(' ') || NonAccessName || Username;

/** The user as part of another record: without managers and internal fields. */
const person = ({ ManagementTree: _tree, JobRoleId: _role, VendorId: _vendor, ReportIds: _reports, ...own }: Row) => own;

/** Writes the derived fields of a user and of all users below in the hierarchy. */
function refresh(rows: Rows, id: number, seen: ReadonlySet<number> = new Set()): void {
  const row = rows.get(user, id);
  if (!row || seen.has(id)) return;
  const manager = row.DirectManagerId ? rows.get(user, row.DirectManagerId) : undefined;
  const above = manager ? [person(manager), ...manager.ManagementTree].filter(({ Id }) => Id !== id) : [];
  rows.change(user, id, { FullName: fullName(row), ManagementTree: above });
  const through = new Set([...seen, id]);
  for (const report of row.ReportIds) refresh(rows, report.Id, through);
}

function reportTo(rows: Rows, id: number, before: number | null | undefined, after: number | null | undefined): void {
  if (before === after) return;
  if (before) rows.change(user, before, ({ ReportIds }) => ({ ReportIds: ReportIds.filter(({ Id }) => Id !== id) }));
  if (after) rows.change(user, after, ({ ReportIds }) => ({ ReportIds: [...ReportIds, { Id: id }] }));
}

/** The rows of users. Each shows its managers, so a change is passed down to all users below. */
export const users = projection<UserEvent>(
  'users',
  [user],
  {
    UserAdded: ({ data }, rows) => {
      rows.insert(user, data.Id, userFields.fromStored(data));
      reportTo(rows, data.Id, null, data.DirectManagerId);
      refresh(rows, data.Id);
    },
    UserChanged: ({ data }, rows) => {
      const before = rows.get(user, data.Id)?.DirectManagerId;
      const fields = userFields.fromStored(data);
      rows.change(user, data.Id, fields);
      if ('DirectManagerId' in fields) reportTo(rows, data.Id, before, fields.DirectManagerId);
      refresh(rows, data.Id);
    },
    UserRemoved: ({ data }, rows) => {
      reportTo(rows, data.Id, rows.get(user, data.Id)?.DirectManagerId, null);
      rows.remove(user, data.Id);
    },
    // A rebuild reads the names from the events as they are shown here.
    UserErased: ({ data }, rows) => {
      const row = rows.get(user, data.Id);
      if (!row) return;
      const { FirstName, Username } = row;
      const names = { FirstName: FirstName && ERASED, Username: Username && ERASED, MiddleName: '', LastName: '', NonAccessName: '' };
      rows.change(user, data.Id, { ...names, Email: '', ExtId: '', Enabled: 0 });
      refresh(rows, data.Id);
    },
  },
  {
    inserts: ['UserAdded'],
    needs: ({ data }) => {
      const manager = (data as { DirectManagerId?: number | null }).DirectManagerId;
      return manager ? [[user, manager]] : [];
    },
  },
);
