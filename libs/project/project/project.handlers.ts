import { Inject, Injectable } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Decide, differing, type Written } from '@plumbline/platform/commands';
import type { Actor } from '@plumbline/platform/kernel';
import { Clock, IdSource, type AnyRecordKind } from '@plumbline/platform/records';
import type { ProjectFields } from '../published/project-events';
import { contract } from '../contract/contract.record';
import { milestone } from '../milestone/milestone.record';
import { ProjectLookups } from './project-lookups';
import { projectAggregate } from './project.decider';
import { project } from './project.record';

/**
 * Creates a project. Refused (400) unless it belongs to exactly one of client and department, its SubclientId names sub-clients of that client,
 * its service tickets are theirs, and it ends no earlier than it starts.
 */
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

/**
 * Removes a project on which nothing was done yet, with its plan and drafts. Refused (409) otherwise, naming what holds it: records that name it, a
 * contract that was sent or accepted, a bill that is neither rejected nor void, and whatever it has cost.
 */
export class RemoveProject extends Command<Written> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

const once = (ids: number[] | null): number[] | null => ids && [...new Set(ids.filter(Boolean))];
/** The fields with each service ticket and each sub-client once. */
const eachOnce = ({ ServiceTicketId, SubclientId, ...fields }: ProjectFields): ProjectFields => ({
  ...fields,
  ...(ServiceTicketId !== undefined && { ServiceTicketId: once(ServiceTicketId) }),
  ...(SubclientId !== undefined && { SubclientId: once(SubclientId) }),
});

@Injectable()
@CommandHandler(CreateProject)
export class CreateProjectHandler implements ICommandHandler<CreateProject> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(IdSource) private readonly ids: IdSource,
    @Inject(ProjectLookups) private readonly lookups: ProjectLookups,
  ) {}

  async execute({ fields: given, actor }: CreateProject): Promise<Written> {
    await this.lookups.said(actor.company, project.fields, given);
    const fields = eachOnce(given);
    const { ClientId = '', SubclientId = null, ServiceTicketId } = fields;
    await this.lookups.subclientsOf(actor.company, { ClientId, SubclientId });
    await this.lookups.ticketsOf(actor.company, { ClientId, SubclientId }, ServiceTicketId ?? []);
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

  async execute({ id, fields: given, actor }: ChangeProject): Promise<Written> {
    await this.lookups.said(actor.company, project.fields, given);
    const fields = eachOnce(given);
    await this.clientsStay(id, fields, actor.company);
    const message = { type: 'ChangeProject' as const, data: { ...fields, Id: id } };
    return this.commands.execute(new Decide(projectAggregate, id, message, actor));
  }

  /** What the project and its milestones name must be of its clients, as they are to be; what stays as it was is not asked again. */
  private async clientsStay(id: number, fields: ProjectFields, company: number): Promise<void> {
    const { ClientId, SubclientId, ServiceTicketId } = fields;
    if (ClientId === undefined && SubclientId === undefined && ServiceTicketId === undefined) return;
    const before = await this.lookups.existing(project, company, id);
    const after = { ...before, ...fields };
    const isMoved = 'ClientId' in differing(fields, before) || 'SubclientId' in differing(fields, before);
    if (isMoved) await this.lookups.subclientsOf(company, after);
    const plan = isMoved ? await this.lookups.reads.find(milestone, company, { ProjectPlanId: id }) : [];
    const planned = plan.map((row) => row.ServiceTicketId ?? 0);
    await this.lookups.ticketsOf(company, after, [...(after.ServiceTicketId ?? []), ...planned]);
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

/** The states in which a bill is to be paid, or may yet be: what names a project then holds it. */
const STANDING = ['UnderReview', 'Approved', 'PartiallyPaid', 'Paid'];
/** A contract that was sent or accepted holds its project; drafts and lost ones go with it. */
const AGREED = ['OutForSigning', 'Open', 'Closed'];

@Injectable()
@CommandHandler(RemoveProject)
export class RemoveProjectHandler implements ICommandHandler<RemoveProject> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(ProjectLookups) private readonly lookups: ProjectLookups,
  ) {}

  async execute({ id, actor }: RemoveProject): Promise<Written> {
    const { company } = actor;
    const any = async (kind: string, where: object, states: readonly string[]): Promise<boolean> =>
      (await Promise.all(states.map((BusinessState) => this.lookups.some(kind, company, { ...where, BusinessState })))).includes(true);
    const [row, holders, isBilled, isAgreed, MilestoneIds, ContractIds] = await Promise.all([
      this.lookups.reads.one(project, company, id),
      this.lookups.holders(company, project, id),
      any('Bill', { 'PayableItems.ProjectId': id }, STANDING),
      any(contract.name, { ProjectId: id }, AGREED),
      this.ids(milestone, company, { ProjectPlanId: id }),
      this.ids(contract, company, { ProjectId: id }),
    ]);
    const further = [...(isBilled ? ['bills'] : []), ...(isAgreed ? ['contracts'] : []), ...(row?.HasMaterials ? ['costs'] : [])];
    const data = { Id: id, holders: [...holders, ...further], MilestoneIds, ContractIds };
    return this.commands.execute(new Decide(projectAggregate, id, { type: 'RemoveProject', data }, actor));
  }

  private async ids(kind: AnyRecordKind, company: number, where: Record<string, number>): Promise<number[]> {
    const ids: number[] = [];
    for await (const page of this.lookups.pages(kind, company, where)) ids.push(...(page as { Id: number }[]).map(({ Id }) => Number(Id)));
    return ids;
  }
}
