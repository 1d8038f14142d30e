import { Inject, Injectable } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AddUser, department, resource, user, vendor } from '@plumbline/company/published';
import { Decide, genericAggregate, inAll, type Written } from '@plumbline/platform/commands';
import { invalid, PRIVILEGES, type Actor, type Issue } from '@plumbline/platform/kernel';
import { IdSource, ReadModels } from '@plumbline/platform/records';
import { Settlement } from '@plumbline/platform/subscriptions/settlement';
import { Accounts } from './accounts';
import { checkUsername } from './usernames';
import { CreateUser, type NewUser } from '../published/commands';
import { checkPassword } from './password-rules';

/** The User types that no resource stands for: they act, but their time is nobody's. */
const WITHOUT_RESOURCE: ReadonlySet<string> = new Set(['API', 'Advisor']);

@Injectable()
@CommandHandler(CreateUser)
export class CreateUserHandler implements ICommandHandler<CreateUser> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(IdSource) private readonly ids: IdSource,
    @Inject(Settlement) private readonly settlement: Settlement,
    private readonly accounts: Accounts,
  ) {}

  async execute({ options, actor }: CreateUser): Promise<Written> {
    const fields = { ...(await this.fields(options, actor)) };
    const account = await this.reserve(options, actor);
    if (account !== undefined) fields.AuthId = account;
    let written: Written;
    try {
      written = await this.commands.execute(new AddUser(fields, actor));
    } catch (error) {
      if (account !== undefined) await this.accounts.release(account);
      throw error;
    }
    const tracked = WITHOUT_RESOURCE.has(fields.UserType) ? undefined : await this.addResource(written.id, options, fields, actor);
    if (account !== undefined) await this.accounts.bind(account, actor.company, written.id);
    return tracked ? inAll(written.id, [written, tracked]) : written;
  }

  /** The User record, checked; nothing of the password is in it. */
  private async fields({ username = '', privileges = [], userType = 'Access', vendorId, fields = {} }: NewUser, actor: Actor) {
    const issues: Issue[] = [];
    // The field of the User record by which a body says it (`userOfBody`).
    const field = 'ReimbursementVendorId';
    if (userType === 'Subcontractor' && !vendorId)
      issues.push({ field, problem: 'is required for a Subcontractor user: the vendor that it belongs to' });
    if (vendorId && !(await this.reads.one(vendor, actor.company, vendorId)))
      issues.push({ field, problem: `must be the id of an existing Vendor; there is none with the id ${vendorId}` });
    if (!privileges.every((privilege) => PRIVILEGES.includes(privilege)))
      issues.push({ field: 'UserRights', problem: `must name privileges: ${PRIVILEGES.join(', ')}` });
    if (issues.length > 0) invalid(issues);
    const { Password: _password, UserRights: _rights, ...rest } = fields;
    return {
      ...rest,
      Username: username.trim(),
      FirstName: rest.FirstName || rest.NonAccessName || username.trim(),
      DepartmentId: rest.DepartmentId || (await this.firstDepartment(actor.company)),
      UserType: userType,
      Access: userType !== 'No Access',
      UserRights: PRIVILEGES.map((Name, index) => ({ Id: index + 1, Name, Enabled: privileges.includes(Name) })),
      AuthId: 0,
      VendorId: vendorId ?? 0,
    };
  }

  private async firstDepartment(company: number): Promise<number> {
    const [first] = await this.reads.find(department, company, {}, 1);
    return first?.Id ?? 0;
  }

  /** The account, closed until its user exists; none for somebody who never logs in. */
  private async reserve({ username = '', password = '', userType }: NewUser, actor: Actor): Promise<number | undefined> {
    if (userType === 'No Access' && password === '') return undefined;
    checkUsername(username);
    checkPassword(password, username);
    const begun = await this.begun(actor);
    if (begun && (await this.accounts.resume(begun, password))) return begun;
    return this.accounts.reserve(username, password, actor.company, false, actor.causation);
  }

  /** The account that was reserved when this request was sent before, and cut short when its user was there. */
  private async begun({ ids, company }: Actor): Promise<number | undefined> {
    const earlier = ids?.earlier('User');
    if (earlier === undefined) return undefined;
    await this.settlement.caughtUp();
    return (await this.reads.one(user, company, earlier))?.AuthId;
  }

  private async addResource(
    userId: number,
    { vendorId }: NewUser,
    { FirstName, MiddleName, LastName, DepartmentId }: { FirstName: string; MiddleName?: string; LastName?: string; DepartmentId: number },
    actor: Actor,
  ): Promise<Written> {
    const Id = await this.ids.next('Resource', actor);
    const name = [FirstName, MiddleName, LastName].filter(Boolean).join(' ');
    const data = {
      ...{ Id, UserId: userId, DepartmentId, Description: name, ResourceName: name },
      ...(vendorId ? { ResourceType: 'Sub', VendorId: vendorId } : { ResourceType: 'Internal' }),
    };
    // The user was added a moment ago: the read models, which AddRecord asks, need not show it yet.
    return this.commands.execute(new Decide(genericAggregate(resource), Id, { type: 'AddResource', data }, actor, { stream: 'create' }));
  }
}
