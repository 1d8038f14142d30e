import type { MigrationInterface, QueryRunner } from 'typeorm';

const ALWAYS = `pg_notify('plumbline_events', '')`;
const WHERE_HEARD = 'events.notify()';

/**
 * Appends notify only where another process listens (docs/adr/0065). The writer's session states that none does by
 * setting `plumbline.is_alone`; without the setting, as in processes of the previous version, appends always notify.
 */
export class NotifyOthers1700000000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function events.notify() returns void language plpgsql as $$
      begin
        if current_setting('plumbline.is_alone', true) is distinct from 'on' then
          perform ${ALWAYS};
        end if;
      end $$`);
    await notifyWhereHeard(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceCalls(runner, WHERE_HEARD, ALWAYS);
    await runner.query('drop function events.notify');
  }
}

/** Makes the functions that append notify only where another process listens. */
export const notifyWhereHeard = (runner: QueryRunner): Promise<void> => replaceCalls(runner, ALWAYS, WHERE_HEARD);

/** Replaces one call by another in every function that appends. Nothing else of them changes. */
export async function replaceCalls(runner: QueryRunner, from: string, to: string): Promise<void> {
  const functions = (await runner.query(
    `select pg_get_functiondef(oid) as definition from pg_proc
     where pronamespace = 'events'::regnamespace and proname like 'append%' and position($1 in prosrc) > 0`,
    [from],
  )) as { definition: string }[];
  for (const { definition } of functions) await runner.query(definition.replaceAll(from, to));
}
