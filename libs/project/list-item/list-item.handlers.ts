import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { resource, withComments } from '@plumbline/company/published';
import { Decide, Decisions, decidedBy, type CommandResult } from '@plumbline/platform/decisions';
import { invalid, type Actor } from '@plumbline/platform/kernel';
import { Clock, IdSource, type RecordOf } from '@plumbline/platform/records';
import { milestone } from '../milestone/milestone.record';
import { IssueCollector } from '../issue-collector';
import { ProjectLookups } from '../project/project-lookups';
import { listItemAggregate } from './list-item.decider';
import { listItem } from './list-item.record';

type Fields = Partial<RecordOf<typeof listItem>>;

/**
 * Adds a list item. Rejected (400) for references to missing records or a project other than its milestone's, (409) in
 * a project with 5,000 list items.
 */
export class AddListItem extends Command<CommandResult> {
  constructor(
    readonly fields: Fields,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Changes a list item, including its completion; rejected like AddListItem. */
export class ChangeListItem extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly fields: Fields,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Removes a list item. */
export class RemoveListItem extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Checks and completes the fields of a list item before a decision. */
@Injectable()
export class ListItemPlace {
  constructor(private readonly lookups: ProjectLookups) {}

  /**
   * The fields as they are stored: with the project of the milestone and the vendor of the resource. `before` is the
   * present item.
   * @throws Refusal (400) for missing references and a project that is not the milestone's; (409) when the project is
   * full
   */
  async check(company: number, fields: Fields, before: Pick<Fields, 'MilestoneId' | 'ProjectId'> = {}): Promise<Fields> {
    const collector = new IssueCollector();
    await collector.of(() => this.lookups.references(company, listItem.fields, fields));
    const { ResourceId } = fields;
    const own = ResourceId ? await this.lookups.reads.one(resource, company, ResourceId) : undefined;
    const place = await collector.of(() => this.projectOf(company, fields, before));
    collector.refuse();
    const { ProjectId } = { ...fields, ...place };
    if (ProjectId && ProjectId !== before.ProjectId) await this.lookups.hasRoom(company, ProjectId, 'ListItemIds');
    return {
      ...fields,
      ...(ResourceId !== undefined && { ResourceId: ResourceId || null, ResourceVendorId: own?.VendorId ?? 0 }),
      ...(fields.ProjectId === 0 && { ProjectId: null }),
      ...(fields.MilestoneId === 0 && { MilestoneId: null }),
      ...place,
    };
  }

  private async projectOf(company: number, { ProjectId, MilestoneId }: Fields, before: Pick<Fields, 'MilestoneId'>): Promise<Fields> {
    const id = MilestoneId === undefined ? before.MilestoneId : MilestoneId;
    if (!id || (ProjectId === undefined && MilestoneId === undefined)) return {};
    const implied = Number((await this.lookups.existing(milestone, company, id)).ProjectPlanId);
    const isLeftOut = ProjectId === undefined || (!ProjectId && Boolean(MilestoneId));
    if (!isLeftOut && ProjectId !== implied)
      invalid([{ field: 'ProjectId', problem: `must be ${implied}, the project of the milestone ${id}, or be left out` }]);
    return { ProjectId: implied };
  }
}

@CommandHandler(AddListItem)
export class AddListItemHandler implements ICommandHandler<AddListItem> {
  constructor(
    private readonly decisions: Decisions,
    private readonly ids: IdSource,
    private readonly clock: Clock,
    private readonly place: ListItemPlace,
  ) {}

  async execute({ fields, actor }: AddListItem): Promise<CommandResult> {
    const checked = await this.place.check(actor.company, fields);
    const Id = await this.ids.next('ListItem', actor);
    const message = {
      type: 'AddListItem' as const,
      data: { ...withComments(checked, { ...checked, Id, Comments: [] }, actor), Id, at: this.clock.now() },
    };
    return this.decisions.take(new Decide(listItemAggregate, Id, message, actor, { stream: 'create' }));
  }
}

@CommandHandler(ChangeListItem)
export class ChangeListItemHandler implements ICommandHandler<ChangeListItem> {
  constructor(
    private readonly decisions: Decisions,
    private readonly clock: Clock,
    private readonly lookups: ProjectLookups,
    private readonly place: ListItemPlace,
  ) {}

  async execute({ id, fields, actor }: ChangeListItem): Promise<CommandResult> {
    const row = await this.lookups.existing(listItem, actor.company, id);
    const checked = await this.place.check(actor.company, fields, row);
    const message = { type: 'ChangeListItem' as const, data: { ...withComments(checked, row, actor), Id: id, at: this.clock.now() } };
    return this.decisions.take(new Decide(listItemAggregate, id, message, actor));
  }
}

export const RemoveListItemHandler = decidedBy(RemoveListItem, listItemAggregate, 'RemoveListItem', ({ id }) => ({ Id: id }));
