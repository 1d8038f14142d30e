import { Controller, Query, UseInterceptors } from '@nestjs/common';
import { Config } from '@plumbline/platform/runtime';
import { AccessPolicy } from '@plumbline/platform/records';
import { AnswerInterceptor, CurrentActor, Fault, type Answer } from '@plumbline/platform/http';
import { type QueryString, readCount, readPosition, refuse, unknownParameters } from '@plumbline/platform/reading';
import type { Actor, Issue } from '@plumbline/platform/kernel';
import { EventStore } from '@plumbline/platform/event-store';
import { proofRoute, rootsRoute } from './audit.routes';
import { auditKey } from './roots/audit-key';
import type { EventTree } from './tree/event-tree';
import { KeptTree } from './tree/kept-tree';
import { permitReader } from './readers';
import { signedRoot } from './roots/signed-root';
import { LARGEST_TREE, ROOTS_PAGE } from './limits';

/** `GET /api/v2/audit/roots` and `proof`: evidence that events are as they were, for who kept a root elsewhere. */
@Controller('api/v2/audit')
@UseInterceptors(AnswerInterceptor)
export class AuditRoutes {
  constructor(
    private readonly kept: KeptTree,
    private readonly store: EventStore,
    private readonly policy: AccessPolicy,
    private readonly config: Config,
  ) {}

  @rootsRoute
  async roots(@CurrentActor() actor: Actor, @Query() query: QueryString): Promise<Answer> {
    permitReader(this.policy, actor);
    const issues: Issue[] = [];
    unknownParameters(query, ['limit', 'after'], issues);
    const limit = readCount(query, 'limit', 1, ROOTS_PAGE, issues) ?? 100;
    const after = readCount(query, 'after', 0, LARGEST_TREE, issues) ?? 0;
    refuse(issues);
    const found = await this.kept.roots(after, limit + 1);
    const data = found.slice(0, limit);
    return { data, meta: { limit, next: found.length > limit ? (data.at(-1)?.Size ?? null) : null } };
  }

  @proofRoute
  async proof(@CurrentActor() actor: Actor, @Query() query: QueryString): Promise<Answer> {
    permitReader(this.policy, actor);
    const issues: Issue[] = [];
    unknownParameters(query, ['position', 'former', 'size'], issues);
    const position = readPosition(query, 'position', issues);
    if ((query['position'] === undefined) === (query['former'] === undefined))
      issues.push({ field: 'position', problem: 'must be given, or former instead' });
    refuse(issues);
    const tree = await this.kept.tree();
    const all = await tree.size();
    const size = readCount(query, 'size', 1, all, issues) ?? all;
    const former = readCount(query, 'former', 1, size, issues);
    refuse(issues);
    const proof = former === undefined ? await this.inclusion(tree, actor, position ?? 0n, size) : await tree.consistency(former, size);
    return { data: { ...proof, Root: signedRoot(await tree.rootOf(size), auditKey(this.config)) } };
  }

  /** @throws Fault 404 for a position that no event of the company has below the root */
  private async inclusion(tree: EventTree, { company }: Actor, position: bigint, size: number): Promise<object> {
    const [event] = await this.store.readAt([position]);
    // Another company's event is not there, as none of its records is.
    const index = event?.metadata.company === company ? await tree.indexOf(position) : undefined;
    if (index === undefined || index >= size)
      throw new Fault(404, 'not_found', `No event of the company below the root of ${size} events has the position ${position}.`, {
        extensions: { resource: 'event', resourceId: String(position) },
      });
    return tree.inclusion(index, size);
  }
}
