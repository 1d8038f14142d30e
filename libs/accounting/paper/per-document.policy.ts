import type { Message } from '@plumbline/platform/kernel';

/** A command on a document. */
type OnDocument = Message & { readonly data: { readonly Id: number } };

/** The commands, one for each document: a paper that was applied twice to one has two, which are decided in turn. */
export function perDocument<C extends OnDocument>(commands: readonly C[]): (C | SettlePayments<C>)[] {
  const byId = new Map<number, C[]>();
  for (const command of commands) byId.set(command.data.Id, [...(byId.get(command.data.Id) ?? []), command]);
  return [...byId].map(([Id, Commands]) => {
    const [first, ...others] = Commands;
    return first && others.length === 0 ? first : { type: 'SettlePayments', data: { Id, Commands } };
  });
}

/** Payments and reversals of one document, all or none. */
export type SettlePayments<C extends Message = Message> = Message<'SettlePayments', { Id: number; Commands: readonly C[] }>;
