import { Controller, Req, Res } from '@nestjs/common';
import type { Issue } from '@plumbline/platform/kernel';
import { AccessPolicy, KindRegistry, readableWith, requireScope } from '@plumbline/platform/records';
import { ListsInWork, type AuthenticatedRequest, type Scoped, sendJson, envelope } from '@plumbline/platform/http';
import { readCount, readSearched, readText, refuse, unknownParameters, type QueryString, RecordReader } from '@plumbline/platform/reading';
import type { FastifyReply } from 'fastify';
import { SearchHits } from './search-hits';
import { searchRoute } from './search.routes';

/** `GET /api/v2/search`: records of all entities by their names and numbers. */
@Controller('api/v2')
export class SearchRoute {
  constructor(
    private readonly reader: RecordReader,
    private readonly lists: ListsInWork,
    private readonly policy: AccessPolicy,
    private readonly kinds: KindRegistry,
    private readonly hits: SearchHits,
  ) {}

  /** @throws Fault 400 for parameters; 403 for a named entity without its scope; 429 and 503 for too many lists; ReadModelsBehind */
  @searchRoute
  async search(@Req() request: AuthenticatedRequest & Scoped, @Res() reply: FastifyReply): Promise<void> {
    const { user } = request;
    const query = request.query as QueryString;
    const issues: Issue[] = [];
    unknownParameters(query, ['q', 'limit', 'entities'], issues);
    const text = readSearched({ ...query, q: query['q'] ?? '' }, issues);
    const limit = readCount(query, 'limit', 1, 100, issues) ?? 20;
    const entities = readText(query, 'entities', issues)
      ?.split(',')
      .map((name) => name.trim());
    const all = this.kinds.all.filter(({ v2, searched }) => v2 !== null && searched.length > 0);
    for (const name of entities ?? [])
      if (!all.some(({ v2 }) => v2 === name))
        issues.push({ field: 'entities', problem: `names ${name.slice(0, 100)}; there are ${all.map(({ v2 }) => v2).join(', ')}` });
    refuse(issues);
    for (const name of entities ?? []) requireScope(request.scopes, `${name}:read`);
    await this.lists.enter(request, reply);
    const asked = readableWith(request.scopes, all).filter(
      ({ v2, name }) => (entities?.includes(v2 ?? '') ?? true) && !this.policy.neverSees(user, name),
    );
    const found = await this.reader.search(asked, user, text ?? '', limit + 1);
    const shown = await this.hits.of(user, found.slice(0, limit));
    sendJson(reply, envelope(JSON.stringify(shown), { limit, isTruncated: found.length > limit }));
  }
}
