import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import type { AnyRecordKind } from '@plumbline/platform/records';
import { readsBy } from '../methods/reads';
import type { ControllerRoute } from '../controller-routes';
import { REQUIRED_PRIVILEGE, type RequiredPrivilege } from '../privileges/required-privilege';
import { RECORD_KIND } from '../record-kind';
import { scopeOf } from './scopes';

/** Metadata key of the route of a report: the report. */
export const REPORT = 'plumbline:report';

/** The scope that a route requires, from what it declares and its path; see `scopeOf`. */
export function scopeOfRoute({
  method,
  path,
  controller,
  handler,
}: Pick<ControllerRoute, 'method' | 'path' | 'controller' | 'handler'>): string | undefined {
  const required = Reflect.getMetadata(REQUIRED_PRIVILEGE, handler) as RequiredPrivilege | undefined;
  const kind = (Reflect.getMetadata(RECORD_KIND, controller) as AnyRecordKind | undefined) ?? required?.kind;
  const reads = readsBy(method, Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, handler));
  return scopeOf({ reads, path, kind, isReport: Reflect.hasMetadata(REPORT, handler) });
}
