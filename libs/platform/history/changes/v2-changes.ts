import { Inject, Injectable, Optional } from '@nestjs/common';
import { KindRegistry, wireId } from '@plumbline/platform/records';
import { ReadYourWrites } from '@plumbline/platform/decisions';
import type { Actor } from '@plumbline/platform/kernel';
import { ChangeFeed, type FeedEntry } from '../feed/change-feed';
import { ChangeLog } from '../feed/change-log';
import { RecordReader } from '@plumbline/platform/reading';
import type { Position } from '@plumbline/platform/event-store';
import { Unauthenticated, type AuthenticatedRequest, Callers, badRequest } from '@plumbline/platform/http';
import type { Checkpoint, FeedRequest } from './feed-query';

/** A part of the feed, and where it continues. */
export interface ChangesPage {
  readonly entries: readonly FeedEntry[];
  readonly next: Checkpoint;
  readonly hasMore: boolean;
  readonly shown: Position;
}

/** The feed for a request: with the rights that its caller has now, and from where it wants it. */
@Injectable()
export class V2Changes {
  private readonly callers: Callers;

  constructor(
    private readonly feed: ChangeFeed,
    private readonly reader: RecordReader,
    private readonly log: ChangeLog,
    @Inject(KindRegistry) readonly kinds: KindRegistry,
    @Inject(ReadYourWrites) private readonly readYourWrites: Pick<ReadYourWrites, 'shown' | 'caughtUp'>,
    @Optional() callers?: Callers,
  ) {
    this.callers = callers ?? new Callers();
  }

  /** @throws Fault 403 where the token may not read a nested record that is named */
  permitNested({ user }: AuthenticatedRequest, { kinds, shown: { fields = [], include = [] } }: FeedRequest): void {
    for (const kind of kinds) this.reader.permitNested(kind, user, [...fields, ...include]);
  }

  /** Where a request begins, once rows show all stored before. @throws Fault 400 for a position after the last event; ReadModelsBehind */
  async beginning({ user: { company } }: AuthenticatedRequest, { after }: FeedRequest): Promise<Checkpoint> {
    await this.readYourWrites.caughtUp();
    const { shown } = await this.log.after(company, 0n, new Set(), 1);
    if (after === undefined) return { position: 0n, knownRights: shown };
    if (after === 'now') return { position: shown, knownRights: shown };
    if (after.position <= shown) return after;
    throw badRequest(
      'The service has no event at this position. It may have been restored from a backup: begin again without a position.',
      [{ field: 'after', problem: 'must not be after the last event' }],
    );
  }

  /** The changes after a checkpoint, about `mostText` characters. @throws Unauthenticated for a token that has ended, ReadModelsBehind */
  async page(request: AuthenticatedRequest, asked: FeedRequest, from: Checkpoint, mostText: number): Promise<ChangesPage> {
    await this.readYourWrites.shown();
    // After the rows were known to show `knownRights`, so these are the rights of then or later.
    const actor: Actor | undefined = await this.callers.now(request);
    if (!actor) throw new Unauthenticated('invalid_token');
    const { position, knownRights } = from;
    const { kinds, limit, shown } = asked;
    const { rights } = this.callers;
    const { next, ...page } = await this.feed.page(actor, { after: position, kinds, limit, mostText, rights, knownRights, shown });
    return { ...page, next: { position: next, knownRights } };
  }
}

export const entryText = ({ position, recordedAt, change, kind, id, text }: FeedEntry): string =>
  `{"Position":"${position}","Entity":${kind ? `"${kind.v2 ?? ''}"` : 'null'},"Id":${kind ? JSON.stringify(wireId(kind, id)) : 'null'},"Change":"${change}","RecordedAt":"${recordedAt}","Record":${text ?? 'null'}}`;
