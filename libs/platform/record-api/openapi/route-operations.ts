import type { Type } from '@nestjs/common';
import type { ModulesContainer } from '@nestjs/core';
import {
  controllerRoutes,
  isBody,
  PUBLIC,
  RECORD_KIND,
  REQUIRED_PRIVILEGE,
  schemaOfBody,
  type ControllerRoute,
  type RequiredPrivilege,
} from '@plumbline/platform/http';
import { recordName, type AnyRecordKind, type JsonSchema } from '@plumbline/platform/records';
import { ROUTE, type DescribedRoute, type RouteBody } from '../routes/route';
import { json, ref, type Json } from './json';
import { IF_MATCH, idParameter, pathTemplate } from './parameters';
import { ALWAYS, envelope, errorReplies, replyOf } from './replies';
import { ofRecord } from './v2-operations';
import { META, recordOrId, v2Reply } from './v2-replies';

const rowOf = ({ handler }: ControllerRoute): DescribedRoute | undefined =>
  Reflect.getMetadata(ROUTE, handler) as DescribedRoute | undefined;
const kindOf = ({ controller }: ControllerRoute): AnyRecordKind | undefined =>
  Reflect.getMetadata(RECORD_KIND, controller) as AnyRecordKind | undefined;

/** The paths of all routes that are declared by a row. */
export function routePaths(modules: ModulesContainer): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const route of controllerRoutes(modules)) {
    const row = rowOf(route);
    if (!row) continue;
    const path = pathTemplate(route.path);
    const kind = kindOf(route);
    // As in the common routes, the id is a parameter of the path.
    const shared = kind && { parameters: ofRecord(kind) };
    paths[path] = { ...paths[path], ...shared, [route.method.toLowerCase()]: operationOf(row, { ...route, path }) };
  }
  return paths;
}

/** The shared schemas of those routes. */
export const routeSchemas = (modules: ModulesContainer): Json =>
  Object.assign({}, ...controllerRoutes(modules).map((route) => rowOf(route)?.schemas)) as Json;

function operationOf(row: DescribedRoute, route: ControllerRoute): Json {
  const { operationId, summary, description, tag, security = isPublic(route) ? [] : undefined } = row;
  const { path, name, controller } = route;
  const about = controller.name.replace(/(Actions|Routes)$/, '');
  const required = requirementOf(route);
  const parameters = parametersOf(row, route);
  return {
    tags: [tag ?? tagOf(path)],
    operationId: operationId ?? `${name}${about}`,
    summary: summary ?? `${words(about)}: ${words(name)}`,
    description: description ?? (required && `Answers with the ${words(required.kind.name)} as it is then.`),
    ...(security && { security }),
    ...(parameters.length > 0 && { parameters }),
    ...(row.body && { requestBody: bodyOf(row.body, route) }),
    responses: { ...(row.replies ?? (isV1(path) ? v1Success(row) : v2Success(row, route))), ...errorsOf(row, route) },
  };
}

const isV1 = (path: string): boolean => path.startsWith('/api/v1/');
const requirementOf = ({ handler }: ControllerRoute): RequiredPrivilege | undefined =>
  Reflect.getMetadata(REQUIRED_PRIVILEGE, handler) as RequiredPrivilege | undefined;

const tagOf = (path: string): string => path.split('/').slice(2, 4).join(' ');
const words = (name: string): string =>
  name.replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`).toLowerCase();

function parametersOf({ parameters = [], id, status }: DescribedRoute, route: ControllerRoute): Json[] {
  const { path } = route;
  const isNamed = kindOf(route) !== undefined || parameters.some((one) => one['in'] === 'path' && one['name'] === 'id');
  const record = path.includes('{id}') && !isNamed ? [id === undefined ? ref('parameters/id') : idParameter(id)] : [];
  return [...record, ...parameters, ...(isV1(path) && status === 201 ? [ref('parameters/idempotencyKey')] : [])];
}

/** The schema of the body of a route. @throws Error unless it states one, or the method has a parameter whose class declares its fields */
export function bodySchemaOf(
  { schema: given }: Pick<RouteBody, 'schema'>,
  { controller, name }: Pick<ControllerRoute, 'controller' | 'name'>,
): JsonSchema {
  const types = (Reflect.getMetadata('design:paramtypes', controller.prototype as object, name) ?? []) as readonly Type[];
  const declared = types.find((one) => isBody(one));
  if (!given && !declared) throw new Error(`${controller.name}.${name} has no parameter whose class declares body fields.`);
  return given ?? schemaOfBody(declared as Type);
}

function bodyOf(body: RouteBody, route: ControllerRoute): Json {
  const { example, description, type = 'application/json', required } = body;
  const schema = bodySchemaOf(body, route);
  return {
    description: description ?? 'The parameters of the action.',
    required: required ?? Array.isArray(schema['required']),
    content: { [type]: { schema, example } },
  };
}

function v1Success({ status = 200, summary = '', reply = {} }: DescribedRoute): Json {
  const { data = {}, message = 'OK', example } = reply;
  const headers: Json = status === 201 ? { 'Idempotency-Replayed': ref('headers/Replayed') } : {};
  const whole = { example: { didSucceed: true, data: example, status, message } };
  return { [status]: replyOf(`${summary}.`, envelope(data, status, message), whole, headers) };
}

function v2Success({ status = 200, reply = {} }: DescribedRoute, route: ControllerRoute): Json {
  const { description = 'Done.', data = recordOf(route), meta = isWrite(route) ? META.written : META.none, more } = reply;
  return { [status]: { description, ...(status !== 204 && { content: { ...json(v2Reply(data, meta)), ...more } }) } };
}

const isPublic = ({ handler }: ControllerRoute): boolean => Reflect.hasMetadata(PUBLIC, handler);
const isWrite = ({ method }: ControllerRoute): boolean => method !== 'GET';

function errorsOf({ errors, parameters = [], body }: DescribedRoute, route: ControllerRoute): Json {
  const required = requirementOf(route);
  const isNamed = route.path.includes('{');
  // Records that are there are compared with `If-Match`, or with an `ETag` of the body.
  const compares = parameters.includes(IF_MATCH) || (required && (isNamed || required.verb !== 'create'));
  const ofWrite = isWrite(route) ? [409, ...(compares ? [412] : [])] : [];
  const usual = [400, ...(isNamed ? [404] : []), ...ofWrite, ...(body ? [413, 415] : [])];
  return errorReplies(isV1(route.path) ? 1 : 2, [...(errors ?? usual), ...(isPublic(route) ? [] : ALWAYS)]);
}

/** The record whose privileges the route requires; of a write its id alone, where the caller does not see the record. */
function recordOf(route: ControllerRoute): Json {
  const kind = requirementOf(route)?.kind ?? kindOf(route);
  if (!kind) return {};
  const record = ref(`schemas/${recordName(kind)}`);
  return isWrite(route) ? recordOrId(record) : record;
}
