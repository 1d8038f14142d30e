import { Inject, Injectable } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Decide, type Written } from '@plumbline/platform/commands';
import type { Actor } from '@plumbline/platform/kernel';
import { Clock, IdSource } from '@plumbline/platform/records';
import type { ProjectFields } from '../contract/project-events';
import { contract } from '../contracts/contract.record';
import { milestone } from '../milestone/milestone.record';
import { ProjectLookups } from './project-lookups';
import { projectAggregate } from './project.decider';
import { project } from './project.record';

/** Creates a project. Refused (400) unless it belongs to exactly one of client and department. */
export class CreateProject extends Command<Written> {
  constructor(
    readonly fields: ProjectFields,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Changes a project; refused as CreateProject is. */
export class ChangeProject extends Command<Written> {
  constructor(
    readonly id: number,
    readonly fields: ProjectFields,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Closes a project. Refused (409) when it is closed, and for the default project. */
export class CloseProject extends Command<Written> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Removes a project on which nothing was done yet, with its plan and drafts. Refused (409) otherwise. */
export class RemoveProject extends Command<Written> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

@Injectable()
@CommandHandler(CreateProject)
export class CreateProjectHandler implements ICommandHandler<CreateProject> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(IdSource) private readonly ids: IdSource,
    @Inject(ProjectLookups) private readonly lookups: ProjectLookups,
  ) {}

  async execute({ fields, actor }: CreateProject): Promise<Written> {
    await this.lookups.references(actor.company, project.fields, fields);
    const Id = await this.ids.next('Project', actor);
    const message = { type: 'CreateProject' as const, data: { ...fields, Id } };
    return this.commands.execute(new Decide(projectAggregate, Id, message, actor, { stream: 'create' }));
  }
}

@Injectable()
@CommandHandler(ChangeProject)
export class ChangeProjectHandler implements ICommandHandler<ChangeProject> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(ProjectLookups) private readonly lookups: ProjectLookups,
  ) {}

  async execute({ id, fields, actor }: ChangeProject): Promise<Written> {
    await this.lookups.references(actor.company, project.fields, fields);
    const message = { type: 'ChangeProject' as const, data: { ...fields, Id: id } };
    return this.commands.execute(new Decide(projectAggregate, id, message, actor));
  }
}

@Injectable()
@CommandHandler(CloseProject)
export class CloseProjectHandler implements ICommandHandler<CloseProject> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  execute({ id, actor }: CloseProject): Promise<Written> {
    const message = { type: 'CloseProject' as const, data: { Id: id, at: this.clock.now() } };
    return this.commands.execute(new Decide(projectAggregate, id, message, actor));
  }
}

@Injectable()
@CommandHandler(RemoveProject)
export class RemoveProjectHandler implements ICommandHandler<RemoveProject> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(ProjectLookups) private readonly lookups: ProjectLookups,
  ) {}

  async execute({ id, actor }: RemoveProject): Promise<Written> {
    const { reads } = this.lookups;
    const [holders, milestones, contracts] = await Promise.all([
      this.lookups.holders(actor.company, project, id),
      reads.find(milestone, actor.company, { ProjectPlanId: id }),
      reads.find(contract, actor.company, { ProjectId: id }),
    ]);
    const agreed = contracts.some(({ BusinessState }) => BusinessState !== 'Draft' && BusinessState !== 'Lost');
    const data = {
      Id: id,
      holders: agreed ? [...holders, 'contracts'] : holders,
      MilestoneIds: milestones.map(({ Id }) => Number(Id)),
      ContractIds: contracts.map(({ Id }) => Id),
    };
    return this.commands.execute(new Decide(projectAggregate, id, { type: 'RemoveProject', data }, actor));
  }
}
