import { genericAggregate } from '@plumbline/platform/decisions';
import type { ContextPart } from '@plumbline/platform/process/context';
import { recordRoutes } from '@plumbline/platform/http';
import { checkedCommands } from '../record-rules/checked-commands';
import { clients as clientRows } from './client.projection';
import { client } from './client.record';

/** Clients. */
export const clients: ContextPart = {
  kinds: [client],
  aggregates: [genericAggregate(client)],
  projections: [clientRows],
  controllers: [recordRoutes(client, checkedCommands(client))],
};
