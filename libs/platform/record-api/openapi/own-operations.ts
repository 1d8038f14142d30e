import { ApiExtension } from '@nestjs/swagger';
import type { JsonSchema } from '@plumbline/platform/records';
import { ref, type Json } from './json';
import { PARAMETERS } from './parameters';
import { envelope, replyOf, v1Errors } from './replies';
import { completedAction } from './v2-replies';

const MARK = 'x-plumbline-operation';

/** The documentation of a v1 route beyond the common ones. */
export interface OwnOperation {
  /** Unique in the document, and the name of the method in generated clients: `approveTime`. */
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  /** The group; default: that of its controller. */
  readonly tag?: string;
  /** Default 200. */
  readonly status?: 200 | 201;
  /** The `message` of the reply; default `OK`. */
  readonly message?: string;
  /** `data` of the reply, with an example. */
  readonly data?: { readonly schema: JsonSchema; readonly example: unknown };
  /** Instead of `data`: a reply without an envelope. */
  readonly reply?: Json;
  /** Error statuses besides 401, 403, 429 and 503; default none. */
  readonly errors?: readonly number[];
  /** Path parameters other than `id`, query parameters and headers, in OpenAPI form. */
  readonly parameters?: readonly Json[];
  /** Instead of all of this: replies and other members of a route in another format, such as the token routes. */
  readonly whole?: Json;
}

/** Documents a v1 route beyond the common ones; its body is documented by `DocumentedBody`. */
export const DocumentedOperation = (operation: OwnOperation): MethodDecorator => ApiExtension(MARK, operation);

type Parameter = { readonly name: string; readonly in: string; readonly schema?: { readonly example?: number } };

/** The operation in the document: Swagger's description of the controller, completed by `DocumentedOperation`. */
function completed(found: Json, own: OwnOperation): Json {
  const { operationId, summary, description, status = 200, message = 'OK', data, reply, errors = [], whole } = own;
  const tags = own.tag ? [own.tag] : found['tags'];
  const head = { tags, operationId, summary, description };
  if (whole) return { ...head, ...whole };
  const given = ((found['parameters'] ?? []) as Parameter[]).filter((one) => one.in === 'path' && one.name === 'id');
  const parameters = [...given.map(({ schema }) => ({ ...PARAMETERS['id'], example: schema?.example ?? 1 })), ...(own.parameters ?? [])];
  const ok =
    data &&
    replyOf(summary + '.', envelope(data.schema, status, message), { example: { didSucceed: true, data: data.example, status, message } });
  const isCreated = status === 201;
  if (isCreated) parameters.push(ref('parameters/idempotencyKey'));
  if (isCreated && ok) ok['headers'] = { ...(ok['headers'] as Json), 'Idempotency-Replayed': ref('headers/Replayed') };
  return {
    ...head,
    ...(parameters.length > 0 && { parameters }),
    ...(found['requestBody'] !== undefined && {
      requestBody: { description: 'The parameters of the action.', ...(found['requestBody'] as Json) },
    }),
    responses: { [status]: ok ?? reply, ...v1Errors(...errors) },
  };
}

/** The paths of controllers; documented operations are completed, actions of version 2 by their privileges, others are as Swagger describes them. */
export function ownPaths(paths: Readonly<Record<string, Json>>): Record<string, Json> {
  const result: Record<string, Json> = {};
  for (const [path, item] of Object.entries(paths)) {
    const operations = Object.entries(item).map(([method, found]) => {
      const own = (found as Json)[MARK] as OwnOperation | undefined;
      return [method, own ? completed(found as Json, own) : completedAction(method, path, found as Json)] as const;
    });
    result[path] = Object.fromEntries(operations);
  }
  return result;
}
