import { genericAggregate } from '@plumbline/platform/decisions';
import { type ContextPart, recordRoutes } from '@plumbline/platform/record-api';
import { AddCheckedRecord } from '../record-rules/checked-record.handlers';
import { named } from './resource-name';
import { ChangeResource, ChangeResourceHandler } from './resource.handlers';
import { resources as resourceRows } from './resource.projection';
import { resource } from './resource.record';

/** People, machines and subcontractors whose time is tracked. */
export const resources: ContextPart = {
  kinds: [resource],
  aggregates: [genericAggregate(resource)],
  projections: [resourceRows],
  handlers: [ChangeResourceHandler],
  controllers: [
    recordRoutes(resource, {
      create: (fields, actor) => new AddCheckedRecord(resource, named(fields), actor),
      update: (id, fields, actor) => new ChangeResource(id, fields, actor),
    }),
  ],
};
