import { Controller, Get, HttpCode, Inject, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Decide } from '@plumbline/platform/commands';
import type { Actor, Issue } from '@plumbline/platform/kernel';
import { AccessPolicy, ReadModels } from '@plumbline/platform/records';
import { CurrentActor, Edge, noSuchRecord, pathId, RecordReader, sendJson, V2Actions } from '@plumbline/platform/rest';
import { refuse, unknownParameters } from '@plumbline/platform/rest/read/query';
import { readEnvelope } from '@plumbline/platform/rest/v1/envelope';
import { milestone } from '../milestone/milestone.record';
import { planOf, type ProjectPlan } from './project-plan';
import { projectAggregate } from './project.decider';
import { CloseProject } from './project.handlers';
import { project } from './project.record';

/** More milestones than this are in no plan. */
const MOST = 100_000;

/** `GET /api/v1/projects/{id}/projectPlan`, and the same on v2 (interface document, "Projects"). */
@ApiTags('projects')
@Controller('api')
export class ProjectPlanRoutes {
  constructor(
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(RecordReader) private readonly reader: RecordReader,
    @Inject(AccessPolicy) private readonly policy: AccessPolicy,
  ) {}

  @Get('v1/projects/:id/projectPlan')
  async v1(@Param('id') id: string, @Query() query: object, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    sendJson(reply, readEnvelope(JSON.stringify(await this.plan(pathId(id), query, actor))));
  }

  @Get('v2/projects/:id/projectPlan')
  async v2(@Param('id') id: string, @Query() query: object, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    sendJson(reply, JSON.stringify({ data: await this.plan(pathId(id), query, actor), meta: {} }));
  }

  /** @throws Fault 404 for a project that the caller may not see, 400 for query parameters */
  private async plan(id: number, query: object, actor: Actor): Promise<ProjectPlan> {
    const issues: Issue[] = [];
    unknownParameters(query as Record<string, unknown>, [], issues);
    refuse(issues);
    if (!(await this.reader.sees(project, actor, id))) throw noSuchRecord(project, id);
    const rows = await this.reads.find(milestone, actor.company, { ProjectPlanId: id }, MOST);
    return planOf(id, rows, this.policy.visibility(actor, milestone.name), actor.vendor);
  }
}

/** What can be done with a project beyond changing it. */
@V2Actions('projects')
export class ProjectActions {
  constructor(@Inject(Edge) private readonly edge: Edge) {}

  @Post(':id/close')
  @HttpCode(200)
  async close(@Param('id') id: string, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    const number = pathId(id);
    sendJson(reply, await this.edge.act(project, number, new CloseProject(number, actor), actor));
  }

  @Post(':id/reopen')
  @HttpCode(200)
  async reopen(@Param('id') id: string, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    const number = pathId(id);
    const message = { type: 'ReopenProject' as const, data: { Id: number } };
    sendJson(reply, await this.edge.act(project, number, new Decide(projectAggregate, number, message, actor), actor));
  }
}
