import { SetMetadata } from '@nestjs/common';
import type { AnyRecordKind, Verb } from '@plumbline/platform/records';

/** Metadata key of `Governed`. */
export const GOVERNED = 'plumbline:governed';

/** The row of the privileges table that a route stands under, and which of its columns. */
export interface GovernedBy {
  readonly kind: string;
  readonly verb: Verb;
  /** Whether the caller must see the record in the path. Where it need not, the record is looked for after the right and the body. */
  readonly sight: 'asked' | 'not asked';
}

/**
 * Says which row of the privileges table governs a route that is none of the common ones: `@Governed(bill, 'act')`. The route still asks
 * (`Edge.permit`, `Edge.act`, `RecordReader`); the table of all routes (test/architecture/privileges.spec.ts) checks that it does, and
 * fails for a route without one.
 */
export const Governed = (kind: Pick<AnyRecordKind, 'name'>, verb: Verb, sight: GovernedBy['sight'] = 'asked'): MethodDecorator =>
  SetMetadata(GOVERNED, { kind: kind.name, verb, sight } satisfies GovernedBy);
