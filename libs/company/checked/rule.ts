import type { Issue } from '@plumbline/platform/kernel';
import type { AnyRecordKind, ReadModels } from '@plumbline/platform/records';

/** A record that is to be added, or with `id` changed: what a body says of it. */
export interface Asked {
  readonly kind: AnyRecordKind;
  readonly company: number;
  readonly id?: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** What is wrong with what is asked, by a rule that the declaration of the kind can't say; `[]` when nothing is. */
export type Rule = (asked: Asked, reads: ReadModels) => readonly Issue[] | Promise<readonly Issue[]>;
