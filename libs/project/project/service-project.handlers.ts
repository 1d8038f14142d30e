import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { client } from '@plumbline/company/published';
import { assignOnce, Decide, Decisions, type CommandResult } from '@plumbline/platform/decisions';
import { EventStore } from '@plumbline/platform/event-store';
import type { Actor } from '@plumbline/platform/kernel';
import { IdSource } from '@plumbline/platform/records';
import { OpenServiceProject } from '../published/commands';
import type { ServiceProjectAssigned } from '../published/project-events';
import { ProjectLookups } from './project-lookups';
import { projectAggregate } from './project.decider';
import { project } from './project.record';

/** The name of the project that the first ticket of a client opens. */
const NAME = 'Service';

@CommandHandler(OpenServiceProject)
export class OpenServiceProjectHandler implements ICommandHandler<OpenServiceProject> {
  constructor(
    private readonly decisions: Decisions,
    private readonly store: EventStore,
    private readonly ids: IdSource,
    private readonly lookups: ProjectLookups,
  ) {}

  async execute({ clientId, actor }: OpenServiceProject): Promise<CommandResult> {
    const { reads } = this.lookups;
    const payer = await reads.one(client, actor.company, clientId);
    const byDefault = await reads.one(project, actor.company, payer?.DefaultProjectId ?? 0);
    if (byDefault && !byDefault.IsClosed) return { id: byDefault.Id, position: 0n, types: [] };
    const named = await reads.find(project, actor.company, { ClientId: String(clientId), ProjectName: NAME });
    const open = named.find(({ IsClosed }) => !IsClosed);
    if (open) return { id: open.Id, position: 0n, types: [] };
    for (let earlier = 0; ; earlier++) {
      const Id = await this.assigned(clientId, earlier, actor);
      // Created before, and closed, renamed or removed since.
      const [begun] = await this.store.readStream(`Project-${Id}`, { limit: 1 });
      if (begun) continue;
      const data = { Id, ProjectName: NAME, ClientId: String(clientId), DepartmentId: '' };
      return this.decisions.take(new Decide(projectAggregate, Id, { type: 'CreateProject', data }, actor, { stream: 'any' }));
    }
  }

  /** The recorded id of the project after `earlier` ones, or a new one that is recorded now. */
  private async assigned(clientId: number, earlier: number, actor: Actor): Promise<number> {
    const stream = `ServiceProject-${clientId}-${earlier}`;
    const { ProjectId } = await assignOnce<ServiceProjectAssigned>(this.store, actor, {
      stream,
      command: 'OpenServiceProject',
      cause: stream,
      type: 'ServiceProjectAssigned',
      payload: async () => ({ Id: clientId, ProjectId: await this.ids.next(project.name, actor) }),
    });
    return ProjectId;
  }
}
