import { forgetChunks } from '@plumbline/platform/audit';
import { runningInstances, MovedPositions } from '@plumbline/platform/subscriptions';
import { importEvents, PersonalData, Unverified, type Imported, type Position } from '@plumbline/platform/event-store';
import type { Pool } from 'pg';
import { exportedEvents, refuseUnreadable } from './exported-events';
import { readPersonal } from './erasing/personal-file';
import { progressBar } from './progress';
import { withImport } from './service';
import { EXIT, Stop } from './terminal';

/**
 * Imports a file from `events:export` into the event store of the configuration, and lets the database beside it go on
 * with the positions of that store. `firstPosition`: of the exported store, where positions have no gaps. `personal`: the
 * file of `writePersonal` that was exported with it.
 * @throws Stop for the first event that does not verify, or when a process of the service runs
 */
export async function imported(file: string, firstPosition: Position | undefined, personal?: string): Promise<Imported> {
  await refuseUnreadable(file);
  const bar = progressBar();
  try {
    return await withImport(async (store, pool) => {
      await refuseRunning(pool);
      const moved = await MovedPositions.read(pool);
      let events = 0;
      const pages = exportedEvents(file, (read, of) => bar.show({ position: BigInt(read), head: BigInt(of), events }));
      return await importEvents(store, pages, {
        firstPosition,
        onPage: async (page) => {
          await refuseRunning(pool);
          // The store has the events of the export by then, and nobody reads them before the import ends.
          if (page.length === 0 && personal !== undefined) await readPersonal(new PersonalData(pool), personal);
          for (const { position } of page) moved.passed(position);
          events += page.length;
        },
        onStored: (page, head) => {
          for (const { position } of page) moved.stored(position);
          bar.show({ position: page.at(-1)?.position ?? 0n, head, events });
        },
        also: async (client) => {
          await moved.apply(client);
          await forgetChunks(client);
        },
      });
    });
  } catch (error) {
    if (!(error instanceof Unverified)) throw error;
    const isOther = firstPosition !== undefined && error.before === 0;
    throw new Stop(isOther ? `${error.message}; give --store eventstoredb for an export of EventStoreDB` : error.message, EXIT.found);
  } finally {
    bar.stop();
  }
}

/** A process of the service would not show what is imported, or would write events that the export lacks. */
async function refuseRunning(pool: Pool): Promise<void> {
  const running = await runningInstances(pool);
  if (running > 0) throw new Stop(`${running} processes of the service run on this database: stop them all, then export and import`);
}
