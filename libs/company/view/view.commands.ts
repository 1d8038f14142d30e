import { Command } from '@nestjs/cqrs';
import type { CommandResult } from '@plumbline/platform/decisions';
import type { Actor, Message } from '@plumbline/platform/kernel';
import type { ViewFields } from './view.events';

type WithId = ViewFields & { readonly Id: number };

/** The user who changes or removes a view. */
export interface ByUser {
  readonly User: number;
  readonly IsAdmin: boolean;
}

/** The commands that the decider of a view decides on. */
export type ViewCommand =
  | Message<'AddView', WithId & { readonly OwnerId: number }>
  | Message<'ChangeView', WithId & { readonly By: ByUser }>
  | Message<'RemoveView', { readonly Id: number; readonly By: ByUser }>;

/**
 * Adds a view of the caller's. Rejected (400) for a list that the caller may not see and for parameters or columns that the list does not
 * take, (409) for a name that another of the caller's views of the list has, and beyond the most views of a user.
 */
export class AddView extends Command<CommandResult> {
  constructor(
    readonly fields: ViewFields,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Changes the given fields of a view; unchanged fields write nothing. Rejected like AddView, and (403) for another's, unless an Admin changes a shared one. */
export class ChangeView extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly fields: ViewFields,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Removes a view. Rejected (403) for another's, unless an Admin removes a shared one. */
export class RemoveView extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}
