import { Injectable } from '@nestjs/common';
import { EventStore } from '@plumbline/platform/event-store';
import { randomUUID } from 'node:crypto';
import { AccessLog, type Access, type AccessedBy } from '@plumbline/platform/http';

const COMMAND = 'RecordAccess';

/** The stream of the accesses to one record. */
export const accessesTo = (kind: string, id: number): string => `AccessTo-${kind}-${id}`;

/** The stream of other accesses: one for each company and month, so that none grows without end. */
const accessesIn = (company: number, moment: string): string => `Access-${company}-${moment.slice(0, 7)}`;

/** Records accesses as events (ADR 0119), chained and exported as all. Appends expect no revision: any number of processes record. */
@Injectable()
export class StoredAccesses extends AccessLog {
  constructor(private readonly store: EventStore) {
    super();
  }

  override async record({ type, data }: Access, { company, user, userName, application, address, correlation }: AccessedBy): Promise<void> {
    const id = randomUUID();
    const isOfRecord = 'Kind' in data && data.Kind !== '';
    const stream = isOfRecord ? accessesTo(data.Kind, data.Id) : accessesIn(company, new Date().toISOString());
    const caused = { command: COMMAND, correlation: correlation ?? id, causation: id };
    const metadata = { company, user, userName, application, ...caused, ...(address !== '' && { address }) };
    await this.store.append(stream, 'any', [{ id, type, data, metadata }]);
  }
}
