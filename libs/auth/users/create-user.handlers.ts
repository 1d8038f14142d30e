import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AddUser, department, resource, user, vendor } from '@plumbline/company/published';
import { Decide, Decisions, genericAggregate, combinedResult, type CommandResult, ReadYourWrites } from '@plumbline/platform/decisions';
import { invalid, PRIVILEGES, type Actor, type Issue } from '@plumbline/platform/kernel';
import { IdSource, ReadModels } from '@plumbline/platform/records';
import { Accounts, checkPassword, checkUsername } from '@plumbline/auth/accounts';
import { GuessedUsernames } from '@plumbline/auth/attempts';
import { newSecret } from '@plumbline/auth/tokens';
import { CreateUser, type NewUser } from '@plumbline/auth/published';

/** User types without a resource: they have access, but no time entries. */
const WITHOUT_RESOURCE: ReadonlySet<string> = new Set(['API', 'Advisor']);

@CommandHandler(CreateUser)
export class CreateUserHandler implements ICommandHandler<CreateUser> {
  constructor(
    private readonly commands: CommandBus,
    private readonly decisions: Decisions,
    private readonly reads: ReadModels,
    private readonly ids: IdSource,
    private readonly readYourWrites: ReadYourWrites,
    private readonly accounts: Accounts,
    private readonly usernames: GuessedUsernames,
  ) {}

  async execute({ options, actor }: CreateUser): Promise<CommandResult> {
    const fields = { ...(await this.fields(options, actor)) };
    const account = await this.reserve(options, actor);
    if (account !== undefined) fields.AuthId = account;
    let written: CommandResult;
    try {
      written = await this.commands.execute(new AddUser(fields, actor));
    } catch (error) {
      if (account !== undefined) await this.accounts.release(account);
      throw error;
    }
    const tracked = WITHOUT_RESOURCE.has(fields.UserType) ? undefined : await this.addResource(written.id, options, fields, actor);
    if (account !== undefined) await this.accounts.bind(account, actor.company, written.id);
    return tracked ? combinedResult(written.id, [written, tracked]) : written;
  }

  /** The validated User record, without the password. */
  private async fields({ username = '', privileges = [], userType = 'Access', vendorId, fields = {} }: NewUser, actor: Actor) {
    const issues: Issue[] = [];
    // The field of the User record in a body (`userOfBody`).
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

  /** The account, closed until its user exists; none for a user without logins. */
  private async reserve({ username = '', password = '', userType }: NewUser, actor: Actor): Promise<number | undefined> {
    if (userType === 'No Access' && password === '') return undefined;
    checkUsername(username);
    // Without one nobody knows it: the user is invited to set one.
    const first = password === '' ? newSecret() : password;
    checkPassword(first, username);
    const begun = await this.begun(actor);
    if (!begun) return this.usernames.reserve(username, first, actor, actor.causation);
    if (await this.accounts.resume(begun, first)) return begun;
    // The name is taken by the user that this request has made already: no guess, which would be counted.
    return this.accounts.reserve(username, first, actor.company, false, actor.causation);
  }

  /** The account that an earlier, interrupted attempt of this request reserved, if its user exists. */
  private async begun({ ids, company }: Actor): Promise<number | undefined> {
    const earlier = ids?.earlier('User');
    if (earlier === undefined) return undefined;
    await this.readYourWrites.caughtUp();
    return (await this.reads.one(user, company, earlier))?.AuthId;
  }

  private async addResource(
    userId: number,
    { vendorId }: NewUser,
    { FirstName, MiddleName, LastName, DepartmentId }: { FirstName: string; MiddleName?: string; LastName?: string; DepartmentId: number },
    actor: Actor,
  ): Promise<CommandResult> {
    const Id = await this.ids.next('Resource', actor);
    const name = [FirstName, MiddleName, LastName].filter(Boolean).join(' ');
    const data = {
      ...{ Id, UserId: userId, DepartmentId, Description: name, ResourceName: name },
      ...(vendorId ? { ResourceType: 'Sub', VendorId: vendorId } : { ResourceType: 'Internal' }),
    };
    // The user was just added, so the read models, which AddRecord checks, may not show it yet.
    return this.decisions.take(new Decide(genericAggregate(resource), Id, { type: 'AddResource', data }, actor, { stream: 'create' }));
  }
}
