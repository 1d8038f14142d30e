import { type ContextPart, recordRoutes } from '@plumbline/platform/record-api';
import { NumberRFIHandler } from './number-rfi.handlers';
import { RFIActions } from './rfi.controller';
import { rfiAggregate } from './rfi.decider';
import * as handlers from './rfi.handlers';
import { rfiRows } from './rfi.projection';
import { rfi } from './rfi.record';

const { OpenRFI, ChangeRFI, RemoveRFI } = handlers;

/** Requests for information. */
export const rfis: ContextPart = {
  kinds: [rfi],
  aggregates: [rfiAggregate],
  projections: [rfiRows],
  handlers: [NumberRFIHandler, handlers.OpenRFIHandler, handlers.ChangeRFIHandler, handlers.AnswerRFIHandler, handlers.RemoveRFIHandler],
  controllers: [
    recordRoutes(rfi, {
      create: (fields, actor) => new OpenRFI(fields, actor),
      update: (id, fields, actor) => new ChangeRFI(id, fields, actor),
      remove: (id, actor) => new RemoveRFI(id, actor),
    }),
    RFIActions,
  ],
};
