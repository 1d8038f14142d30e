import { applyDecorators, Delete, Get, HttpCode, Patch, Post, Put, SetMetadata } from '@nestjs/common';
import type { JsonSchema } from '@plumbline/platform/records';
import { OWN_QUERY } from '@plumbline/platform/reading';
import type { Json } from '../openapi/json';

/** Metadata key of the row of a route. */
export const ROUTE = 'plumbline:route';

const METHODS = { GET: Get, POST: Post, PUT: Put, PATCH: Patch, DELETE: Delete };

/** The body of a route in the document. */
export interface RouteBody {
  /** Can be sent unchanged to the demonstration company. */
  readonly example: unknown;
  readonly description?: string;
  /** Default: that of the class of the `@Body()` parameter, which also validates it. */
  readonly schema?: JsonSchema;
  /** The media type; default JSON. */
  readonly type?: string;
  /** Default: whether the schema requires a field. */
  readonly required?: boolean;
}

/** What a route replies: of v1 the envelope with `data`, of v2 `{ data, meta }`. */
export interface RouteReply {
  readonly description?: string;
  /** Default: the record whose privileges the route requires. */
  readonly data?: Json;
  /** Of v2; default: empty. */
  readonly meta?: Json;
  /** Of v1: the `message`; default `OK`. */
  readonly message?: string;
  /** Of v1: an example of `data`. */
  readonly example?: unknown;
  /** Further media types, in OpenAPI form. */
  readonly more?: Json;
}

/** A write of one record, as the list of its actions shows it (`GET /api/v2/{entity}/{id}/actions`). */
export interface RecordStep {
  /** The name of the action that takes it back; absent for none. */
  readonly undo?: string;
  /**
   * The body for the record `row` by which is asked whether the action is allowed: one that the state of the record decides on, and no other
   * record or amount. `user` is the caller. Default: the example. With it a route that takes ids in its body is an action on a record, too.
   */
  readonly asked?: (row: Readonly<Record<string, unknown>>, user: number) => object;
}

/** A route in the document. */
export interface DescribedRoute {
  /** Of the reply; default 200. */
  readonly status?: 200 | 201 | 202 | 204;
  /** The group in the document; default: the version and the first part of the path, `v2 invoices`. */
  readonly tag?: string;
  /** Unique in the document, and the name of the method in generated clients. Default: the names of method and controller. */
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  /** The record of the demonstration company that the example of the body is about. */
  readonly id?: number;
  /** Parameters other than `id` in the path, in OpenAPI form. With one of the query the method reads the query itself. */
  readonly parameters?: readonly Json[];
  readonly body?: RouteBody;
  readonly step?: RecordStep;
  readonly reply?: RouteReply;
  /** In place of what follows from `reply`, in OpenAPI form: what a route in another format replies, by statuses. */
  readonly replies?: Json;
  /**
   * Error statuses, besides 401, 403, 429 and 503 of every request with a token. Default: 400; 404 with a parameter in the path; 409 of a
   * write, with 412 where it compares records that are there; 413 and 415 with a body.
   */
  readonly errors?: readonly number[];
  /** In OpenAPI form, where the route takes other credentials than an access token. Default: none for a public route. */
  readonly security?: readonly Json[];
  /** The shared schemas that it refers to, by their names in the document. */
  readonly schemas?: Json;
}

/** A route beyond the common ones, declared once: Nest serves it, its callers are admitted and the document describes it by this row. */
export interface RouteRow extends DescribedRoute {
  readonly method: keyof typeof METHODS;
  /** Below the path of the controller. */
  readonly path?: string;
  /** Who may call it: `RequiresPrivilege(bill, 'act')`, `ForEveryUser()` or `Public()`. */
  readonly callers: MethodDecorator;
}

/** Serves the method at this path. */
export const Served = (method: keyof typeof METHODS, path: string, status = 200): MethodDecorator =>
  applyDecorators(METHODS[method](path), HttpCode(status));

/** Serves the method as this row says, and documents it. */
export const Route = (row: RouteRow): MethodDecorator =>
  applyDecorators(
    Served(row.method, row.path ?? '/', row.status),
    row.callers,
    SetMetadata(ROUTE, row),
    ...(row.parameters?.some((one) => one['in'] === 'query') ? [SetMetadata(OWN_QUERY, true)] : []),
  );
