import { Body } from '@nestjs/common';
import { resource } from '@plumbline/company/published';
import { CompanyClock } from '@plumbline/platform/calendar';
import { invalid, type Actor } from '@plumbline/platform/kernel';
import { ReadModels } from '@plumbline/platform/records';
import { RecordId, Route, V2Actions } from '@plumbline/platform/record-api';
import { ApiGateway, CurrentActor, RequiresPrivilege, type Answer } from '@plumbline/platform/http';
import { tapped } from './recording/tapped.policy';
import { ClockInBody, ClockOutBody, SwitchBody } from './time-entry.bodies';
import { CheckOut, ClockIn, SwitchClock } from './time-entry.commands';
import { timeEntry } from './time-entry.record';

const id = { type: 'integer', minimum: 1 };
const Warnings = { type: 'array', items: { type: 'string' }, description: 'What is odd about the moment.' };
const reply = (properties: Readonly<Record<string, object>>) => ({
  data: { type: 'object', additionalProperties: false, required: Object.keys(properties), properties },
});

/** The clock on version 2: the moment that a device states is kept. */
@V2Actions('time-entries')
export class ClockActions {
  constructor(
    private readonly gateway: ApiGateway,
    private readonly reads: ReadModels,
    private readonly clock: CompanyClock,
  ) {}

  /** Starts the clocks of one or several resources: one entry each, all of them or none. */
  @Route({
    ...{ method: 'POST', path: 'check-in', callers: RequiresPrivilege(timeEntry, 'create'), status: 201 },
    body: { example: { ResourceIds: [4, 5], TaskId: 39 } },
    reply: reply({
      Entries: {
        type: 'array',
        items: { type: 'object', additionalProperties: false, required: ['Id', 'ResourceId'], properties: { Id: id, ResourceId: id } },
      },
      Warnings,
    }),
  })
  async checkIn(@Body() { ResourceIds, TimeIn, ...fields }: ClockInBody, @CurrentActor() actor: Actor): Promise<Answer> {
    await this.gateway.permitNames(timeEntry, fields, actor);
    const resources = ResourceIds && ResourceIds.length > 0 ? ResourceIds : [await this.own(actor)];
    const { at, warnings } = tapped('TimeIn', TimeIn ?? undefined, this.clock.now());
    const { entries } = await this.gateway.execute(new ClockIn(resources, at, fields, actor));
    return { data: { Entries: entries, Warnings: warnings } };
  }

  /** Ends a clock and submits its entry. */
  @Route({
    ...{ method: 'POST', path: ':id/check-out', callers: RequiresPrivilege(timeEntry, 'update'), id: 26 },
    body: { example: {} },
    reply: reply({ Id: id, Warnings }),
    step: { asked: () => ({}) },
  })
  async checkOut(@RecordId() entry: number, @Body() { Time, ...fields }: ClockOutBody, @CurrentActor() actor: Actor): Promise<Answer> {
    const { at, warnings } = tapped('Time', Time ?? undefined, this.clock.now());
    await this.gateway.execute(new CheckOut(entry, at, fields, actor));
    return { data: { Id: entry, Warnings: warnings } };
  }

  /** Ends a clock and begins another one of the same resource on other work, at one moment. */
  @Route({
    ...{ method: 'POST', path: ':id/switch', callers: RequiresPrivilege(timeEntry, 'update'), id: 26 },
    body: { example: {} },
    reply: reply({ Id: id, NewId: id, Warnings }),
    step: { asked: ({ TaskId }) => ({ TaskId }) },
  })
  async switch(@RecordId() entry: number, @Body() { Time, ...fields }: SwitchBody, @CurrentActor() actor: Actor): Promise<Answer> {
    await this.gateway.permitNames(timeEntry, fields, actor);
    const { at, warnings } = tapped('Time', Time ?? undefined, this.clock.now());
    const { id: NewId } = await this.gateway.execute(new SwitchClock(entry, at, fields, actor));
    return { data: { Id: entry, NewId, Warnings: warnings } };
  }

  /** The resource of the caller. @throws Refusal of kind `input` for a user without one */
  private async own({ company, user: UserId }: Actor): Promise<number> {
    const [found] = UserId ? await this.reads.find(resource, company, { UserId }, 1) : [];
    return found?.Id ?? invalid([{ field: 'ResourceIds', problem: 'is required: no resource is yours' }]);
  }
}
