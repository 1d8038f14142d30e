import type { Command } from '@nestjs/cqrs';
import type { Written } from '@plumbline/platform/commands';
import type { Actor } from '@plumbline/platform/kernel';
import type { AnyRecordKind, RecordOf } from '@plumbline/platform/records';

/**
 * The commands behind a kind's common routes (POST, PUT and DELETE on v1; POST, PATCH and DELETE on v2). What is left out is
 * `AddRecord`, `ChangeRecord` or `RemoveRecord`. `fields` holds only what the body gave, canonical, aliases resolved, owned fields dropped.
 */
export interface RecordCommands<K extends AnyRecordKind> {
  readonly create?: (fields: Partial<RecordOf<K>>, actor: Actor) => Command<Written>;
  readonly update?: (id: number, fields: Partial<RecordOf<K>>, actor: Actor) => Command<Written>;
  readonly remove?: (id: number, actor: Actor) => Command<Written>;
  /** A v1 PUT must give every required field, as a POST must (interface document, "Create and update milestone"). */
  readonly wholeUpdates?: boolean;
}
