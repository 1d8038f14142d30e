import { Body, Controller, HttpCode, Inject, Param, Post, Put, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '@plumbline/platform/kernel';
import { CurrentActor, DocumentedBody, DocumentedOperation, Edge, Governed, pathId, sendJson, V2Actions } from '@plumbline/platform/rest';
import type { FastifyReply } from 'fastify';
import { readApprovals, readCheckIn, readCheckOut, readIds, schemas } from './time-entry.bodies';
import { operations } from './time-entry.operations';
import { ApproveTime, CheckIn, CheckOut, RejectTime, SubmitTime } from './time-entry.commands';
import { timeEntry } from './time-entry.record';

const envelope = (data: unknown, status: number, message: string): string => JSON.stringify({ didSucceed: true, data, status, message });

/** The clock and the approval of v1 (interface document, "Request bodies", Time). */
@ApiTags('v1 time')
@Controller('api/v1')
export class TimeRoutes {
  constructor(@Inject(Edge) private readonly edge: Edge) {}

  @Post('time/check-in')
  @DocumentedOperation(operations.checkIn)
  @Governed(timeEntry, 'create')
  @DocumentedBody(schemas.checkIn, { EntryDate: '2026-10-30T12:00:00.000Z', ResourceId: 3, TaskId: 39, TimeIn: '2026-10-30T15:00:00.000Z' })
  @HttpCode(201)
  async checkIn(@Body() body: unknown, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    await this.edge.permit(timeEntry, 'create', actor);
    const fields = readCheckIn(body);
    await this.edge.permitNames(timeEntry, fields, actor);
    const { id } = await this.edge.create(timeEntry, new CheckIn(fields, actor), actor);
    sendJson(reply, envelope(id, 201, 'Time created successfully'), 201);
  }

  @Put('time/check-out/:id')
  @DocumentedOperation(operations.checkOut)
  @Governed(timeEntry, 'update')
  @DocumentedBody(schemas.checkOut, { Time: '2026-10-30T23:30:00.000Z', TimeBreak: '0.50', Comment: 'Doors hung.' }, 3071)
  @HttpCode(200)
  async checkOut(@Param('id') id: string, @Body() body: unknown, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    const entry = pathId(id);
    await this.edge.permit(timeEntry, 'update', actor, entry);
    const { timeOut, fields } = readCheckOut(body);
    await this.edge.execute(new CheckOut(entry, timeOut, fields, actor));
    sendJson(reply, envelope(entry, 200, 'Time updated successfully'));
  }

  @Post('approvetime')
  @DocumentedOperation(operations.approveMany)
  @Governed(timeEntry, 'act')
  @DocumentedBody(schemas.approvals, { TimeEntries: [{ Id: 3050, Time: '8.00', isBillable: true }, { Id: 3051 }] })
  @HttpCode(200)
  async approveMany(@Body() body: unknown, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    await this.edge.permit(timeEntry, 'act', actor);
    const { ids } = await this.edge.execute(new ApproveTime(readApprovals(body), actor));
    sendJson(reply, envelope(ids, 200, 'Time approved successfully'));
  }

  @Put('approvetime/:id')
  @DocumentedOperation(operations.approveOne)
  @Governed(timeEntry, 'act')
  @DocumentedBody(schemas.approval, { Time: '7.50', isBillable: true }, 3052)
  @HttpCode(200)
  async approveOne(
    @Param('id') id: string,
    @Body() body: unknown,
    @CurrentActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const entry = pathId(id);
    await this.edge.permit(timeEntry, 'act', actor, entry);
    const { ids } = await this.edge.execute(new ApproveTime(readApprovals(body, entry), actor));
    sendJson(reply, envelope(ids, 200, 'Time approved successfully'));
  }
}

const reply2 = (reply: FastifyReply, ids: readonly number[]): void => sendJson(reply, JSON.stringify({ data: ids, meta: {} }));

/** The steps of time entries, several at once. */
@V2Actions('time-entries')
export class TimeEntryActions {
  constructor(@Inject(Edge) private readonly edge: Edge) {}

  @Post('submit')
  @Governed(timeEntry, 'update')
  @DocumentedBody(schemas.steps, { Ids: [3053] })
  @HttpCode(200)
  async submit(@Body() body: unknown, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    await this.edge.permit(timeEntry, 'update', actor);
    const { ids } = await this.edge.execute(new SubmitTime(readIds(body).ids, actor));
    reply2(reply, ids);
  }

  @Post('approve')
  @Governed(timeEntry, 'act')
  @DocumentedBody(schemas.stepsOrApprovals, { Ids: [3054, 3055] })
  @HttpCode(200)
  async approve(@Body() body: unknown, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    await this.edge.permit(timeEntry, 'act', actor);
    const named = typeof body === 'object' && body !== null && Object.hasOwn(body, 'Ids');
    const entries = named ? readIds(body).ids.map((Id) => ({ Id })) : readApprovals(body);
    const { ids } = await this.edge.execute(new ApproveTime(entries, actor));
    reply2(reply, ids);
  }

  @Post('reject')
  @Governed(timeEntry, 'act')
  @DocumentedBody(schemas.steps, { Ids: [3056], Reason: 'Wrong task' })
  @HttpCode(200)
  async reject(@Body() body: unknown, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    await this.edge.permit(timeEntry, 'act', actor);
    const { ids, reason } = readIds(body);
    const written = await this.edge.execute(new RejectTime(ids, reason, actor));
    reply2(reply, written.ids);
  }
}
