import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { changedValues, Decide, Decisions, RecordReservations, type CommandResult } from '@plumbline/platform/decisions';
import type { Actor } from '@plumbline/platform/kernel';
import { Clock, IdSource, type AnyRecordKind, type RecordOf } from '@plumbline/platform/records';
import { CheckClientChange, CheckProjectClosing, NoteSpending } from '../published/commands';
import { billingOf } from '../published/billing-of';
import type { ProjectFields } from './project-content.policy';
import { contract } from '../contract/contract.record';
import { milestone } from '../milestone/milestone.record';
import { projectUsage } from '../usage/project-usage.record';
import { ProjectLookups } from './project-lookups';
import { withoutShownSums } from './estimates.policy';
import { projectAggregate } from './project.decider';
import { project } from './project.record';

/**
 * Creates a project. Rejected (400) unless it belongs to exactly one of client and department, its SubclientId are
 * sub-clients of that client, its service tickets are theirs, and it ends no earlier than it starts.
 */
export class CreateProject extends Command<CommandResult> {
  constructor(
    readonly fields: ProjectFields,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Changes a project; rejected like CreateProject. */
export class ChangeProject extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly fields: ProjectFields,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Closes a project. Rejected (409) when it is closed, for the default project, and (unless `isForced`) while it has
 * commitment, unbilled billables or drafts.
 */
export class CloseProject extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
    readonly isForced = false,
  ) {
    super();
  }
}

/**
 * Removes an unused project with its plan and drafts. Otherwise rejected (409), with the reasons: records that refer to
 * it, a contract that was sent or accepted, a bill that is neither rejected nor void, or any cost.
 */
export class RemoveProject extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

const once = (ids: number[] | null): number[] | null => ids && [...new Set(ids.filter(Boolean))];
/** The fields with duplicate service tickets and sub-clients removed. */
const eachOnce = ({ ServiceTicketId, SubclientId, ...fields }: ProjectFields): ProjectFields => ({
  ...fields,
  ...(ServiceTicketId !== undefined && { ServiceTicketId: once(ServiceTicketId) }),
  ...(SubclientId !== undefined && { SubclientId: once(SubclientId) }),
});

@CommandHandler(CreateProject)
export class CreateProjectHandler implements ICommandHandler<CreateProject> {
  constructor(
    private readonly decisions: Decisions,
    private readonly ids: IdSource,
    private readonly lookups: ProjectLookups,
  ) {}

  async execute({ fields: given, actor }: CreateProject): Promise<CommandResult> {
    await this.lookups.checkFields(actor.company, project.fields, given);
    const fields = eachOnce(given);
    const { ClientId = '', SubclientId = null, ServiceTicketId } = fields;
    await this.lookups.subclientsOf(actor.company, { ClientId, SubclientId });
    await this.lookups.ticketsOf(actor.company, { ClientId, SubclientId }, ServiceTicketId ?? []);
    const Id = await this.ids.next('Project', actor);
    const message = { type: 'CreateProject' as const, data: { ...fields, Id } };
    return this.decisions.take(new Decide(projectAggregate, Id, message, actor, { stream: 'create' }));
  }
}

const movesClient = (before: Readonly<RecordOf<typeof project>>, { ClientId }: ProjectFields): boolean =>
  ClientId !== undefined && before.ClientId !== '' && ClientId !== before.ClientId;

@CommandHandler(ChangeProject)
export class ChangeProjectHandler implements ICommandHandler<ChangeProject> {
  constructor(
    private readonly commands: CommandBus,
    private readonly decisions: Decisions,
    private readonly lookups: ProjectLookups,
    private readonly reservations: RecordReservations,
  ) {}

  async execute(command: ChangeProject): Promise<CommandResult> {
    const { id, fields, actor } = command;
    const before = await this.lookups.existing(project, actor.company, id);
    if (!movesClient(before, fields)) return this.change(command, actor);
    // No contract or invoice is drafted, and no contract sent or accepted, between the check and the change.
    return this.reservations.alone([billingOf(id)], actor, (held) => this.change(command, held));
  }

  private async change({ id, fields: given }: ChangeProject, actor: Actor): Promise<CommandResult> {
    await this.lookups.checkFields(actor.company, project.fields, given);
    const before = await this.lookups.existing(project, actor.company, id);
    const fields = eachOnce(withoutShownSums(given, before));
    await this.clientsStay(before, fields, actor.company);
    if (movesClient(before, fields))
      // A client who agreed to a contract, or was billed, stays the client.
      await this.commands.execute(new CheckClientChange(id, actor));
    const message = { type: 'ChangeProject' as const, data: { ...fields, Id: id } };
    return this.decisions.take(new Decide(projectAggregate, id, message, actor));
  }

  /**
   * Records that the project and its milestones refer to must belong to the project's new clients; unchanged references
   * are not checked again.
   */
  private async clientsStay(before: Readonly<RecordOf<typeof project>>, fields: ProjectFields, company: number): Promise<void> {
    const { ClientId, SubclientId, ServiceTicketId } = fields;
    if (ClientId === undefined && SubclientId === undefined && ServiceTicketId === undefined) return;
    const after = { ...before, ...fields };
    const isMoved = 'ClientId' in changedValues(fields, before) || 'SubclientId' in changedValues(fields, before);
    if (isMoved) await this.lookups.subclientsOf(company, after);
    const plan = isMoved ? await this.lookups.reads.find(milestone, company, { ProjectPlanId: before.Id }) : [];
    const planned = plan.map((row) => row.ServiceTicketId ?? 0);
    await this.lookups.ticketsOf(company, after, [...(after.ServiceTicketId ?? []), ...planned]);
  }
}

@CommandHandler(CloseProject)
export class CloseProjectHandler implements ICommandHandler<CloseProject> {
  constructor(
    private readonly commands: CommandBus,
    private readonly decisions: Decisions,
    private readonly clock: Clock,
    private readonly reservations: RecordReservations,
  ) {}

  async execute({ id, actor, isForced }: CloseProject): Promise<CommandResult> {
    const message = { type: 'CloseProject' as const, data: { Id: id, at: this.clock.now() } };
    if (isForced) return this.decisions.take(new Decide(projectAggregate, id, message, actor));
    return this.reservations.alone([billingOf(id)], actor, async (held) => {
      await this.commands.execute(new CheckProjectClosing(id, held));
      return this.decisions.take(new Decide(projectAggregate, id, message, held));
    });
  }
}

@CommandHandler(NoteSpending)
export class NoteSpendingHandler implements ICommandHandler<NoteSpending> {
  constructor(private readonly decisions: Decisions) {}

  execute({ spent, hasReached, actor }: NoteSpending): Promise<CommandResult> {
    return this.decisions.take(new Decide(projectAggregate, spent.Id, { type: 'NoteSpending', data: { ...spent, hasReached } }, actor));
  }
}

/** A contract that was sent or accepted holds its project; drafts and lost ones go with it. */
const AGREED = ['OutForSigning', 'Open', 'Closed'];

@CommandHandler(RemoveProject)
export class RemoveProjectHandler implements ICommandHandler<RemoveProject> {
  constructor(
    private readonly decisions: Decisions,
    private readonly lookups: ProjectLookups,
  ) {}

  async execute({ id, actor }: RemoveProject): Promise<CommandResult> {
    const { company } = actor;
    const [row, usage, holders, agreed, MilestoneIds, ContractIds] = await Promise.all([
      this.lookups.reads.one(project, company, id),
      this.lookups.reads.one(projectUsage, company, id),
      this.lookups.holders(company, project, id),
      Promise.all(AGREED.map((BusinessState) => this.lookups.reads.find(contract, company, { ProjectId: id, BusinessState }, 1))),
      this.ids(milestone, company, { ProjectPlanId: id }),
      this.ids(contract, company, { ProjectId: id }),
    ]);
    const further = [
      ...(usage?.Bills ? ['bills'] : []),
      ...(agreed.flat().length > 0 ? ['contracts'] : []),
      ...(row?.HasMaterials ? ['costs'] : []),
    ];
    const data = { Id: id, holders: [...holders, ...further], MilestoneIds, ContractIds };
    return this.decisions.take(new Decide(projectAggregate, id, { type: 'RemoveProject', data }, actor));
  }

  private async ids(kind: AnyRecordKind, company: number, where: Record<string, number>): Promise<number[]> {
    const ids: number[] = [];
    for await (const page of this.lookups.pages(kind, company, where)) ids.push(...(page as { Id: number }[]).map(({ Id }) => Number(Id)));
    return ids;
  }
}
