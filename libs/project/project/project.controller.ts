import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Decide } from '@plumbline/platform/commands';
import type { Actor, Issue } from '@plumbline/platform/kernel';
import {
  bodiless,
  CurrentActor,
  DocumentedOperation,
  Edge,
  Governed,
  pathId,
  RecordReader,
  sendJson,
  V2Actions,
} from '@plumbline/platform/rest';
import { refuse, unknownParameters } from '@plumbline/platform/rest/read/query';
import { readEnvelope } from '@plumbline/platform/rest/v1/envelope';
import { planReply } from './project-plan';
import { projectAggregate } from './project.decider';
import { CloseProject } from './project.handlers';
import { project } from './project.record';

/** `GET /api/v1/projects/{id}/projectPlan`, and the same on v2 (interface document, "Projects"). */
@ApiTags('v2 projects')
@Controller('api')
export class ProjectPlanRoutes {
  constructor(@Inject(RecordReader) private readonly reader: RecordReader) {}

  @Get('v1/projects/:id/projectPlan')
  @DocumentedOperation({
    tag: 'v1 projects',
    operationId: 'getProjectPlan',
    summary: 'The plan of a project',
    description: 'The milestones of the project, each with its tasks, in the order of the plan; those that the caller may see.',
    data: planReply,
    errors: [400, 404],
  })
  @Governed(project, 'read')
  async v1(@Param('id') id: string, @Query() query: object, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    sendJson(reply, readEnvelope(await this.plan(pathId(id), query, actor)));
  }

  @Get('v2/projects/:id/projectPlan')
  @Governed(project, 'read')
  async v2(@Param('id') id: string, @Query() query: object, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    sendJson(reply, `{"data":${await this.plan(pathId(id), query, actor)},"meta":{}}`);
  }

  /** The field ProjectPlan of the record, as JSON text. @throws Fault 404 for a project that the caller may not see, 400 for query parameters */
  private async plan(id: number, query: object, actor: Actor): Promise<string> {
    const issues: Issue[] = [];
    unknownParameters(query as Record<string, unknown>, [], issues);
    refuse(issues);
    return fieldOf(await this.reader.one(project, actor, id, ['ProjectPlan']));
  }
}

/** The text of the one field that a record's text holds: `{"ProjectPlan":{…}}`. */
const fieldOf = (record: string): string => record.slice(record.indexOf(':') + 1, -1);

/** What can be done with a project beyond changing it. */
@V2Actions('projects')
export class ProjectActions {
  constructor(@Inject(Edge) private readonly edge: Edge) {}

  @Post(':id/close')
  @Governed(project, 'act')
  @HttpCode(200)
  async close(@Param('id') id: string, @Body() body: unknown, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    const number = pathId(id);
    sendJson(reply, await this.edge.act(project, number, () => bodiless(body, new CloseProject(number, actor)), actor));
  }

  @Post(':id/reopen')
  @Governed(project, 'act')
  @HttpCode(200)
  async reopen(@Param('id') id: string, @Body() body: unknown, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    const number = pathId(id);
    const message = { type: 'ReopenProject' as const, data: { Id: number } };
    sendJson(
      reply,
      await this.edge.act(project, number, () => bodiless(body, new Decide(projectAggregate, number, message, actor)), actor),
    );
  }
}
