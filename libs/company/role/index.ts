import { genericAggregate } from '@plumbline/platform/decisions';
import { recordRoutes, type ContextPart } from '@plumbline/platform/record-api';
import { ChangeRole, ChangeRoleHandler } from './role.handlers';
import { roleRows } from './role.projection';
import { role } from './role.record';

/** The work that resources do, with its usual rates. */
export const roles: ContextPart = {
  kinds: [role],
  aggregates: [genericAggregate(role)],
  projections: [roleRows],
  handlers: [ChangeRoleHandler],
  controllers: [recordRoutes(role, { update: (id, fields, actor) => new ChangeRole(id, fields, actor) })],
};
