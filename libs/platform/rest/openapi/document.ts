import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { KindRegistry, type AnyRecordKind } from '@plumbline/platform/records';
import { components } from './components';
import type { Json } from './json';
import { ownPaths } from './own-operations';
import { reachable } from './reachable';
import { v1Paths } from './v1-operations';
import { v2Paths } from './v2-operations';

const V1_DESCRIPTION = `The v1 interface of Plumbline: JSON over HTTP, every reply in an envelope of didSucceed, data, status and message.

Get a token at /oauth/token and send it as Authorization: Bearer. Amounts, rates and hours are Strings with decimals; moments are ISO 8601 in UTC
with milliseconds, and "" where there is none; ids are positive integers that the server assigns. In bodies Numbers are taken for numeric Strings
and numeric Strings for Numbers, null stands for unset, and a field that the server owns is ignored, so that a record that was read can be sent
back; a name that is no field is refused. An address takes only the methods shown: the others are answered 405 with Allow, a method that wants an
id, or wants none, 400.`;

const V2_DESCRIPTION = `The v2 interface of Plumbline: for the web application and for integrations that need what v1 leaves to it. JSON over HTTP; a reply
is { data, meta }, an error a problem document (RFC 9457).

Get a token at /oauth/token and send it as Authorization: Bearer. Records have the same fields and formats as in v1. Lists take limit and offset;
a single record comes with an ETag, and If-Match guards a write; PATCH is a merge patch (RFC 7396), and a POST to an action, such as
/api/v2/bills/{id}/approve, takes a step.`;

const OTHER_TAGS: Readonly<Record<string, string>> = {
  oauth: 'How tokens are got, renewed and given back.',
  auth: "The user's own password.",
  extd: 'From names to ids, for an exchange with the accounting package.',
  operations: 'Health and metrics, for whoever runs the service.',
};

const isV1 = (path: string): boolean => /^\/(api\/v1|oauth)\//.test(path);
const isV2 = (path: string): boolean => !path.startsWith('/api/v1/');

/**
 * The OpenAPI 3.1 document of the service: the common routes from the declarations of the kinds, the routes of controllers from their own
 * decorators (@nestjs/swagger).
 */
export function openApiDocument(app: INestApplication, kinds: readonly AnyRecordKind[], baseUrl: string): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Plumbline')
    .setDescription('Job costing that can be audited. v1 speaks in envelopes; v2 in `{ data, meta }` and problem documents.')
    .setVersion('1')
    .addServer(baseUrl)
    .addSecurityRequirements('oauth')
    .addSecurityRequirements('bearer');
  const own = SwaggerModule.createDocument(app, builder.build());
  const registry = new KindRegistry(kinds);
  const made = components(kinds, (name) => registry.named(name), baseUrl);
  const paths: Record<string, unknown> = ownPaths(own.paths as unknown as Record<string, Json>);
  for (const kind of kinds) merge(paths, { ...v1Paths(kind), ...v2Paths(kind) });
  const merged = { ...made, schemas: { ...own.components?.schemas, ...(made['schemas'] as object) } };
  return { ...own, paths, components: merged } as OpenAPIObject;
}

/** The OpenAPI 3.1 document of v1 and of the token routes alone. */
export function v1Document(app: INestApplication, kinds: readonly AnyRecordKind[], baseUrl: string): Json {
  const described = new Map(kinds.map((kind) => [kind.v1 ?? '', kind.description]));
  return partOf(openApiDocument(app, kinds, baseUrl), isV1, 'v1', V1_DESCRIPTION, described);
}

/** The OpenAPI 3.1 document of v2, of the token routes and of those for operators. */
export function v2Document(app: INestApplication, kinds: readonly AnyRecordKind[], baseUrl: string): Json {
  const described = new Map(kinds.map((kind) => [kind.v2 ?? '', kind.description]));
  return partOf(openApiDocument(app, kinds, baseUrl), isV2, 'v2', V2_DESCRIPTION, described);
}

/** The part of the whole document with the paths that `isIn` takes, its groups sorted and described: those of the tokens first. */
function partOf(
  whole: OpenAPIObject,
  isIn: (path: string) => boolean,
  version: 'v1' | 'v2',
  description: string,
  described: ReadonlyMap<string, string>,
): Json {
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
