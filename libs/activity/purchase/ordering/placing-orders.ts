import type { CommandBus } from '@nestjs/cqrs';
import type { CommandResult } from '@plumbline/platform/decisions';
import { Refusal, type Actor } from '@plumbline/platform/kernel';
import type { CreatePurchase } from '../purchase.commands';

/** The user (a User.Id and name) whose decision an order follows. */
export interface Orderer {
  readonly user: number;
  readonly userName: string;
}

/** The user creates or changes the order: it is within that user's authority, or waits for approval. */
export const orderedBy = (by: Orderer, actor: Actor): Actor => (by.user ? { ...actor, ...by, isAdmin: false } : actor);

/** Creates the order; `nothing` when the vendor or the project was removed meanwhile: there is nothing to order. */
export async function placeOrder(bus: CommandBus, command: CreatePurchase, nothing: CommandResult): Promise<CommandResult> {
  try {
    return await bus.execute(command);
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'input') return nothing;
    throw error;
  }
}
