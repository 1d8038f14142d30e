import { Inject, Injectable } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Decide, type Written } from '@plumbline/platform/commands';
import type { Actor } from '@plumbline/platform/kernel';
import { Clock, IdSource } from '@plumbline/platform/records';
import type { RFIFields } from '../published/rfi-events';
import { ProjectLookups } from '../project/project-lookups';
import { rfiAggregate } from './rfi.decider';
import { rfi } from './rfi.record';

/** Opens a request for information in a project. Refused (400) without a project that exists, (409) in a closed one and in one that has 5,000. */
export class OpenRFI extends Command<Written> {
  constructor(
    readonly fields: RFIFields,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Changes an open request. It stays in its project; refused (409) once it is answered. */
export class ChangeRFI extends Command<Written> {
  constructor(
    readonly id: number,
    readonly fields: RFIFields,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Answers a request. Refused (400) without an answer, (409) when it has another one. */
export class AnswerRFI extends Command<Written> {
  constructor(
    readonly id: number,
    readonly answer: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Removes a request. Its number is not given again. */
export class RemoveRFI extends Command<Written> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

@Injectable()
@CommandHandler(OpenRFI)
export class OpenRFIHandler implements ICommandHandler<OpenRFI> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(IdSource) private readonly ids: IdSource,
    @Inject(ProjectLookups) private readonly lookups: ProjectLookups,
  ) {}

  async execute({ fields, actor }: OpenRFI): Promise<Written> {
    const { Id: projectId } = await this.lookups.openProject(actor.company, fields.ProjectId ?? 0, 'ProjectId');
    await this.lookups.hasRoom(actor.company, projectId, 'RFIIds');
    const Id = await this.ids.next('RFI', actor);
    const message = { type: 'OpenRFI' as const, data: { ...fields, Id } };
    return this.commands.execute(new Decide(rfiAggregate, Id, message, actor, { stream: 'create' }));
  }
}

@Injectable()
@CommandHandler(ChangeRFI)
export class ChangeRFIHandler implements ICommandHandler<ChangeRFI> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(ProjectLookups) private readonly lookups: ProjectLookups,
  ) {}

  async execute({ id, fields, actor }: ChangeRFI): Promise<Written> {
    await this.lookups.existing(rfi, actor.company, id);
    await this.lookups.references(actor.company, rfi.fields, fields);
    return this.commands.execute(new Decide(rfiAggregate, id, { type: 'ChangeRFI', data: { ...fields, Id: id } }, actor));
  }
}

@Injectable()
@CommandHandler(AnswerRFI)
export class AnswerRFIHandler implements ICommandHandler<AnswerRFI> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  execute({ id, answer: Answer, actor }: AnswerRFI): Promise<Written> {
    const message = { type: 'AnswerRFI' as const, data: { Id: id, Answer, at: this.clock.now() } };
    return this.commands.execute(new Decide(rfiAggregate, id, message, actor));
  }
}

@Injectable()
@CommandHandler(RemoveRFI)
export class RemoveRFIHandler implements ICommandHandler<RemoveRFI> {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  execute({ id, actor }: RemoveRFI): Promise<Written> {
    return this.commands.execute(new Decide(rfiAggregate, id, { type: 'RemoveRFI', data: { Id: id } }, actor));
  }
}
