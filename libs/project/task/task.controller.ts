import { actionRoutes } from '@plumbline/platform/record-api';
import { CompleteTask } from './task.handlers';
import { task } from './task.record';

/** The actions on a task. */
export const TaskActions = actionRoutes(task, { complete: (id, actor) => new CompleteTask(id, actor) });
