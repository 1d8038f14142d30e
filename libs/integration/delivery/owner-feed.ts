import { Inject, Injectable } from '@nestjs/common';
import { RIGHTS_OF_USERS } from '@plumbline/company/published';
import { POOL } from '@plumbline/platform/runtime';
import { AccessPolicy, KindRegistry, ReadModels, type AnyRecordKind } from '@plumbline/platform/records';
import { ReadYourWrites } from '@plumbline/platform/decisions';
import type { Actor } from '@plumbline/platform/kernel';
import { DerivedFields, PastRows, RecordReader } from '@plumbline/platform/reading';
import { ChangeFeed, type FeedPage, ChangeLog, PastReads, PastVisibility } from '@plumbline/platform/history';
import type { Position } from '@plumbline/platform/event-store';
import type { Pool } from 'pg';
import type { WaitingMessage } from './message-queue';
import { FEED_TEXT } from '../limits';

/** The part of the feed that a webhook follows. */
export interface Followed {
  readonly entities: readonly string[];
  readonly position: Position;
  readonly knownRights: Position;
}

/**
 * The feed of changes as the owners of webhooks see it, in a process that may have no routes: its parts are made here, because
 * the module of the routes has them elsewhere.
 */
@Injectable()
export class OwnerFeed {
  private readonly feed: ChangeFeed;
  private readonly reader: RecordReader;

  constructor(
    @Inject(POOL) pool: Pool,
    @Inject(KindRegistry) private readonly kinds: KindRegistry,
    @Inject(AccessPolicy) policy: AccessPolicy,
    @Inject(ReadYourWrites) private readonly readYourWrites: ReadYourWrites,
    @Inject(ReadModels) reads: ReadModels,
    past: PastRows,
  ) {
    this.reader = new RecordReader(pool, kinds, policy, readYourWrites, new DerivedFields(), reads);
    const visibility = new PastVisibility(policy, kinds, new PastReads(pool, past), reads);
    this.feed = new ChangeFeed(new ChangeLog(pool, kinds), this.reader, visibility, kinds, policy, reads);
  }

  /** Returns the next page; about so many changes are examined. `actor` must have its rights of now. @throws ReadModelsBehind */
  async page(actor: Actor, { entities, position: after, knownRights }: Followed, limit: number): Promise<FeedPage> {
    await this.readYourWrites.shown();
    const kinds = this.kinds.all.filter(({ v2 }) => v2 !== null && (entities.length === 0 || entities.includes(v2)));
    return this.feed.page(actor, { after, kinds, limit, mostText: FEED_TEXT, rights: RIGHTS_OF_USERS, knownRights });
  }

  /** The messages about records that the owner sees, or may know to be gone, and those about none. */
  async visible(actor: Actor, messages: readonly WaitingMessage[]): Promise<ReadonlySet<WaitingMessage>> {
    const visible = new Set(messages.filter(({ kind, type }) => kind === undefined || type.endsWith('.removed')));
    for (const kind of new Set(messages.map((one) => one.kind))) {
      if (!kind) continue;
      const own = messages.filter((one) => one.kind === kind && !visible.has(one));
      const seen = await this.seen(actor, kind, own);
      for (const one of own) if (seen.has(one.record ?? 0)) visible.add(one);
    }
    return visible;
  }

  private async seen(actor: Actor, kind: AnyRecordKind, messages: readonly WaitingMessage[]): Promise<ReadonlySet<number>> {
    const ids = messages.flatMap(({ record }) => record ?? []);
    return new Set(ids.length > 0 ? (await this.reader.visible(kind, actor, ids)).keys() : []);
  }
}
