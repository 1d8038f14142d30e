import { Module } from '@nestjs/common';
import { contextOf, handlersOf, type ContextPart } from '@plumbline/platform/record-api';
import { contracts } from './contract';
import { deliverables } from './deliverable';
import { jobCost } from './job-cost';
import { listItems } from './list-item';
import { milestones } from './milestone';
import { personalData } from './personal-data';
import { plannedHours } from './planned-hours';
import { projects } from './project';
import { rfis } from './rfi';
import { sagas } from './sagas';
import { tasks } from './task';
import { tickets } from './ticket';
import { usage } from './usage';

/** The parts of the context, each declared in its folder. */
const parts: readonly ContextPart[] = [
  ...[projects, milestones, tasks, contracts, deliverables, plannedHours, jobCost, usage],
  ...[tickets, rfis, listItems, personalData, sagas],
];

/** The project context: commands and routes of projects, their plans and contracts, tickets, RFIs and list items. */
@Module({ providers: handlersOf(parts) })
export class ProjectModule {}

export const project = contextOf('project', ProjectModule, parts);
