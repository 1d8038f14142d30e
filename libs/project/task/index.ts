import { type ContextPart, recordRoutes } from '@plumbline/platform/record-api';
import { CountEarlierHoursHandler } from './count-earlier-hours.handlers';
import { TaskActions } from './task.controller';
import * as handlers from './task.handlers';
import { task } from './task.record';

const { AddTask, ChangeTask, RemoveTask } = handlers;

/** Tasks of milestones, which decide on them. */
export const tasks: ContextPart = {
  kinds: [task],
  handlers: [
    ...[handlers.AddTaskHandler, handlers.ChangeTaskHandler, handlers.CompleteTaskHandler, handlers.RemoveTaskHandler],
    CountEarlierHoursHandler,
  ],
  controllers: [
    recordRoutes(task, {
      create: (fields, actor) => new AddTask(fields, actor),
      update: (id, fields, actor) => new ChangeTask(id, fields, actor),
      remove: (id, actor) => new RemoveTask(id, actor),
    }),
    TaskActions,
  ],
};
