import { recordRoutes, type ContextPart } from '@plumbline/platform/record-api';
import { AddView, ChangeView, RemoveView } from './view.commands';
import { viewAggregate } from './view.decider';
import { ViewChecks } from './view-checks';
import { AddViewHandler, ChangeViewHandler, RemoveViewHandler } from './view.handlers';
import { viewRows } from './view.projection';
import { view } from './view.record';

/** Saved views of lists. */
export const views: ContextPart = {
  kinds: [view],
  aggregates: [viewAggregate],
  projections: [viewRows],
  handlers: [ViewChecks, AddViewHandler, ChangeViewHandler, RemoveViewHandler],
  controllers: [
    recordRoutes(view, {
      create: (fields, actor) => new AddView(fields, actor),
      update: (id, fields, actor) => new ChangeView(id, fields, actor),
      remove: (id, actor) => new RemoveView(id, actor),
    }),
  ],
};
