import type { CommandBus } from '@nestjs/cqrs';
import { companySettings } from '@plumbline/company/published';
import type { CommandResult } from '@plumbline/platform/decisions';
import { Refusal, type Actor } from '@plumbline/platform/kernel';
import type { ReadModels } from '@plumbline/platform/declarations';
import { daysAfter } from '../../time-entry/derived/overtime.policy';
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

/**
 * The date, or the first day after closed books: nobody is there to state another one for an order that follows from
 * an accepted contract.
 */
export async function onOpenDay(reads: ReadModels, { company }: Actor, date: string): Promise<string> {
  const closed = (await reads.one(companySettings, company, company))?.BooksClosedThrough ?? '';
  return date !== '' && closed !== '' && date.slice(0, 10) <= closed.slice(0, 10)
    ? `${daysAfter(closed.slice(0, 10), 1)}T00:00:00.000Z`
    : date;
}
