import type { CommandBus } from '@nestjs/cqrs';
import type { Issue } from '@plumbline/platform/kernel';
import type { AnyRecordKind, ReadModels } from '@plumbline/platform/records';

/** A record to be added, or with `id` changed: the fields of a body. */
export interface RuleInput {
  readonly kind: AnyRecordKind;
  readonly company: number;
  readonly id?: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The faults by a rule that the declaration of the kind cannot express; `[]` for none. */
export type Rule = (requested: RuleInput, reads: ReadModels, bus: CommandBus) => readonly Issue[] | Promise<readonly Issue[]>;
