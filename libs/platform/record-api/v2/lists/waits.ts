import { Injectable, type OnModuleInit, type Type } from '@nestjs/common';
import type { Actor } from '@plumbline/platform/kernel';
import { AccessPolicy, AWAITS, mayRead, type AnyRecordKind, type Verb } from '@plumbline/platform/records';
import { RecordReader, type QueryString } from '@plumbline/platform/reading';
import { V2Lists } from './v2-lists';

/** Records that wait for somebody: those of a kind that a list with these parameters shows. */
export interface Wait {
  /** The group in which they are counted: `Drafts`. Each group is one list, so that a link leads to all that it counts. */
  readonly name: string;
  readonly kind: AnyRecordKind;
  /** They wait for callers who may do this with records of the kind; `read`: for all who see any. */
  readonly verb: Verb;
  /** The `where` of the list, on a day of the company, for a user. */
  readonly where: (today: string, user: number) => QueryString;
}

/** The `where` of the list of records whose turn it is of the user (`KindAccess.turns`). */
export const ofTurn: Wait['where'] = (_today, user) => ({ [`where[${AWAITS}][$eq]`]: String(user) });

/** Counts what waits for callers. Contexts register their kinds at start (`waitsFor`). */
@Injectable()
export class Waits {
  private readonly all: Wait[] = [];
  constructor(
    private readonly reader: RecordReader,
    private readonly policy: AccessPolicy,
    private readonly lists: V2Lists,
  ) {}

  register(waits: readonly Wait[]): void {
    this.all.push(...waits);
  }

  /**
   * The number of records in each group, as the lists would show them to the caller; without groups of which the caller, or its token, may
   * see nothing or do nothing. @throws ReadModelsBehind
   */
  async of(actor: Actor, today: string): Promise<Readonly<Record<string, number>>> {
    const counted = await Promise.all(
      this.all
        .filter(({ kind, verb }) => this.waitFor(actor, kind, verb))
        .map(async ({ name, kind, where }) => {
          const [group] = await this.reader.summary(kind, actor, await this.lists.readSummary(kind, actor, where(today, actor.user)));
          return [name, group?.Count ?? 0] as const;
        }),
    );
    return Object.fromEntries(counted);
  }

  private waitFor(actor: Actor, kind: AnyRecordKind, verb: Verb): boolean {
    if (this.policy.neverSees(actor, kind.name) || !mayRead(actor.scopes, kind)) return false;
    return verb === 'read' || this.policy.allows(actor, kind.name, verb);
  }
}

/** A provider that registers what waits, for the `routeProviders` of a part of a context. */
export function waitsFor(waits: readonly Wait[]): Type {
  @Injectable()
  class Registered implements OnModuleInit {
    constructor(private readonly registry: Waits) {}
    onModuleInit(): void {
      this.registry.register(waits);
    }
  }
  return Registered;
}
