import { Body } from '@nestjs/common';
import type { Actor } from '@plumbline/platform/kernel';
import { day, list, money, name, text } from '@plumbline/platform/records';
import { action, actionRoutes, Route, RecordId, V2Actions } from '@plumbline/platform/record-api';
import { ApiGateway, BodyField, CurrentActor, RequiresPrivilege, type Answer } from '@plumbline/platform/http';
import type { RecordOf } from '@plumbline/platform/records';
import { ProgressBody } from '../deliverable/deliverable.controller';
import { deliverableFields } from '../deliverable/deliverable.record';
import { RecordContractProgress } from '../deliverable/record-progress.handlers';
import { DraftContract } from './contract.handlers';
import { MoveContract } from './move-contract.handlers';
import { contract } from './contract.record';
import type { StatedLine } from './contract-state.policy';
import { ArrangeSchedule } from './schedule/arrange-schedule.handlers';

/** A change order: a draft that amends an open contract once it is sent and accepted. */
class AmendmentBody {
  @BodyField(text().required().describe('Why the contract changes.', 'The client wants a larger deck')) Reason: string;
  @BodyField(name().describe('Its number or title, which the accepted amendment has as its Description.', 'CO-2')) ContractNumber: string;
  @BodyField(day().planned().describe('Its date.', '2026-03-30')) ContractDate: string;
  @BodyField(contract.fields.Days) Days: number;
  @BodyField(money().describe('The change of the contract sum, while no deliverable has a price.', '2400.00')) Amount: string;
  @BodyField(list(deliverableFields).describe('The lines that it adds.')) Deliverables: RecordOf<typeof contract>['Deliverables'];
}

/** The acceptance of a contract or a change order. */
class AcceptBody {
  @BodyField(day().describe('The day of the acceptance; by default the ContractDate, else today.', '2026-04-02')) Date: string;
}

/** `POST /api/v2/contracts/{id}/amendments`: a change order, which is a contract itself until it is accepted. */
@V2Actions('contracts')
export class ContractAmendments {
  constructor(private readonly gateway: ApiGateway) {}

  @Route({
    ...{ method: 'POST', path: ':id/amendments', callers: RequiresPrivilege(contract, 'create'), status: 201, id: 11 },
    body: { example: { Reason: 'The client wants a larger deck', Amount: '2400.00' } },
    step: { asked: () => ({ Reason: '?', Amount: '1.00' }) },
  })
  async draft(@RecordId() id: number, @Body() body: AmendmentBody, @CurrentActor() actor: Actor): Promise<Answer> {
    const { Amount, ...fields } = body;
    const written = await this.gateway.create(contract, new DraftContract({ ...fields, ContractSum: Amount }, actor, id), actor);
    return { data: await this.gateway.shown(contract, written.id, actor), headers: { location: `/api/v2/contracts/${written.id}` } };
  }
}

const scheduleLine = {
  ItemNumber: text()
    .required()
    .labelled('Item', 'Item number')
    .describe('That of a standing line, or of a new part of the standing line before it.', '020.1'),
  Description: text().describe('The work; of a standing line by default as it stands.', 'Steel, erection'),
  Price: money().describe('The parts of a line add up to it. By default that of a line that is not split.', '8000.00'),
  WorkFromPrevious: money().describe('Of the work that was applied for before; by default each part takes it up to its Price.', '3000.00'),
};

/** The stone floor of the demonstration is split. */
const SCHEDULE = [
  { ItemNumber: '010' },
  { ItemNumber: '020', Price: '30000.00' },
  { ItemNumber: '020.1', Description: 'Stone floor, stairs', Price: '8200.00' },
  { ItemNumber: '030' },
];

/** All lines of the schedule of values, in their order. */
class ScheduleBody {
  @BodyField(list(scheduleLine).describe('All lines of the schedule of values, in their order.')) Lines: StatedLine[];
}

/** The actions on a contract. */
export const ContractActions = actionRoutes(
  contract,
  {
    send: (id, actor) => new MoveContract(id, 'send', actor),
    accept: action(AcceptBody, { id: 14, body: {} }, (id, { Date }, actor) => new MoveContract(id, 'accept', actor, Date)),
    lose: (id, actor) => new MoveContract(id, 'lose', actor),
    reopen: (id, actor) => new MoveContract(id, 'reopen', actor),
    close: (id, actor) => new MoveContract(id, 'close', actor),
    schedule: action(ScheduleBody, { id: 11, body: { Lines: SCHEDULE } }, (id, { Lines }, actor) => new ArrangeSchedule(id, Lines, actor)),
    progress: action(ProgressBody, { id: 7, body: { Percent: '96' } }, (id, body, actor) => new RecordContractProgress(id, body, actor)),
  },
  {
    lose: { undo: 'reopen' },
    close: { undo: 'reopen' },
    progress: { asked: () => ({ Percent: '100' }) },
  },
);
