import { Body, HttpCode, Post, Put } from '@nestjs/common';
import type { Actor } from '@plumbline/platform/kernel';
import {
  BodyExample,
  DocumentedBody,
  DocumentedOperation,
  RecordId,
  RepliesWith,
  V1Routes,
  V2Actions,
} from '@plumbline/platform/record-api';
import { CurrentActor, ApiGateway, Preconditions, RequiresPrivilege, type Answer } from '@plumbline/platform/http';
import {
  ApprovalsBody,
  CheckInBody,
  CheckOutBody,
  readApproval,
  schemas,
  SplitBody,
  TimeEntriesBody,
  toApprovals,
} from './time-entry.bodies';
import { operations } from './time-entry.operations';
import { ApproveTime, CheckIn, CheckOut, RejectTime, SubmitTime, type Approval } from './time-entry.commands';
import { SplitTime } from './time-entry.commands';
import { timeEntry } from './time-entry.record';

/** Check-in, check-out and approval on v1 (see B-time.check-in, B-time.check-out and B-time.approve). */
@V1Routes('time')
export class TimeRoutes {
  constructor(
    private readonly gateway: ApiGateway,
    private readonly preconditions: Preconditions,
  ) {}

  @Post('time/check-in')
  @DocumentedOperation(operations.checkIn)
  @RequiresPrivilege(timeEntry, 'create')
  @BodyExample({ EntryDate: '2026-10-30T12:00:00.000Z', ResourceId: 3, TaskId: 39, TimeIn: '2026-10-30T15:00:00.000Z' })
  @HttpCode(201)
  async checkIn(@Body() body: CheckInBody, @CurrentActor() actor: Actor): Promise<Answer> {
    await this.gateway.permitNames(timeEntry, body, actor);
    const { id } = await this.gateway.create(timeEntry, new CheckIn(body, actor), actor);
    return { data: id, message: 'Time created successfully' };
  }

  @Put('time/check-out/:id')
  @DocumentedOperation(operations.checkOut)
  @RequiresPrivilege(timeEntry, 'update')
  @BodyExample({ Time: '2026-10-30T23:30:00.000Z', TimeBreak: '0.50', Comment: 'Doors hung.' }, 1)
  @HttpCode(200)
  async checkOut(@RecordId() id: number, @Body() { Time = '', ...fields }: CheckOutBody, @CurrentActor() actor: Actor): Promise<Answer> {
    await this.gateway.execute(new CheckOut(id, Time, fields, actor));
    return { data: id, message: 'Time updated successfully' };
  }

  @Post('approvetime')
  @DocumentedOperation(operations.approveMany)
  @RequiresPrivilege(timeEntry, 'act')
  @DocumentedBody(schemas.approvals, { TimeEntries: [{ Id: 2, Time: '8.00', isBillable: true }, { Id: 3 }] })
  @HttpCode(200)
  async approveMany(@Body() body: ApprovalsBody, @CurrentActor() actor: Actor): Promise<Answer> {
    const { ids } = await this.gateway.execute(
      new ApproveTime(body.TimeEntries, await this.preconditions.each(timeEntry, body.TimeEntries, actor)),
    );
    return { data: ids, message: 'Time approved successfully' };
  }

  @Put('approvetime/:id')
  @DocumentedOperation(operations.approveOne)
  @RequiresPrivilege(timeEntry, 'act')
  @DocumentedBody(schemas.approval, { Time: '7.50', isBillable: true }, 4)
  @HttpCode(200)
  async approveOne(@RecordId() id: number, @Body() body: unknown, @CurrentActor() actor: Actor): Promise<Answer> {
    const entries = await readApproval(body, id);
    const { ids } = await this.gateway.execute(new ApproveTime(entries, await this.preconditions.each(timeEntry, entries, actor)));
    return { data: ids, message: 'Time approved successfully' };
  }
}

/** The reply of these actions. */
const IDS = { type: 'array', items: { type: 'integer', minimum: 1 }, description: 'The ids of the time entries.' };

/** The actions on time entries, each for several at once. */
@V2Actions('time-entries')
export class TimeEntryActions {
  constructor(
    private readonly gateway: ApiGateway,
    private readonly preconditions: Preconditions,
  ) {}

  @Post('submit')
  @RepliesWith(IDS)
  @RequiresPrivilege(timeEntry, 'update')
  @BodyExample({ Ids: [5] })
  @HttpCode(200)
  async submit(@Body() body: TimeEntriesBody, @CurrentActor() actor: Actor): Promise<Answer> {
    const { ids } = await this.gateway.execute(
      new SubmitTime(body.ids(), await this.preconditions.each(timeEntry, body.TimeEntries, actor)),
    );
    return { data: ids };
  }

  @Post('approve')
  @RepliesWith(IDS)
  @RequiresPrivilege(timeEntry, 'act')
  @DocumentedBody(schemas.stepsOrApprovals, { Ids: [6, 7] })
  @HttpCode(200)
  async approve(@Body(toApprovals) entries: Approval[], @CurrentActor() actor: Actor): Promise<Answer> {
    const { ids } = await this.gateway.execute(new ApproveTime(entries, await this.preconditions.each(timeEntry, entries, actor)));
    return { data: ids };
  }

  @Post(':id/split')
  @RepliesWith(IDS)
  @RequiresPrivilege(timeEntry, 'act')
  @BodyExample(
    {
      Parts: [
        { Time: '8.00', TimeType: 'Regular' },
        { Time: '2.00', TimeType: 'Overtime' },
      ],
    },
    26,
  )
  @HttpCode(200)
  async split(@RecordId() id: number, @Body() body: SplitBody, @CurrentActor() actor: Actor): Promise<Answer> {
    const { ids } = await this.gateway.execute(new SplitTime(id, body.Parts, actor));
    return { data: ids };
  }

  @Post('reject')
  @RepliesWith(IDS)
  @RequiresPrivilege(timeEntry, 'act')
  @BodyExample({ Ids: [12], Reason: 'Wrong task' })
  @HttpCode(200)
  async reject(@Body() body: TimeEntriesBody, @CurrentActor() actor: Actor): Promise<Answer> {
    const { ids } = await this.gateway.execute(
      new RejectTime(body.ids(), body.Reason, await this.preconditions.each(timeEntry, body.TimeEntries, actor)),
    );
    return { data: ids };
  }
}
