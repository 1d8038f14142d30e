import type { Command } from '@nestjs/cqrs';
import type { CommandResult } from '@plumbline/platform/decisions';
import type { Actor } from '@plumbline/platform/kernel';
import type { AnyRecordKind, RecordOf } from '@plumbline/platform/records';

/** The commands of the common routes, else the generic ones. `fields`: the given ones, canonical, without aliases and owned fields. */
export interface RecordCommands<K extends AnyRecordKind> {
  /** `version` is that of the interface through which the record is created. */
  readonly create?: (fields: Partial<RecordOf<K>>, actor: Actor, version: 1 | 2) => Command<CommandResult>;
  readonly update?: (id: number, fields: Partial<RecordOf<K>>, actor: Actor) => Command<CommandResult>;
  readonly remove?: (id: number, actor: Actor) => Command<CommandResult>;
  /** A v1 PUT must contain every required field, as a POST must (see B-milestone.update). */
  readonly wholeUpdates?: boolean;
}
