import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Decide, Decisions, decidedBy, type CommandResult } from '@plumbline/platform/decisions';
import type { Actor } from '@plumbline/platform/kernel';
import { IdSource } from '@plumbline/platform/records';
import type { RFIFields } from './rfi-content.policy';
import { ProjectLookups } from '../project/project-lookups';
import { rfiAggregate } from './rfi.decider';
import { rfi } from './rfi.record';

/**
 * Opens a request for information in a project. Rejected (400) without an existing project, (409) in a closed one and
 * in one that has 5,000.
 */
export class OpenRFI extends Command<CommandResult> {
  constructor(
    readonly fields: RFIFields,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Changes an open request. It stays in its project; rejected (409) once it is answered. */
export class ChangeRFI extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly fields: RFIFields,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Answers a request. Rejected (400) without an answer, (409) when it has a different one. */
export class AnswerRFI extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly answer: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Removes a request. Its number is not reused. */
export class RemoveRFI extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(OpenRFI)
export class OpenRFIHandler implements ICommandHandler<OpenRFI> {
  constructor(
    private readonly decisions: Decisions,
    private readonly ids: IdSource,
    private readonly lookups: ProjectLookups,
  ) {}

  async execute({ fields, actor }: OpenRFI): Promise<CommandResult> {
    const { Id: projectId } = await this.lookups.openProject(actor.company, fields.ProjectId ?? 0, 'ProjectId');
    await this.lookups.hasRoom(actor.company, projectId, 'RFIIds');
    const Id = await this.ids.next('RFI', actor);
    const message = { type: 'OpenRFI' as const, data: { ...fields, Id } };
    return this.decisions.take(new Decide(rfiAggregate, Id, message, actor, { stream: 'create' }));
  }
}

@CommandHandler(ChangeRFI)
export class ChangeRFIHandler implements ICommandHandler<ChangeRFI> {
  constructor(
    private readonly decisions: Decisions,
    private readonly lookups: ProjectLookups,
  ) {}

  async execute({ id, fields, actor }: ChangeRFI): Promise<CommandResult> {
    await this.lookups.existing(rfi, actor.company, id);
    await this.lookups.references(actor.company, rfi.fields, fields);
    return this.decisions.take(new Decide(rfiAggregate, id, { type: 'ChangeRFI', data: { ...fields, Id: id } }, actor));
  }
}

export const AnswerRFIHandler = decidedBy(AnswerRFI, rfiAggregate, 'AnswerRFI', ({ id, answer: Answer }, clock) => ({
  Id: id,
  Answer,
  at: clock.now(),
}));

export const RemoveRFIHandler = decidedBy(RemoveRFI, rfiAggregate, 'RemoveRFI', ({ id }) => ({ Id: id }));
