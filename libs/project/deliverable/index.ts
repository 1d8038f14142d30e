import { type ContextPart, recordRoutes } from '@plumbline/platform/record-api';
import { BringAgreedRatesIntoForceHandler, bringAgreedRatesIntoForce } from './bring-agreed-rates-into-force.handlers';
import { DeliverableTerms } from './deliverable-terms';
import { DeliverableActions } from './deliverable.controller';
import * as handlers from './deliverable.handlers';
import { deliverable } from './deliverable.record';
import { progressHandlers } from './record-progress.handlers';
import { RecordQuantityHandler } from './record-quantity.handlers';

const { AddDeliverable, ChangeDeliverable, RemoveDeliverable } = handlers;

/** Deliverables of contracts, which decide on them. */
export const deliverables: ContextPart = {
  kinds: [deliverable],
  handlers: [
    ...[DeliverableTerms, handlers.AddDeliverableHandler, handlers.ChangeDeliverableHandler, handlers.RemoveDeliverableHandler],
    ...[...progressHandlers, RecordQuantityHandler, BringAgreedRatesIntoForceHandler],
  ],
  timers: [bringAgreedRatesIntoForce],
  controllers: [
    recordRoutes(deliverable, {
      create: (fields, actor) => new AddDeliverable(fields, actor),
      update: (id, fields, actor) => new ChangeDeliverable(id, fields, actor),
      remove: (id, actor) => new RemoveDeliverable(id, actor),
    }),
    DeliverableActions,
  ],
};
