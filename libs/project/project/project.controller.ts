import { Controller, UseInterceptors } from '@nestjs/common';
import { Decide } from '@plumbline/platform/decisions';
import type { Actor } from '@plumbline/platform/kernel';
import { flag } from '@plumbline/platform/records';
import { action, actionRoutes, RecordId, Route } from '@plumbline/platform/record-api';
import { AnswerInterceptor, BodyField, CurrentActor, JsonText, RequiresPrivilege, type Answer } from '@plumbline/platform/http';
import { RecordReader } from '@plumbline/platform/reading';
import { planReply } from './project-plan';
import { projectAggregate } from './project.decider';
import { CloseProject } from './project.handlers';
import { project } from './project.record';

/** `GET /api/v1/projects/{id}/projectPlan` (see P-projects.plan and B-project.plan), and the same on v2, where days are plain. */
@Controller('api')
@UseInterceptors(AnswerInterceptor)
export class ProjectPlanRoutes {
  constructor(private readonly reader: RecordReader) {}

  @Route({
    ...{ method: 'GET', path: 'v1/projects/:id/projectPlan', callers: RequiresPrivilege(project, 'read'), id: 1 },
    operationId: 'getProjectPlan',
    summary: 'The plan of a project',
    description: 'The milestones of the project that the caller may see, each with its tasks, in the order of the plan.',
    reply: { data: planReply.schema, example: planReply.example },
  })
  v1(@RecordId() id: number, @CurrentActor() actor: Actor): Promise<Answer> {
    return this.plan(id, actor, 1);
  }

  @Route({
    ...{ method: 'GET', path: 'v2/projects/:id/projectPlan', callers: RequiresPrivilege(project, 'read') },
    reply: { data: planReply.schema },
  })
  v2(@RecordId() id: number, @CurrentActor() actor: Actor): Promise<Answer> {
    return this.plan(id, actor, 2);
  }

  /**
   * The field ProjectPlan of the record.
   * @throws Fault 404 for a project that the caller may not see, 403 for a token that may not read milestones
   */
  private async plan(id: number, actor: Actor, version: 1 | 2): Promise<Answer> {
    this.reader.permitNested(project, actor, ['ProjectPlan']);
    return { data: new JsonText(fieldOf(await this.reader.one(project, actor, id, ['ProjectPlan'], version === 2))) };
  }
}

/** The JSON text of the only field in the text of a record: `{"ProjectPlan":{…}}`. */
const fieldOf = (record: string): string => record.slice(record.indexOf(':') + 1, -1);

class CloseBody {
  @BodyField(flag().describe('Closes it although it has commitment, retainage, unbilled billables or drafts.', true)) Force: boolean;
}

/** The actions on a project beyond changes of its fields. */
export const ProjectActions = actionRoutes(
  project,
  {
    close: action(CloseBody, { id: 10, body: { Force: true } }, (id, { Force }, actor) => new CloseProject(id, actor, Force)),
    'dismiss-budget-notice': (id, actor) => {
      const data = { Id: id, user: actor.user, isAdmin: actor.isAdmin };
      return new Decide(projectAggregate, id, { type: 'DismissBudgetNotice', data }, actor);
    },
    reopen: (id, actor) => new Decide(projectAggregate, id, { type: 'ReopenProject', data: { Id: id } }, actor),
  },
  { close: { undo: 'reopen' } },
);
