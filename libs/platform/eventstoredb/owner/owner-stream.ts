import { BACKWARDS, END, jsonEvent, NO_STREAM, type EventStoreDBClient } from '@eventstore/db-client';
import { randomUUID } from 'node:crypto';
import { isMissingStream, isWrongVersion } from '../connection/errors';
import { fromLeader } from '../connection/from-leader';
import { OWN_STREAMS } from '../streams/translation';

export const OWNER_STREAM = `${OWN_STREAMS}owner`;

/** Which database may write to the store. Each entry repeats the holder, so the last one is enough. */
export interface OwnerEntry {
  /** UUID of the installation: the same for every database that ever wrote to the store. */
  readonly installation: string;
  /** UUID of the database that may write: a new one each time the store changes hands. */
  readonly holder: string;
  /** The store is being filled by an import, which has not ended. */
  readonly imports?: true;
  /** A restored or copied database asks with this UUID whether the holder still runs. */
  readonly asks?: string;
  /** The holder's response to the question with this UUID. */
  readonly answers?: string;
}

export interface StoredOwnerEntry extends OwnerEntry {
  readonly revision: bigint;
  /** When the server stored it. */
  readonly at: Date;
}

/** The stream in which the store names its owner. The adapter hides it from every reader of events, as system events. */
export class OwnerStream {
  constructor(private readonly client: EventStoreDBClient) {}

  /** The last entry; undefined in a store that has none. */
  async last(): Promise<StoredOwnerEntry | undefined> {
    let last: StoredOwnerEntry | undefined;
    try {
      const requested = { direction: BACKWARDS, fromRevision: END, maxCount: 1 } as const;
      for (const { event } of await fromLeader((leader) => this.client.readStream(OWNER_STREAM, { ...requested, ...leader })))
        if (event) last = { ...(event.data as unknown as OwnerEntry), revision: event.revision, at: event.created };
    } catch (error) {
      if (!isMissingStream(error)) throw error;
    }
    return last;
  }

  /** Appends after `previous`. Returns false when another entry is there already. */
  async append(entry: OwnerEntry, previous: StoredOwnerEntry | undefined): Promise<boolean> {
    const type = entry.asks ? 'OwnerQuestioned' : entry.answers ? 'OwnerConfirmed' : entry.imports ? 'ImportBegun' : 'StoreTaken';
    const event = jsonEvent({ id: randomUUID(), type, data: { ...entry } });
    try {
      await this.client.appendToStream(OWNER_STREAM, event, { expectedRevision: previous?.revision ?? NO_STREAM });
      return true;
    } catch (error) {
      if (isWrongVersion(error)) return false;
      throw error;
    }
  }
}
