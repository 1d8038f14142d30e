import { aggregate, Decide } from '@plumbline/platform/decisions';
import type { Actor } from '@plumbline/platform/kernel';
import { receivedContent } from '../payment/payment-content.policy';
import { applicationFields } from './application-content.policy';
import { datesOfApplication } from './application-dates.policy';
import { aiaInvoiceDecider } from './aia-invoice.decider';
import type { AIAInvoiceCommand } from './applications.policy';

/** Streams `AIAInvoice-Contract-<contract>`: all applications under a contract in one, because each has to tie out to the one before. */
export const aiaInvoiceAggregate = aggregate({
  name: 'AIAInvoice',
  title: 'AIA invoice',
  decider: aiaInvoiceDecider,
  stored: [applicationFields.names, receivedContent.names],
  datesOf: datesOfApplication,
});

/** The command for the applications of the contract in the message. The first one starts the stream. */
export const decideOnApplication = (message: AIAInvoiceCommand, actor: Actor): Decide<AIAInvoiceCommand> =>
  new Decide<AIAInvoiceCommand>(aiaInvoiceAggregate, message.data.Id, message, actor, {
    key: `Contract-${message.data.ContractId}`,
    stream: message.type === 'DraftApplication' ? 'any' : 'mustExist',
  });
