import { type ContextPart, ofTurn, recordRoutes, waitsFor } from '@plumbline/platform/record-api';
import { OwnTurns } from '../self-approval';
import * as approving from './approving/approve-time.handlers';
import { billedTime } from './approving/billed-time.projection';
import { RecostTimeOfHandler } from './costing/recost-time.handlers';
import { CheckRatesDayHandler } from './costing/used-rates.handlers';
import { DerivedTime } from './derived/derived-time';
import * as changing from './recording/change-time.handlers';
import { ClockOuts } from './recording/clock-outs';
import { ClockInHandler, SwitchClockHandler } from './recording/clocking.handlers';
import { CheckInHandler, LogTimeHandler } from './recording/record-time.handlers';
import { LogCrewTimeHandler } from './recording/crew-time.handlers';
import { SplitTimeHandler } from './recording/split-time.handlers';
import { ChangeTime, LogTime, RemoveTime } from './time-entry.commands';
import { ClockActions } from './clock.controller';
import { CrewEntries, TimeEntryActions, TimeRoutes } from './time-entry.controller';
import { timeEntryAggregate } from './time-entry.decider';
import { time } from './time-entry.projection';
import { timeEntry } from './time-entry.record';

/** Time entries. */
export const timeEntries: ContextPart = {
  kinds: [timeEntry],
  aggregates: [timeEntryAggregate],
  projections: [time, billedTime],
  handlers: [
    ...[LogTimeHandler, CheckInHandler, changing.CheckOutHandler, changing.ChangeTimeHandler, changing.RemoveTimeHandler],
    ...[changing.MoveTimeHandler, ClockOuts, ClockInHandler, SwitchClockHandler],
    ...[LogCrewTimeHandler, RecostTimeOfHandler, SplitTimeHandler, CheckRatesDayHandler],
    ...[approving.ApproveTimeHandler, approving.SubmitTimeHandler, approving.RejectTimeHandler],
  ],
  controllers: [
    TimeRoutes,
    TimeEntryActions,
    ClockActions,
    CrewEntries,
    recordRoutes(timeEntry, {
      create: (fields, actor) => new LogTime(fields, actor),
      update: (id, fields, actor) => new ChangeTime(id, fields, actor),
      remove: (id, actor) => new RemoveTime(id, actor),
    }),
  ],
  routeProviders: [DerivedTime, OwnTurns, waitsFor([{ name: 'TimeToApprove', kind: timeEntry, verb: 'act', where: ofTurn }])],
};
