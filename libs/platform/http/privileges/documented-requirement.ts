import { ApiExtension } from '@nestjs/swagger';
import { type AnyRecordKind, recordName } from '@plumbline/platform/records';

/** The extension of an operation in Swagger's document that names what its privileges are about. */
export const REQUIRED = 'x-plumbline-required';

export interface Requirement {
  readonly kind: string;
  /** The name of the schema of the kind's records. */
  readonly schema: string;
}

/** The kind whose privileges a route requires, for its documentation: the reply is a record of it, unless `RepliesWith` says otherwise. */
export const DocumentedRequirement = (kind: AnyRecordKind): MethodDecorator =>
  ApiExtension(REQUIRED, { kind: kind.name, schema: recordName(kind) } satisfies Requirement);
