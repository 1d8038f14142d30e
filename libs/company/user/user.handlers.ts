import { Inject, Injectable } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { checkReferences, Decide, referrersOf, RecordReservations, type Written } from '@plumbline/platform/commands';
import { invalid, refuse, type Actor } from '@plumbline/platform/kernel';
import { IdSource, KindRegistry, ReadModels, type RecordOf } from '@plumbline/platform/records';
import { AddUser, ChangeUser, RemoveUser } from '../published/commands';
import { userAggregate } from './user.decider';
import { userRights } from './user-rights';
import { user } from './user.record';

type Fields = Partial<RecordOf<typeof user>>;

/** What adding and changing a user look up. */
@Injectable()
export class UserChecks {
  constructor(
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(KindRegistry) private readonly kinds: KindRegistry,
  ) {}

  /** The fields as they are stored: all ten rights, never a password. */
  async check(fields: Fields, company: number, id?: number): Promise<Fields> {
    await checkReferences(this.reads, this.kinds, company, user.fields, fields);
    if (fields.Username) {
      const [other] = (await this.reads.find(user, company, { Username: fields.Username }, 2)).filter(({ Id }) => Id !== id);
      if (other) refuse('username_taken', `The username ${fields.Username} belongs to the user ${other.Id}; choose another.`);
    }
    if (id !== undefined && fields.DirectManagerId) await this.checkManager(company, id, fields.DirectManagerId);
    const { Password: _password, UserRights, ...rest } = fields;
    return { ...rest, ...(UserRights && { UserRights: userRights(UserRights) }) };
  }

  private async checkManager(company: number, id: number, managerId: number): Promise<void> {
    const manager = await this.reads.one(user, company, managerId);
    const isBelow = managerId === id || manager?.ManagementTree.some(({ Id }) => Id === id);
    if (isBelow) invalid([{ field: 'DirectManagerId', problem: `must be a user who does not report to the user ${id}` }]);
  }

  /** Whether the fields give the user another manager than it has. */
  async isOtherManager(id: number, { DirectManagerId }: Fields, company: number): Promise<boolean> {
    return Boolean(DirectManagerId) && (await this.reads.one(user, company, id))?.DirectManagerId !== DirectManagerId;
  }

  /** What depends on the user, in the plural. */
  async holders(company: number, id: number): Promise<string[]> {
    return referrersOf(this.reads, this.kinds, company, user, id);
  }
}

@Injectable()
@CommandHandler(AddUser)
export class AddUserHandler implements ICommandHandler<AddUser> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(IdSource) private readonly ids: IdSource,
    @Inject(UserChecks) private readonly checks: UserChecks,
  ) {}

  async execute({ fields, actor }: AddUser): Promise<Written> {
    // A request that is repeated finds the user that it made.
    const checked = await this.checks.check({ UserRights: [], ...fields }, actor.company, actor.ids?.earlier('User'));
    const Id = await this.ids.next('User', actor);
    const message = { type: 'AddUser' as const, data: { ...checked, Id } };
    return this.commands.execute(new Decide(userAggregate, Id, message, actor, { stream: 'create' }));
  }
}

@Injectable()
@CommandHandler(ChangeUser)
export class ChangeUserHandler implements ICommandHandler<ChangeUser> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(UserChecks) private readonly checks: UserChecks,
    @Inject(RecordReservations) private readonly reservations: RecordReservations,
  ) {}

  async execute({ id, fields, actor }: ChangeUser): Promise<Written> {
    // Two changes of managers at the same moment could make a cycle that neither of them sees.
    if (await this.checks.isOtherManager(id, fields, actor.company))
      return this.reservations.alone(`DirectManagers-${actor.company}`, actor, (held) => this.change(id, fields, held));
    return this.change(id, fields, actor);
  }

  private async change(id: number, fields: Fields, actor: Actor): Promise<Written> {
    const checked = await this.checks.check(fields, actor.company, id);
    return this.commands.execute(new Decide(userAggregate, id, { type: 'ChangeUser', data: { ...checked, Id: id } }, actor));
  }
}

@Injectable()
@CommandHandler(RemoveUser)
export class RemoveUserHandler implements ICommandHandler<RemoveUser> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(UserChecks) private readonly checks: UserChecks,
  ) {}

  async execute({ id, actor }: RemoveUser): Promise<Written> {
    const holders = await this.checks.holders(actor.company, id);
    return this.commands.execute(new Decide(userAggregate, id, { type: 'RemoveUser', data: { Id: id, holders } }, actor));
  }
}
