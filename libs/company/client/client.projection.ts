import type { RecordData } from '@plumbline/platform/decisions';
import { genericProjection } from '@plumbline/platform/subscriptions';
import type { DeliveredEvent } from '@plumbline/platform/subscriptions';
import { type RecordOf, numbered } from '@plumbline/platform/records';
import { client } from './client.record';

type Row = RecordOf<typeof client>;

const contacts = ({ data }: DeliveredEvent<RecordData>): Partial<Row> => {
  const given = data['Contacts'] as Row['Contacts'] | undefined;
  return given ? { Contacts: numbered(given).map((contact) => ({ ...contact, ClientId: Number(data.Id) })) } : {};
};

/** The rows of clients; their contacts are numbered within the client. */
export const clients = genericProjection(client, { added: contacts, changed: contacts });
