import { Injectable } from '@nestjs/common';
import { CHANGED_MEANWHILE, CONCURRENT_CHANGE, ReadYourWrites } from '@plumbline/platform/decisions';
import { Refusal, type Actor } from '@plumbline/platform/kernel';
import { inWords, type AnyRecordKind } from '@plumbline/platform/records';
import type { AuthenticatedRequest } from '../callers/actor';
import { preconditionFailed } from '../errors/fault';
import { namesRecord, RecordReader } from '@plumbline/platform/reading';
import { IF_MATCH_ATTEMPTS } from '../limits';

type Tag = () => Promise<string>;

/**
 * Holds a write to the record that its caller read: by `If-Match`, or by `ETag` beside `Id` in a body. The tag is compared on rows that
 * have caught up; the decision refuses later events (`Actor.expects`). For records that share a stream only the comparison counts.
 */
@Injectable()
export class Preconditions {
  constructor(
    private readonly reader: RecordReader,
    private readonly readYourWrites: ReadYourWrites,
  ) {}

  /** The caller, for a write to the record that `If-Match` names; `tag` reads its entity tag. @throws Fault 412 when changed, 404 for none */
  async of(kind: AnyRecordKind, id: number, { headers, user }: AuthenticatedRequest, tag?: Tag): Promise<Actor> {
    const etags = headers['if-match'];
    return etags === undefined ? user : this.known(kind, id, etags, user, tag);
  }

  /** The caller, for a write to several records, each with the tag that the body states for it. @throws as `of` */
  async each(kind: AnyRecordKind, entries: readonly { readonly Id: number; readonly ETag?: string }[], actor: Actor): Promise<Actor> {
    let known = actor;
    for (const { Id, ETag } of entries) if (ETag) known = await this.known(kind, Id, ETag, known);
    return known;
  }

  /**
   * Writes; with `If-Match` only to the record that it names, and where `isRelative` only to the one that was read. Repeated after
   * concurrent events. @throws as `of`; Refusal `concurrent_change`; the errors of `write`
   */
  async write(
    kind: AnyRecordKind,
    id: number,
    request: AuthenticatedRequest,
    isRelative: boolean,
    write: (actor: Actor) => Promise<void>,
    tag?: Tag,
  ): Promise<void> {
    const { headers, user } = request;
    const isNamed = headers['if-match'] !== undefined;
    if (!isNamed && !isRelative) return write(user);
    for (let attempt = 1; attempt <= IF_MATCH_ATTEMPTS; attempt++)
      try {
        return await write(isNamed ? await this.of(kind, id, request, tag) : await this.asOfNow(kind, id, user));
      } catch (error) {
        if (!(error instanceof Refusal && error.code === CHANGED_MEANWHILE)) throw error;
      }
    if (isNamed) throw otherThan(kind, id);
    throw new Refusal('state', CONCURRENT_CHANGE, `The ${inWords(kind.title)} ${id} is being changed by others; try again.`);
  }

  private async known(kind: AnyRecordKind, id: number, etags: string, actor: Actor, tag?: Tag): Promise<Actor> {
    const known = await this.asOfNow(kind, id, actor);
    if (!namesRecord(etags, (await tag?.()) ?? (await this.reader.tagged(kind, actor, id)).etag)) throw otherThan(kind, id);
    return known;
  }

  private async asOfNow(kind: AnyRecordKind, id: number, actor: Actor): Promise<Actor> {
    const position = await this.readYourWrites.caughtUp();
    return { ...actor, expects: [...(actor.expects ?? []), { name: kind.name, id, position }] };
  }
}

const otherThan = (kind: AnyRecordKind, id: number) =>
  preconditionFailed(`The ${inWords(kind.title)} ${id} is no longer the one that was read: read it again.`);
