import type { FastifyReply } from 'fastify';
import type { AuthenticatedRequest } from '@plumbline/platform/http';
import type { V1Records } from './v1/v1-records';
import type { V2Lists } from './v2/lists/v2-lists';
import type { V2Records } from './v2/v2-records';

/** Metadata key: the commands of the writes of those routes. */
export const RECORD_COMMANDS = 'plumbline:record-commands';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** The services behind the common routes. */
export interface RecordServices {
  readonly v1: V1Records;
  readonly v2: V2Records;
  readonly lists: V2Lists;
}
export type RouteHandler<S = RecordServices> = (services: S, request: AuthenticatedRequest, reply: FastifyReply) => unknown;

/** One route of a kind. `name` is the controller's method. */
export interface KindRoute<S = RecordServices> {
  readonly method: Method;
  readonly path: string;
  readonly name: string;
  readonly handle: RouteHandler<S>;
  /** The route only rejects an operation that its address does not offer; its method is not in `Allow`. */
  readonly refuses?: boolean;
  /** The route changes nothing, although its method is POST. */
  readonly reads?: boolean;
}
