import type { ICommand } from '@nestjs/cqrs';
import type { Actor } from '@plumbline/platform/kernel';
import type { AnyRecordKind } from '@plumbline/platform/records';

/**
 * Work that follows from time alone: done by the leader at its start and in the interval, for each company with such a record. The command
 * must find its work done when it is repeated: a replaced leader may still execute it.
 */
export interface Timer {
  /** The rule that it implements, as a sentence. */
  readonly name: string;
  readonly everyMs: number;
  readonly kind: AnyRecordKind;
  readonly where: Readonly<Record<string, string>>;
  /** A bounded part of the work; executed again at once while it writes. `actor` is the service itself. */
  readonly command: (actor: Actor) => ICommand;
}
