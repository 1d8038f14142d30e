import { Injectable } from '@nestjs/common';
import { refuse } from '@plumbline/platform/kernel';
import { InjectEntityManager } from '@nestjs/typeorm';
import { IsNull, Not, type EntityManager } from 'typeorm';
import { AccountEntity } from './account.entity';
import { Notices, revokeFamilies } from '@plumbline/auth/tokens';

/** A user, by its company and id. */
interface UserOf {
  readonly company: number;
  readonly user: number;
}

/** Which users of other companies an Advisor may act as. Only the operator decides that, because companies are walls. */
@Injectable()
export class Advisors {
  constructor(
    @InjectEntityManager() private readonly entities: EntityManager,
    private readonly notices: Notices,
  ) {}

  /**
   * Lets `advisor` act as the user, or nobody any more; sessions of whoever did so before end. False when one of them has no account.
   * The caller makes sure that the two are of different companies. @throws Refusal where the Advisor acts as another user of the company
   */
  async let(advisor: UserOf | undefined, { company, user }: UserOf): Promise<boolean> {
    return this.notices.committed(this.entities, async (manager, notify) => {
      const select = { id: true };
      const as = await manager.findOne(AccountEntity, { select, where: { company, user } });
      const by = advisor && (await manager.findOne(AccountEntity, { select, where: { company: advisor.company, user: advisor.user } }));
      if (!as || (advisor && !by)) return false;
      const where = { advisor: by?.id ?? 0, company, id: Not(as.id) };
      const other = await manager.findOne(AccountEntity, { select: { username: true }, where });
      if (other) refuse('advisor_serves', `This Advisor acts as ${other.username} of company ${company} already: end that first.`);
      await manager.update(AccountEntity, { id: as.id }, { advisor: by?.id ?? null });
      await revokeFamilies(manager, notify, { account: as.id, assumedFrom: Not(IsNull()) });
      return true;
    });
  }
}
