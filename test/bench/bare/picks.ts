import { moment, type Row } from './row';
import { rendered } from './columns';

/** The fields that a list can be reduced to with `fields=`: each value is made only where it is asked for. */
const PICKS: Readonly<Record<string, (row: Row) => unknown>> = {
  Id: (row) => row['id'],
  Time: (row) => rendered(row['hours']),
  EntryDate: (row) => moment(row['entry_date']),
  BusinessState: (row) => row['business_state'],
  Cost: (row) => row['cost'],
  ResourceId: (row) => row['resource_id'],
  ProjectId: (row) => row['project_id'],
  ProjectName: (row) => row['p_project_name'],
  MilestoneName: (row) => row['m_name'],
  UserName: (row) => row['user_name'],
};

/** The wanted fields of each row, in the order of the record. @throws Error for an unknown field */
export function pick(rows: readonly Row[], fields: string): object[] {
  const wanted = fields.split(',').map((name) => {
    const value = PICKS[name];
    if (!value) throw new Error(`there is no field ${name}`);
    return [name, value] as const;
  });
  return rows.map((row) => {
    const picked: Record<string, unknown> = {};
    for (const [name, value] of wanted) picked[name] = value(row);
    return picked;
  });
}
