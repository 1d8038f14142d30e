import type { FastifyReply } from 'fastify';
import type { AuthenticatedRequest } from '@plumbline/platform/http';
import type { RecordOperations } from './operations/record-operations';
import type { DescribedRoute } from './routes/route';
import type { V1Lists } from './v1/v1-lists';
import type { V2Lists } from './v2/lists/v2-lists';

/** Metadata key: the commands of the writes of those routes. */
export const RECORD_COMMANDS = 'plumbline:record-commands';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** The services behind the common routes. */
export interface RecordServices {
  readonly records: RecordOperations;
  readonly v1: V1Lists;
  readonly v2: V2Lists;
}
export type RouteHandler<S = RecordServices> = (services: S, request: AuthenticatedRequest, reply: FastifyReply) => unknown;

/** One route of a kind, for callers whom the privileges of the kind admit. `name` is the controller's method. */
export interface KindRoute<S = RecordServices> {
  readonly method: Method;
  readonly path: string;
  readonly name: string;
  readonly handle: RouteHandler<S>;
  /** `REFUSES`: it only rejects an operation that its address does not offer. `READS`: it changes nothing, although its method is POST. */
  readonly config?: object;
  /** Of a route beyond the common ones, which the document describes by their kind. */
  readonly described?: DescribedRoute;
}
