import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { checkReferences, Decide, Decisions, referrersOf, RecordReservations, type CommandResult } from '@plumbline/platform/decisions';
import { invalid, refuse } from '@plumbline/platform/kernel';
import { allRows, IdSource, KindRegistry, ReadModels, type RecordOf } from '@plumbline/platform/records';
import { AddUser, ChangeUser, EraseUser, RemoveUser } from '../published/commands';
import { personOf } from '../published/has-access';
import { userAggregate } from './user.decider';
import { userRights } from './user-rights.policy';
import { user } from './user.record';

type Fields = Partial<RecordOf<typeof user>>;

/** The look-ups for adding and changing a user. */
@Injectable()
export class UserChecks {
  constructor(
    private readonly reads: ReadModels,
    private readonly kinds: KindRegistry,
  ) {}

  /** The fields without a password; the rights are of the ten privileges. */
  async check(fields: Fields, company: number, id?: number): Promise<Fields> {
    await checkReferences(this.reads, this.kinds, company, user.fields, fields);
    if (fields.Username) {
      const [other] = (await this.reads.find(user, company, { Username: fields.Username }, 2)).filter(({ Id }) => Id !== id);
      if (other) refuse('username_taken', `The username ${fields.Username} belongs to the user ${other.Id}; choose another.`);
    }
    if (id !== undefined && fields.DirectManagerId) await this.checkManager(company, id, fields.DirectManagerId);
    const { Password: _password, ...rest } = fields;
    userRights(rest.UserRights);
    return rest;
  }

  private async checkManager(company: number, id: number, managerId: number): Promise<void> {
    const manager = await this.reads.one(user, company, managerId);
    const isBelow = managerId === id || manager?.ManagementTree.some(({ Id }) => Id === id);
    if (isBelow) invalid([{ field: 'DirectManagerId', problem: `must be a user who does not report to the user ${id}` }]);
  }

  /** True if the fields change the user's manager. */
  async isOtherManager(id: number, { DirectManagerId }: Fields, company: number): Promise<boolean> {
    return Boolean(DirectManagerId) && (await this.reads.one(user, company, id))?.DirectManagerId !== DirectManagerId;
  }

  /** The kinds of records that refer to the user, in the plural. */
  async holders(company: number, id: number): Promise<string[]> {
    return referrersOf(this.reads, this.kinds, company, user, id);
  }

  /** True if the user is an administrator, and would be none with the fields, or without the record. */
  async ceasesAsAdmin(company: number, id: number, fields?: Fields): Promise<boolean> {
    if (fields && ADMIN_FIELDS.every((name) => fields[name] === undefined)) return false;
    const row = await this.reads.one(user, company, id);
    const after = row && { ...row, ...fields, UserRights: userRights(fields?.UserRights, row.UserRights) };
    return row !== undefined && isAdmin(row) && !(fields && after && isAdmin(after));
  }

  /** True if the user is an administrator, and no other user is. */
  async isLastAdmin(company: number, id: number): Promise<boolean> {
    const admins = (await allRows(this.reads, user, company, {})).filter(isAdmin);
    return admins.some(({ Id }) => Id === id) && admins.length === 1;
  }
}

const ADMIN_FIELDS = ['UserRights', 'UserType', 'Access', 'Enabled'] as const;

/** An Auditor changes nothing, whatever its privileges. */
const isAdmin = (row: RecordOf<typeof user>): boolean => row.UserType !== 'Auditor' && personOf(row)?.isAdmin === true;

/** Of two administrators who cease to be any at the same moment, the second sees that it is the last. */
const administrators = (company: number): string => `Administrators-${company}`;

@CommandHandler(AddUser)
export class AddUserHandler implements ICommandHandler<AddUser> {
  constructor(
    private readonly decisions: Decisions,
    private readonly ids: IdSource,
    private readonly checks: UserChecks,
  ) {}

  async execute({ fields, actor }: AddUser): Promise<CommandResult> {
    // A repeated request finds the user that it created.
    const checked = await this.checks.check({ UserRights: [], ...fields }, actor.company, actor.ids?.earlier('User'));
    const Id = await this.ids.next('User', actor);
    const message = { type: 'AddUser' as const, data: { ...checked, UserRights: userRights(checked.UserRights), Id } };
    return this.decisions.take(new Decide(userAggregate, Id, message, actor, { stream: 'create' }));
  }
}

@CommandHandler(ChangeUser)
export class ChangeUserHandler implements ICommandHandler<ChangeUser> {
  constructor(
    private readonly decisions: Decisions,
    private readonly checks: UserChecks,
    private readonly reservations: RecordReservations,
  ) {}

  async execute({ id, fields, actor }: ChangeUser): Promise<CommandResult> {
    const { company } = actor;
    const ceasesAsAdmin = await this.checks.ceasesAsAdmin(company, id, fields);
    const subjects = [
      // Concurrent changes of managers could create a cycle that neither of them sees.
      ...((await this.checks.isOtherManager(id, fields, company)) ? [`DirectManagers-${company}`] : []),
      ...(ceasesAsAdmin ? [administrators(company)] : []),
    ];
    return this.reservations.alone(subjects, actor, async (held) => {
      const checked = await this.checks.check(fields, company, id);
      const isLastAdmin = ceasesAsAdmin && (await this.checks.isLastAdmin(company, id));
      return this.decisions.take(new Decide(userAggregate, id, { type: 'ChangeUser', data: { ...checked, Id: id, isLastAdmin } }, held));
    });
  }
}

@CommandHandler(RemoveUser)
export class RemoveUserHandler implements ICommandHandler<RemoveUser> {
  constructor(
    private readonly decisions: Decisions,
    private readonly checks: UserChecks,
    private readonly reservations: RecordReservations,
  ) {}

  async execute({ id, actor }: RemoveUser): Promise<CommandResult> {
    const { company } = actor;
    const ceasesAsAdmin = await this.checks.ceasesAsAdmin(company, id);
    return this.reservations.alone(ceasesAsAdmin ? [administrators(company)] : [], actor, async (held) => {
      const holders = await this.checks.holders(company, id);
      const isLastAdmin = ceasesAsAdmin && (await this.checks.isLastAdmin(company, id));
      return this.decisions.take(new Decide(userAggregate, id, { type: 'RemoveUser', data: { Id: id, holders, isLastAdmin } }, held));
    });
  }
}

@CommandHandler(EraseUser)
export class EraseUserHandler implements ICommandHandler<EraseUser> {
  constructor(
    private readonly decisions: Decisions,
    private readonly checks: UserChecks,
    private readonly reservations: RecordReservations,
  ) {}

  async execute({ id, actor }: EraseUser): Promise<CommandResult> {
    return this.reservations.alone([administrators(actor.company)], actor, async (held) => {
      const isLastAdmin = await this.checks.isLastAdmin(actor.company, id);
      return this.decisions.take(new Decide(userAggregate, id, { type: 'EraseUser', data: { Id: id, isLastAdmin } }, held));
    });
  }
}
