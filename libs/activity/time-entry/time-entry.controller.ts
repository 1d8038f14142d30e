import { Body, Controller, UseInterceptors } from '@nestjs/common';
import type { Actor } from '@plumbline/platform/kernel';
import { RecordId, Route, V1Routes, V2Actions } from '@plumbline/platform/record-api';
import { AnswerInterceptor, CurrentActor, ApiGateway, Preconditions, RequiresPrivilege, type Answer } from '@plumbline/platform/http';
import {
  ApprovalsBody,
  CheckInBody,
  CheckOutBody,
  CrewBody,
  MoveBody,
  readApproval,
  schemas,
  SplitBody,
  TimeEntriesBody,
  toApprovals,
} from './time-entry.bodies';
import { routes } from './time-entry.routes';
import { ApproveTime, CheckIn, CheckOut, LogCrewTime, RejectTime, SubmitTime, type Approval } from './time-entry.commands';
import { MoveTime, SplitTime } from './time-entry.commands';
import { timeEntry } from './time-entry.record';

/** Check-in, check-out and approval on v1 (see B-time.check-in, B-time.check-out and B-time.approve). */
@V1Routes()
export class TimeRoutes {
  constructor(
    private readonly gateway: ApiGateway,
    private readonly preconditions: Preconditions,
  ) {}

  @routes.checkIn
  async checkIn(@Body() body: CheckInBody, @CurrentActor() actor: Actor): Promise<Answer> {
    await this.gateway.permitNames(timeEntry, body, actor);
    const { id } = await this.gateway.create(timeEntry, new CheckIn(body, actor), actor);
    return { data: id, message: 'Time created successfully' };
  }

  @routes.checkOut
  async checkOut(@RecordId() id: number, @Body() { Time = '', ...fields }: CheckOutBody, @CurrentActor() actor: Actor): Promise<Answer> {
    await this.gateway.execute(new CheckOut(id, Time, fields, actor));
    return { data: id, message: 'Time updated successfully' };
  }

  @routes.approveMany
  async approveMany(@Body() body: ApprovalsBody, @CurrentActor() actor: Actor): Promise<Answer> {
    const { ids } = await this.gateway.execute(
      new ApproveTime(body.TimeEntries, await this.preconditions.each(timeEntry, body.TimeEntries, actor)),
    );
    return { data: ids, message: 'Time approved successfully' };
  }

  @routes.approveOne
  async approveOne(@RecordId() id: number, @Body() body: unknown, @CurrentActor() actor: Actor): Promise<Answer> {
    const entries = await readApproval(body, id);
    const { ids } = await this.gateway.execute(new ApproveTime(entries, await this.preconditions.each(timeEntry, entries, actor)));
    return { data: ids, message: 'Time approved successfully' };
  }
}

const id = { type: 'integer', minimum: 1 };

/** `POST /api/v2/crew-entries`: the same time for several resources. */
@Controller('api/v2')
@UseInterceptors(AnswerInterceptor)
export class CrewEntries {
  constructor(private readonly gateway: ApiGateway) {}

  @Route({
    ...{ method: 'POST', path: 'crew-entries', callers: RequiresPrivilege(timeEntry, 'create'), status: 201, tag: 'v2 time-entries' },
    operationId: 'recordCrewTime',
    summary: "Record a crew's day",
    description: 'Records and submits the same time for several resources: one entry each, all of them or none.',
    body: { example: { ResourceIds: [2, 3], EntryDate: '2026-10-30', TaskId: 39, Time: '8.00' } },
    reply: {
      description: 'The entries, in the order of ResourceIds.',
      data: {
        type: 'array',
        items: { type: 'object', additionalProperties: false, required: ['Id', 'ResourceId'], properties: { Id: id, ResourceId: id } },
      },
    },
  })
  async record(@Body() { ResourceIds, ...body }: CrewBody, @CurrentActor() actor: Actor): Promise<Answer> {
    await this.gateway.permitNames(timeEntry, body, actor);
    const { entries } = await this.gateway.execute(new LogCrewTime(ResourceIds ?? [], body, actor));
    return { data: entries };
  }
}

/** The reply of these actions. */
const IDS = { data: { type: 'array', items: { type: 'integer', minimum: 1 }, description: 'The ids of the time entries.' } };

const ID = { data: { type: 'integer', minimum: 1, description: 'The id of the time entry.' } };

/** The actions on time entries, each for several at once. */
@V2Actions('time-entries')
export class TimeEntryActions {
  constructor(
    private readonly gateway: ApiGateway,
    private readonly preconditions: Preconditions,
  ) {}

  @Route({
    ...{ method: 'POST', path: 'submit', callers: RequiresPrivilege(timeEntry, 'update'), reply: IDS },
    body: { example: { Ids: [5] } },
    step: { asked: ({ Id }) => ({ Ids: [Id] }) },
  })
  async submit(@Body() body: TimeEntriesBody, @CurrentActor() actor: Actor): Promise<Answer> {
    const { ids } = await this.gateway.execute(
      new SubmitTime(body.ids(), await this.preconditions.each(timeEntry, body.TimeEntries, actor)),
    );
    return { data: ids };
  }

  @Route({
    ...{ method: 'POST', path: 'approve', callers: RequiresPrivilege(timeEntry, 'act'), reply: IDS },
    body: { schema: schemas.stepsOrApprovals, example: { Ids: [6, 7] } },
    step: { undo: 'reject', asked: ({ Id }) => ({ Ids: [Id] }) },
  })
  async approve(@Body(toApprovals) entries: Approval[], @CurrentActor() actor: Actor): Promise<Answer> {
    const { ids } = await this.gateway.execute(new ApproveTime(entries, await this.preconditions.each(timeEntry, entries, actor)));
    return { data: ids };
  }

  @Route({
    ...{ method: 'POST', path: ':id/split', callers: RequiresPrivilege(timeEntry, 'act'), reply: IDS, id: 26 },
    body: {
      example: {
        Parts: [
          { Time: '8.00', TimeType: 'Regular' },
          { Time: '2.00', TimeType: 'Overtime' },
        ],
      },
    },
    step: { asked: ({ Time, TimeType }) => ({ Parts: [{ Time: String(Time).split(' ')[0], TimeType: TimeType || 'Regular' }] }) },
  })
  async split(@RecordId() id: number, @Body() body: SplitBody, @CurrentActor() actor: Actor): Promise<Answer> {
    const { ids } = await this.gateway.execute(new SplitTime(id, body.Parts, actor));
    return { data: ids };
  }

  /**
   * Moves a submitted entry of closed days to an open day. Its cost stays in the closed month, and is taken back on the day to which it is
   * moved, so that no day counts it twice.
   */
  @Route({
    ...{ method: 'POST', path: ':id/move', callers: RequiresPrivilege(timeEntry, 'update'), reply: ID, id: 26 },
    body: { example: {} },
    step: { asked: ({ EntryDate }) => ({ EntryDate }) },
  })
  async move(@RecordId() id: number, @Body() { EntryDate }: MoveBody, @CurrentActor() actor: Actor): Promise<Answer> {
    await this.gateway.execute(new MoveTime(id, EntryDate, actor));
    return { data: id };
  }

  @Route({
    ...{ method: 'POST', path: 'reject', callers: RequiresPrivilege(timeEntry, 'act'), reply: IDS },
    body: { example: { Ids: [12], Reason: 'Wrong task' } },
    step: { asked: ({ Id }) => ({ Ids: [Id], Reason: '?' }) },
  })
  async reject(@Body() body: TimeEntriesBody, @CurrentActor() actor: Actor): Promise<Answer> {
    const { ids } = await this.gateway.execute(
      new RejectTime(body.ids(), body.Reason, await this.preconditions.each(timeEntry, body.TimeEntries, actor)),
    );
    return { data: ids };
  }
}
