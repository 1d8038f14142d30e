import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v5 } from 'uuid';
import { Decide, genericAggregate, streamOf, type AnyAggregate, type Written } from '@plumbline/platform/commands';
import { EventStore } from '@plumbline/platform/event-store';
import { system, type Actor, type Message } from '@plumbline/platform/kernel';
import { IdSource } from '@plumbline/platform/records';
import { FoundCompany, type Founded } from '../contract/commands';
import type { CompanyFounded } from '../contract/events';
import { department, resource, role } from '../contract/kinds';
import { userAggregate } from '../user/user.decider';
import { userRights } from '../user/user-rights';
import { companyAggregate } from './company.decider';

/** The name space of the keys of company streams; chosen once, for ever. */
const COMPANY_KEYS = '0b0f4c58-7a0d-4b58-9d0a-5a4f4a3f9c11';

/** Founds a company, or finds it founded, and sees to it that it has what every company has. */
@Injectable()
@CommandHandler(FoundCompany)
export class FoundCompanyHandler implements ICommandHandler<FoundCompany> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(IdSource) private readonly ids: IdSource,
  ) {}

  /** @throws Refusal (`username_taken`) when the username founded a company of another name */
  async execute({ options }: FoundCompany): Promise<Founded> {
    const key = v5(options.adminUsername, COMPANY_KEYS);
    const { data, actor, written } = await this.found(key, options);
    const steps = [written];
    for (const [aggregate, id, message] of furnishing(data))
      steps.push(await this.commands.execute(new Decide(aggregate, id, message, actor, { stream: 'create' })));
    const position = steps.reduce((last, step) => (step.position > last ? step.position : last), 0n);
    return { position, types: steps.flatMap(({ types }) => types), id: data.Id, companyId: data.Id, userId: data.AdminUserId };
  }

  /** The founding event, written now or before; what follows is caused by it, so that a repeat finds its events. */
  private async found(
    key: string,
    options: FoundCompany['options'],
  ): Promise<{ data: CompanyFounded['data']; actor: Actor; written: Written }> {
    const stream = streamOf(companyAggregate, key);
    const [before] = await this.store.readStream(stream, { limit: 1 });
    const correlation = before?.metadata.correlation ?? randomUUID();
    const told = before?.data as CompanyFounded['data'] | undefined;
    const data: CompanyFounded['data'] = { ...(told ?? (await this.allot(options))), CompanyName: options.companyName };
    const message: CompanyFounded = { type: 'CompanyFounded', data };
    const actor = system(data.Id, correlation, correlation);
    const command = { type: 'FoundCompany' as const, data: message.data };
    const written = await this.commands.execute(new Decide(companyAggregate, data.Id, command, actor, { key, stream: 'any' }));
    const [event] = await this.store.readStream(stream, { limit: 1 });
    if (!event) throw new Error(`the company stream ${stream} is empty after founding`);
    return { data: event.data as CompanyFounded['data'], actor: system(event.metadata.company, correlation, event.id), written };
  }

  private async allot({ companyName, adminUsername, adminEmail = '' }: FoundCompany['options']): Promise<CompanyFounded['data']> {
    const [Id, AdminUserId, DepartmentId, RoleId, ResourceId, DefaultProjectId, DefaultMilestoneId, DefaultTaskId] = (await Promise.all(
      ['Company', 'User', 'Department', 'Role', 'Resource', 'Project', 'Milestone', 'Task'].map((kind) => this.ids.next(kind)),
    )) as [number, number, number, number, number, number, number, number];
    return {
      ...{ Id, CompanyName: companyName, AdminUserId, AdminUsername: adminUsername, AdminEmail: adminEmail },
      ...{ DepartmentId, RoleId, ResourceId, DefaultProjectId, DefaultMilestoneId, DefaultTaskId },
    };
  }
}

/** What every company has from its first day (interface document, "Company level"). */
function furnishing(founded: CompanyFounded['data']): [AnyAggregate, number, Message][] {
  const { DepartmentId, RoleId, AdminUserId, ResourceId, AdminUsername, AdminEmail } = founded;
  const { DefaultProjectId, DefaultMilestoneId, DefaultTaskId } = founded;
  const rights = userRights([{ Name: 'Admin', Enabled: true }]).map((right) => ({ ...right, Enabled: true }));
  const defaults = { DefaultProjectId, DefaultMilestoneId, DefaultTaskId };
  const admin = { Username: AdminUsername, Email: AdminEmail, FirstName: AdminUsername, DepartmentId, UserType: 'Access' as const };
  const authority = { UserRights: rights, IsSetupAdmin: true, IsManager: true, UnlimitedAuthority: true, Access: true, Enabled: 1 };
  const named = { Description: AdminUsername, ResourceName: AdminUsername, ResourceType: 'Internal' };
  return [
    [genericAggregate(department), DepartmentId, add('Department', DepartmentId, { DepartmentName: 'General/Corporate', ...defaults })],
    [genericAggregate(role), RoleId, add('Role', RoleId, { RoleName: 'General' })],
    [userAggregate, AdminUserId, add('User', AdminUserId, { ...admin, ...authority })],
    [genericAggregate(resource), ResourceId, add('Resource', ResourceId, { ...named, UserId: AdminUserId, RoleId, DepartmentId })],
  ];
}

const add = (kind: string, Id: number, fields: object): Message => ({ type: `Add${kind}`, data: { Id, ...fields } });
