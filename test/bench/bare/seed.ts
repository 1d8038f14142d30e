import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { SCHEMA } from './columns';

/** A company of the bare server and the token that opens it. */
export interface BareCompany {
  readonly id: number;
  readonly token: string;
  readonly entries: number;
}

/** What the service makes for each company by itself: a department with its default project, milestone and task, and a user. */
const OWN = [
  `insert into department values ($1, $1, 'General/Corporate')`,
  `insert into app_user values ($1, $1, 'bench')`,
  `insert into task values ($1, $1, 'Default_Task')`,
  `insert into milestone (id, company, name, description, budget, budget_labor, budget_subs, business_state, project_plan_id, is_default,
     is_good_for_allocation, is_used, labor_enabled, date_range, tasks)
   values ($1::bigint, $1::bigint, 'General', 'General', 0, 0, 0, 'InProgress', $1::bigint, true, true, true, true,
     jsonb_build_object('StartDate', null, 'FinishDate', null, 'StartTime', null, 'EndTime', null), jsonb_build_array(jsonb_build_object(
     'Id', $1::bigint::text, 'MilestoneId', $1::bigint::text, 'BusinessState', 'Open', 'Description', 'Default_Task', 'DateCompleted', '', 'DateRange', null,
     'IsDefault', true, 'IsUsed', true, 'Scheduled', false, 'RoleResources', '[]'::jsonb, 'Comments', '[]'::jsonb, 'NumDays', null,
     'ProjectId', $1::bigint, 'CatalogId', null, 'Priority', 0)))`,
  `insert into project (id, company, project_name, business_state, department_id, labor_tracked, materials_tracked, project_plan_id, subs_tracked,
     has_time, is_default_project, project_plan_enabled, user_actions)
   values ($1::bigint, $1::bigint, 'General', 'Lead', $1::bigint, 0, 0, $1::bigint, 0, true, true, true, jsonb_build_array(jsonb_build_object(
     'Id', $1::bigint::text, 'UserName', 'Plumbline', 'DateCreated', '2026-01-01T00:00:00.000Z', 'ActionName', 'Created', 'EntityType', 'Project',
     'EntityId', $1::bigint::text, 'CreatedBy', 0)))`,
] as const;

/** Makes the tables of the bare server and fills them by direct insert. Answers with the first id of each company. */
export async function seedBare(databaseUrl: string, companies: readonly BareCompany[]): Promise<number[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const firstIds: number[] = [];
  try {
    await client.query(SCHEMA);
    for (const { id, token, entries } of companies) {
      await client.query('insert into token values ($1, $2, 1)', [createHash('sha256').update(token).digest('hex'), id]);
      const { rows } = await client.query<{ first: string }>('select coalesce(max(id), 0) + 1 as first from time_entry');
      firstIds.push(Number(rows[0]?.first));
      for (const text of OWN) await client.query(text, [id]);
      await client.query(
        `insert into time_entry (company, resource_id, entry_date, hours, user_id, department_id, project_id, milestone_id, task_id, project_plan_id, origin)
         select $1, $1, timestamptz '2026-06-15 12:00Z', 8.5, $1, $1, $1, $1, $1, $1, 'bench' from generate_series(1, $2::int) n`,
        [id, entries],
      );
    }
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
  return firstIds;
}
