import { Controller, Query, UseInterceptors } from '@nestjs/common';
import { EventStore, type RecordedEvent } from '@plumbline/platform/event-store';
import { AnswerInterceptor, CurrentActor, type Answer } from '@plumbline/platform/http';
import type { Actor, Issue } from '@plumbline/platform/kernel';
import { type QueryString, refuse, unknownParameters } from '@plumbline/platform/reading';
import { AccessPolicy } from '@plumbline/platform/records';
import { permitReader } from '../readers';
import { KeptVerifications, type KeptVerification } from './kept-verifications';
import { verificationRoute } from './verification.routes';

/** `GET /api/v2/audit/verification`: what the worker verified, and what it found. */
@Controller('api/v2/audit')
@UseInterceptors(AnswerInterceptor)
export class VerificationRoutes {
  constructor(
    private readonly kept: KeptVerifications,
    private readonly store: EventStore,
    private readonly policy: AccessPolicy,
  ) {}

  @verificationRoute
  async verification(@CurrentActor() actor: Actor, @Query() query: QueryString): Promise<Answer> {
    permitReader(this.policy, actor);
    const issues: Issue[] = [];
    unknownParameters(query, [], issues);
    refuse(issues);
    const [last, whole] = await Promise.all([this.kept.last(), this.kept.last('all')]);
    return { data: { Last: await this.shown(last, actor), LastOfAll: await this.shown(whole, actor) } };
  }

  /** Findings at events of other companies are counted, not shown. */
  private async shown(one: KeptVerification | undefined, { company }: Actor): Promise<object | null> {
    if (!one) return null;
    const events = await this.store.readAt(one.findings.map(({ position }) => position));
    const isForeign = ({ metadata, unreadable }: RecordedEvent): boolean => unreadable === undefined && metadata.company !== company;
    const foreign = new Set(events.filter(isForeign).map(({ position }) => position));
    return {
      ...{ Of: one.scope, Began: one.began, Ended: one.ended, After: String(one.after ?? 0), To: String(one.to) },
      ...{ Events: one.events, Found: one.found },
      Findings: one.findings
        .filter(({ position }) => !foreign.has(position))
        .map(({ position, problem }) => ({ Position: String(position), Problem: problem })),
      Problems: one.problems,
    };
  }
}
