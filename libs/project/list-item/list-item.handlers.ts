import { Inject, Injectable } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { resource, withComments } from '@plumbline/company/published';
import { Decide, type Written } from '@plumbline/platform/commands';
import { invalid, type Actor } from '@plumbline/platform/kernel';
import { Clock, IdSource, type RecordOf } from '@plumbline/platform/records';
import { milestone } from '../milestone/milestone.record';
import { Faults } from '../faults';
import { ProjectLookups } from '../project/project-lookups';
import { listItemAggregate } from './list-item.decider';
import { listItem } from './list-item.record';

type Fields = Partial<RecordOf<typeof listItem>>;

/** Adds a list item. Refused (400) when it names what there is not, or a project that is not the one of its milestone, (409) in a project that has 5,000. */
export class AddListItem extends Command<Written> {
  constructor(
    readonly fields: Fields,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Changes a list item, or says that it is done or not done; refused as AddListItem is. */
export class ChangeListItem extends Command<Written> {
  constructor(
    readonly id: number,
    readonly fields: Fields,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Removes a list item. */
export class RemoveListItem extends Command<Written> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Checks and completes what a list item is given before it is decided on. */
@Injectable()
export class ListItemPlace {
  constructor(@Inject(ProjectLookups) private readonly lookups: ProjectLookups) {}

  /**
   * The fields as they are stored: with the project of the milestone and the vendor of the resource. `before` is the item as it is.
   * @throws Refusal (400) for references that name nothing, and a project that is not the milestone's; (409) for a project that has no room
   */
  async check(company: number, fields: Fields, before: Pick<Fields, 'MilestoneId' | 'ProjectId'> = {}): Promise<Fields> {
    const faults = new Faults();
    await faults.of(() => this.lookups.references(company, listItem.fields, fields));
    const { ResourceId } = fields;
    const own = ResourceId ? await this.lookups.reads.one(resource, company, ResourceId) : undefined;
    const place = await faults.of(() => this.projectOf(company, fields, before));
    faults.refuse();
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

@Injectable()
@CommandHandler(AddListItem)
export class AddListItemHandler implements ICommandHandler<AddListItem> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(IdSource) private readonly ids: IdSource,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(ListItemPlace) private readonly place: ListItemPlace,
  ) {}

  async execute({ fields, actor }: AddListItem): Promise<Written> {
    const checked = await this.place.check(actor.company, fields);
    const Id = await this.ids.next('ListItem', actor);
    const message = {
      type: 'AddListItem' as const,
      data: { ...withComments(checked, { ...checked, Id, Comments: [] }, actor), Id, at: this.clock.now() },
    };
    return this.commands.execute(new Decide(listItemAggregate, Id, message, actor, { stream: 'create' }));
  }
}

@Injectable()
@CommandHandler(ChangeListItem)
export class ChangeListItemHandler implements ICommandHandler<ChangeListItem> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(ProjectLookups) private readonly lookups: ProjectLookups,
    @Inject(ListItemPlace) private readonly place: ListItemPlace,
  ) {}

  async execute({ id, fields, actor }: ChangeListItem): Promise<Written> {
    const row = await this.lookups.existing(listItem, actor.company, id);
    const checked = await this.place.check(actor.company, fields, row);
    const message = { type: 'ChangeListItem' as const, data: { ...withComments(checked, row, actor), Id: id, at: this.clock.now() } };
    return this.commands.execute(new Decide(listItemAggregate, id, message, actor));
  }
}

@Injectable()
@CommandHandler(RemoveListItem)
export class RemoveListItemHandler implements ICommandHandler<RemoveListItem> {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  execute({ id, actor }: RemoveListItem): Promise<Written> {
    return this.commands.execute(new Decide(listItemAggregate, id, { type: 'RemoveListItem', data: { Id: id } }, actor));
  }
}
