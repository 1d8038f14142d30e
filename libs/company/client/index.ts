import { genericAggregate } from '@plumbline/platform/decisions';
import { type ContextPart, recordRoutes } from '@plumbline/platform/record-api';
import { AddClient, ChangeClient, clientHandlers } from './client.handlers';
import { clients as clientRows } from './client.projection';
import { client } from './client.record';

/** Clients. */
export const clients: ContextPart = {
  kinds: [client],
  aggregates: [genericAggregate(client)],
  projections: [clientRows],
  handlers: clientHandlers,
  controllers: [
    recordRoutes(client, {
      create: (fields, actor) => new AddClient(fields, actor),
      update: (id, fields, actor) => new ChangeClient(id, fields, actor),
    }),
  ],
};
