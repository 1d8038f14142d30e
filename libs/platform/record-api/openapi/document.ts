import type { INestApplication } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { DocumentBuilder, type OpenAPIObject } from '@nestjs/swagger';
import { AccessPolicy, KindRegistry, type KindNamed, type AnyRecordKind } from '@plumbline/platform/records';
import { components } from './components';
import type { Json } from './json';
import { reachable } from './reachable';
import { routePaths, routeSchemas } from './route-operations';
import { v1Paths } from './v1-operations';
import { v2Paths } from './v2-operations';

const V1_DESCRIPTION = `The v1 interface of Plumbline: JSON over HTTP. Every reply is an envelope with didSucceed, data, status and message.

Get a token at /oauth/token and send it as Authorization: Bearer. Amounts, rates and hours are Strings with decimals. Times are ISO 8601 in UTC
with milliseconds, or "" when unset. Ids are positive integers that the server assigns. Bodies may have Numbers for numeric Strings, numeric
Strings for Numbers, and null for unset fields. Fields that the server sets are ignored, so a record that was read can be sent back; unknown names
are rejected. Methods that are not shown are answered 405 with Allow, or 400 when the id is missing or superfluous.`;

const V2_DESCRIPTION = `The v2 interface of Plumbline, for new applications and for operations that v1 does not offer: JSON over HTTP. A reply is
{ data, meta }, an error is a problem document (RFC 9457).

Get a token at /oauth/token or by OpenID Connect (/.well-known/openid-configuration) and send it as Authorization: Bearer. Records have the same fields and formats as in v1, but for days: YYYY-MM-DD. Lists accept limit with offset or cursor,
where[Field][$operator], order, since, fields and include. A single record has an ETag, and every write of it, actions included, accepts it as If-Match (412 for a record that has changed). An action on several records takes ETag beside the Id of each. PATCH is a merge patch (RFC 7396). Prefer: dry-run on a write tries it and stores nothing; with return=representation beside it the reply shows the record as it would be. Actions are POST requests, such as
/api/v2/bills/{id}/approve.`;

const OTHER_TAGS: Readonly<Record<string, string>> = {
  oauth: 'Obtaining, renewing and revoking tokens.',
  entry: 'What version 2 offers.',
  queries: 'Lists of several entities at once.',
  batch: 'Many writes in one request.',
  imports: 'Records from CSV files.',
  mcp: 'Tools for language models, by the Model Context Protocol.',
  changes: 'The changes of all records, in order and without gaps.',
  auth: "The user's own password and token.",
  me: 'Who asks, what waits for them, and what programs keep for them.',
  company: "The settings of the caller's company.",
  'payroll-periods': 'The periods for which people are paid, and their closing.',
  extd: 'Look-ups of ids by name, for a synchronization with the accounting package.',
  reports: 'Figures of the company or of a project, as JSON, CSV or PDF.',
  audit: 'Events and accesses of the company, signed roots of all events, and proofs that an event is below one.',
  operations: 'Health and metrics, for operators.',
};

const VERSIONS = {
  v1: { isIn: (path: string): boolean => /^\/(api\/v1|oauth)\//.test(path), description: V1_DESCRIPTION },
  v2: { isIn: (path: string): boolean => !path.startsWith('/api/v1/'), description: V2_DESCRIPTION },
};

/** The OpenAPI 3.1 document of the service, of both versions: the schemas of version 2 are named `v2.Project` in it. */
export function openApiDocument(app: INestApplication, kinds: readonly AnyRecordKind[], baseUrl: string): OpenAPIObject {
  const [first, second] = [wholeDocument(1, app, kinds, baseUrl), wholeDocument(2, app, kinds, baseUrl)];
  const { isIn } = VERSIONS.v1;
  const paths = Object.entries(second.paths).map(([path, item]) => [path, isIn(path) ? first.paths[path] : renamed(item)] as const);
  const later = Object.entries(renamed(second.components?.schemas ?? {})).map(([name, schema]) => [`v2.${name}`, schema]);
  const schemas = { ...first.components?.schemas, ...Object.fromEntries(later) } as object;
  return { ...first, paths: Object.fromEntries(paths), components: { ...first.components, schemas } } as OpenAPIObject;
}

/** The same with references to the schemas of version 2. */
const renamed = <T>(part: T): T => JSON.parse(JSON.stringify(part).replaceAll('"#/components/schemas/', '"#/components/schemas/v2.')) as T;

/** All paths, with the components of a version: common routes from the declarations of kinds, the others from their rows. */
function wholeDocument(version: 1 | 2, app: INestApplication, kinds: readonly AnyRecordKind[], baseUrl: string): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Plumbline')
    .setDescription('Job costing that can be audited. v1 replies with envelopes; v2 with `{ data, meta }` and problem documents.')
    .setVersion('1')
    .addServer(baseUrl)
    .addSecurityRequirements('oauth')
    .addSecurityRequirements('bearer');
  const own = builder.build();
  const registry = new KindRegistry(kinds);
  const named: KindNamed = (name) => registry.named(name);
  const modules = app.get(ModulesContainer);
  const policy = app.get(AccessPolicy, { strict: false });
  const made = components(version, kinds, named, policy, baseUrl, routeSchemas(modules));
  const paths: Record<string, unknown> = routePaths(modules);
  for (const kind of kinds) merge(paths, { ...v1Paths(kind), ...v2Paths(kind, named) });
  return { ...own, paths, components: made } as OpenAPIObject;
}

/** The OpenAPI 3.1 document of a version: of v1 with the token routes, of v2 with those of operators too. Groups are sorted, tokens first. */
export function documentOf(version: 'v1' | 'v2', app: INestApplication, kinds: readonly AnyRecordKind[], baseUrl: string): Json {
  const { isIn, description } = VERSIONS[version];
  const described = new Map(kinds.map((kind) => [kind[version] ?? '', kind.description]));
  const whole = wholeDocument(version === 'v1' ? 1 : 2, app, kinds, baseUrl);
  const { openapi, paths, components: all, servers, security } = whole as unknown as Json;
  const own = Object.entries(paths as Json).filter(([path]) => isIn(path));
  const renamed = own.map(([path, item]) => [path, withoutPrefix(item as Json)] as const);
  renamed.sort(([a], [b]) => Number(b.startsWith('/oauth/')) - Number(a.startsWith('/oauth/')) || (a < b ? -1 : 1));
  const shown = Object.fromEntries(renamed);
  const tags = new Set(
    Object.values(shown).flatMap((item) => Object.values(item).flatMap((one) => (one as { tags?: string[] }).tags ?? [])),
  );
  return {
    openapi,
    info: { title: `Plumbline ${version}`, version: version.slice(1), description, license: { name: 'MIT', identifier: 'MIT' } },
    servers,
    security,
    tags: [...tags].sort(oauthFirst).map((name) => ({ name, description: described.get(name) ?? OTHER_TAGS[name] ?? name })),
    paths: shown,
    components: reachable(all as Record<string, Json>, shown, ['oauth', 'bearer', 'application']),
  };
}

const oauthFirst = (a: string, b: string): number => Number(b === 'oauth') - Number(a === 'oauth') || (a < b ? -1 : 1);

const withoutPrefix = (item: Json): Json =>
  Object.fromEntries(
    Object.entries(item).map(([method, one]) => {
      const { tags } = one as { tags?: string[] };
      return [method, tags ? { ...(one as Json), tags: tags.map((tag) => tag.replace(/^v[12] /, '')) } : one];
    }),
  );

function merge(paths: Record<string, unknown>, more: Record<string, unknown>): void {
  for (const [path, item] of Object.entries(more)) paths[path] = { ...(paths[path] as object | undefined), ...(item as object) };
}
