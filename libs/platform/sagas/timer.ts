import type { ICommand } from '@nestjs/cqrs';
import type { Actor } from '@plumbline/platform/kernel';
import type { AnyRecordKind } from '@plumbline/platform/declarations';

/**
 * Work that follows from the passing of time alone. Only the leader does it, when it starts to lead and then in the
 * interval, for each company with a live record of the kind with these indexed values. The command reads the clock; it
 * must find its work done when it is repeated, because a leader that is replaced may still be executing it.
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
