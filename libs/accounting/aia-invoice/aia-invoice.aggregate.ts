import { aggregate, Decide } from '@plumbline/platform/commands';
import type { Actor } from '@plumbline/platform/kernel';
import { aiaInvoiceDecider } from './aia-invoice.decider';
import type { AIAInvoiceCommand } from './applications.policy';

/** Streams `AIAInvoice-Contract-<contract>`: all applications under a contract in one, because each has to tie out to the one before. */
export const aiaInvoiceAggregate = aggregate({ name: 'AIAInvoice', title: 'AIA invoice', decider: aiaInvoiceDecider });

/** The command to the applications under the contract that it names. The first one begins the stream. */
export const decideOnApplication = (message: AIAInvoiceCommand, actor: Actor): Decide<AIAInvoiceCommand> =>
  new Decide<AIAInvoiceCommand>(aiaInvoiceAggregate, message.data.Id, message, actor, {
    key: `Contract-${message.data.ContractId}`,
    stream: message.type === 'DraftApplication' ? 'any' : 'mustExist',
  });
