import { Inject } from '@nestjs/common';
import { Decisions, combinedResult, type CommandResult } from '@plumbline/platform/decisions';
import type { Actor } from '@plumbline/platform/kernel';
import { IdSource, ReadModels } from '@plumbline/platform/records';
import { billableKey } from '../billable.decider';
import { billable } from '../billable.record';
import type { BillableOrigin } from '../../published/billable-events';
import type { BillableFields } from '../billable-content.policy';
import { onBillable } from '../on-billable';

/** Shared by the handlers that update billables. Every step is idempotent: an up-to-date billable writes nothing. */
export abstract class Settling {
  constructor(
    @Inject(Decisions) protected readonly decisions: Decisions,
    @Inject(ReadModels) protected readonly reads: ReadModels,
    @Inject(IdSource) private readonly ids: IdSource,
  ) {}

  /**
   * @param content the new content of the billable; null for none
   * @param options what an existing billable keeps: its unit price, or what is billed of it; whether a removed one stays
   * so; which of several billables of the origin it is; and the rates in the content, by their name
   */
  protected async settle(
    origin: BillableOrigin,
    originId: number,
    content: BillableFields | null,
    actor: Actor,
    {
      part = content?.OriginPart ?? '',
      refersTo,
      ...keeps
    }: {
      readonly keepsUnitPrice?: boolean;
      readonly keepsBilled?: boolean;
      readonly onlyOnce?: boolean;
      readonly part?: string;
      readonly refersTo?: readonly string[];
    } = {},
  ): Promise<CommandResult> {
    const Id = content ? await this.ids.next(billable.name) : originId;
    const message = { type: 'SettleBillable' as const, data: { Id, content, ...keeps } };
    const key = billableKey(origin, originId, part);
    return this.decisions.take(onBillable(Id, key, message, actor, refersTo));
  }
  /** Runs one after another; the result is about the record `id` that owns the billables, with all writes. */
  protected async each<T>(id: number, all: readonly T[], settle: (one: T) => Promise<CommandResult>): Promise<CommandResult> {
    const written: CommandResult[] = [];
    for (const one of all) written.push(await settle(one));
    return combinedResult(id, written);
  }
}

/** An id in the form that billables store. */
export const textId = (id: number | null): string => (id ? String(id) : '');
