import { randomUUID } from 'node:crypto';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v5 } from 'uuid';
import { Decide, Decisions, genericAggregate, combinedResult, streamOf, type CommandResult } from '@plumbline/platform/decisions';
import { EventStore } from '@plumbline/platform/event-store';
import { PRIVILEGES, system, type Actor, type Message } from '@plumbline/platform/kernel';
import { IdSource, type AnyRecordKind } from '@plumbline/platform/records';
import { companySettingsAggregate } from '../company-settings/company-settings.decider';
import { FoundCompany, type Founded } from '../published/commands';
import type { CompanyFounded } from '../published/events';
import { department, resource, role } from '../published/kinds';
import { userAggregate } from '../user/user.decider';
import { userRights } from '../user/user-rights.policy';
import { companyAggregate } from './company.decider';

/** The name space of the keys of company streams. It must never change. */
const COMPANY_KEYS = '0b0f4c58-7a0d-4b58-9d0a-5a4f4a3f9c11';

/** Founds a company, or finds it founded, and completes its first records. */
@CommandHandler(FoundCompany)
export class FoundCompanyHandler implements ICommandHandler<FoundCompany> {
  constructor(
    private readonly decisions: Decisions,
    private readonly store: EventStore,
    private readonly ids: IdSource,
  ) {}

  /** @throws Refusal (`username_taken`) when the username founded a company of another name */
  async execute({ options }: FoundCompany): Promise<Founded> {
    const key = v5(options.adminUsername.trim().toLowerCase(), COMPANY_KEYS);
    const { data, actor, written } = await this.found(key, options);
    const steps = [written];
    for (const command of furnishing(data, actor)) steps.push(await this.decisions.take(command));
    return { ...combinedResult(data.Id, steps), companyId: data.Id, userId: data.AdminUserId };
  }

  /**
   * The founding event, new or existing; it is the cause of everything that follows, so that a repeat finds its events.
   */
  private async found(
    key: string,
    options: FoundCompany['options'],
  ): Promise<{ data: CompanyFounded['data']; actor: Actor; written: CommandResult }> {
    const stream = streamOf(companyAggregate, key);
    const [before] = await this.store.readStream(stream, { limit: 1 });
    const correlation = before?.metadata.correlation ?? randomUUID();
    const pending = before?.data as CompanyFounded['data'] | undefined;
    const data: CompanyFounded['data'] = { ...(pending ?? (await this.allot(options))), CompanyName: options.companyName };
    const message: CompanyFounded = { type: 'CompanyFounded', data };
    // Founding under a different name is not a repeat: it must be rejected.
    const causation = pending && pending.CompanyName !== options.companyName ? randomUUID() : correlation;
    const actor = system(data.Id, correlation, causation);
    const command = { type: 'FoundCompany' as const, data: message.data };
    const written = await this.decisions.take(new Decide(companyAggregate, data.Id, command, actor, { key, stream: 'any' }));
    const [event] = await this.store.readStream(stream, { limit: 1 });
    if (!event) throw new Error(`the company stream ${stream} is empty after founding`);
    return { data: event.data as CompanyFounded['data'], actor: system(event.metadata.company, correlation, event.id), written };
  }

  private async allot({ companyName, adminUsername, adminEmail = '', ...place }: FoundCompany['options']): Promise<CompanyFounded['data']> {
    const { country: Country = '', stateProvince: StateProvince = '', timeZone: TimeZone = '', currency: Currency = 'USD' } = place;
    const [Id, AdminUserId, DepartmentId, RoleId, ResourceId, DefaultProjectId, DefaultMilestoneId, DefaultTaskId] = (await Promise.all(
      ['Company', 'User', 'Department', 'Role', 'Resource', 'Project', 'Milestone', 'Task'].map((kind) => this.ids.next(kind)),
    )) as [number, number, number, number, number, number, number, number];
    return {
      ...{ Id, CompanyName: companyName, AdminUserId, AdminUsername: adminUsername, AdminEmail: adminEmail },
      ...{ DepartmentId, RoleId, ResourceId, DefaultProjectId, DefaultMilestoneId, DefaultTaskId },
      Settings: { Country, StateProvince, TimeZone, Currency },
    };
  }
}

const NEW = { stream: 'create' } as const;
const ANY = { stream: 'any' } as const;

/** The records and the settings of every new company (see W3.company). */
function furnishing(founded: CompanyFounded['data'], actor: Actor): Decide[] {
  const { Id, DepartmentId, RoleId, AdminUserId, ResourceId, AdminUsername, AdminEmail, Settings } = founded;
  const { DefaultProjectId, DefaultMilestoneId, DefaultTaskId } = founded;
  const add = (kind: AnyRecordKind, Id: number, fields: object): Decide =>
    new Decide<Message>(genericAggregate(kind) as never, Id, { type: `Add${kind.name}`, data: { Id, ...fields } }, actor, NEW);
  const admin = {
    ...{ Id: AdminUserId, Username: AdminUsername, Email: AdminEmail, FirstName: AdminUsername, DepartmentId },
    ...{ UserType: 'Access' as const, UserRights: userRights(PRIVILEGES.map((Name) => ({ Name, Enabled: true }))) },
    ...{ IsSetupAdmin: true, IsManager: true, UnlimitedAuthority: true, Access: true, Enabled: 1 },
  };
  const named = { Description: AdminUsername, ResourceName: AdminUsername, ResourceType: 'Internal' };
  return [
    add(department, DepartmentId, { DepartmentName: 'General/Corporate', DefaultProjectId, DefaultMilestoneId, DefaultTaskId }),
    add(role, RoleId, { RoleName: 'General' }),
    new Decide<Message>(userAggregate as never, AdminUserId, { type: 'AddUser', data: admin }, actor, NEW),
    add(resource, ResourceId, { ...named, UserId: AdminUserId, RoleId, DepartmentId }),
    ...(Settings
      ? [
          new Decide<Message>(
            companySettingsAggregate as never,
            Id,
            { type: 'BeginCompanySettings', data: { Id, ...Settings } },
            actor,
            ANY,
          ),
        ]
      : []),
  ];
}
