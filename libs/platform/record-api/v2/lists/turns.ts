import { Injectable, Optional } from '@nestjs/common';
import type { Actor } from '@plumbline/platform/kernel';
import {
  AccessPolicy,
  AWAITS,
  KindRegistry,
  mayRead,
  type AnyRecordKind,
  type Condition,
  type Turn,
  type Where,
} from '@plumbline/platform/records';
import { refuse } from '@plumbline/platform/reading';
import { Callers } from '@plumbline/platform/http';

/** The values of fields by which records are the user's own and not for it to decide; undefined where it may. */
export type OwnOf = (company: number, user: number) => Promise<Condition['own']>;

/** Finds whose turn records are, by the rights of now: those of a user follow from the record of the user. */
@Injectable()
export class Turns {
  private readonly callers: Callers;
  private readonly exceptions = new Map<AnyRecordKind, OwnOf>();
  constructor(
    private readonly policy: AccessPolicy,
    private readonly kinds: KindRegistry,
    @Optional() callers?: Callers,
  ) {
    this.callers = callers ?? new Callers();
  }

  /** Has a context say, at start, which records of a kind are a user's own and not for that user to decide. */
  except(kind: AnyRecordKind, own: OwnOf): void {
    this.exceptions.set(kind, own);
  }

  /**
   * The conditions with the turns of the user that `AWAITS` names. Callers may name themselves; others only where they see all users, because
   * the records of a list would tell the rights of that user.
   * @throws Fault 400 for another user whom the caller may not name
   */
  async in(kind: AnyRecordKind, actor: Actor, where: readonly Where[]): Promise<readonly Where[]> {
    if (!where.some((one) => AWAITS in one)) return where;
    return Promise.all(
      where.map(async (one) => {
        const condition = one[AWAITS];
        if (typeof condition !== 'object') return one;
        const id = Number(condition.in?.[0]);
        const turns = await this.of(kind, actor, id);
        return { [AWAITS]: { ...condition, turns, own: (await this.exceptions.get(kind)?.(actor.company, id)) ?? {} } };
      }),
    );
  }

  private async of(kind: AnyRecordKind, actor: Actor, id: number): Promise<readonly number[]> {
    if (id !== actor.user && !this.seesUsers(actor))
      refuse([{ field: `where[${AWAITS}][$eq]`, problem: `must be ${actor.user}, your own id: you may not see what awaits other users` }]);
    const user = id === actor.user ? actor : await this.callers.of(actor.company, id);
    return (kind.turns ?? []).flatMap((turn, at) => (user && this.may(user, kind, turn) ? [at] : []));
  }

  private may(user: Actor, kind: AnyRecordKind, turn: Turn): boolean {
    if (!('ofAllWho' in turn) || this.policy.visibility(user, kind.name) !== 'all') return false;
    return turn.ofAllWho === 'admins' ? user.isAdmin : this.policy.allows(user, kind.name, turn.ofAllWho);
  }

  private seesUsers(actor: Actor): boolean {
    const { rights } = this.callers;
    if (!rights) return false;
    return this.policy.visibility(actor, rights.kind) === 'all' && mayRead(actor.scopes, this.kinds.named(rights.kind));
  }
}
