import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KindRegistry, type AnyRecordKind } from '@plumbline/platform/records';
import { JSON_TYPE } from '../errors/error-reply';
import { components } from './components';
import type { Json } from './json';
import { ownPaths } from './own-operations';
import { reachable } from './reachable';
import { v1Paths, v1Tag } from './v1-operations';
import { v2Paths } from './v2-operations';

const V1_DESCRIPTION = `The v1 interface of Plumbline: JSON over HTTP, every reply in an envelope of didSucceed, data, status and message.

Get a token at /oauth/token and send it as Authorization: Bearer. Amounts, rates and hours are Strings with decimals; moments are ISO 8601 in UTC
with milliseconds, and "" where there is none; ids are positive integers that the server assigns. In bodies Numbers are taken for numeric Strings
and numeric Strings for Numbers, null stands for unset, and a field that the server owns is ignored, so that a record that was read can be sent
back; a name that is no field is refused. An address takes only the methods shown: the others are answered 405 with Allow, a method that wants an
id, or wants none, 400.`;

const OTHER_TAGS: Readonly<Record<string, string>> = {
  oauth: 'How tokens are got, renewed and given back.',
  extd: 'From names to ids, for an exchange with the accounting package.',
};

const isV1 = (path: string): boolean => /^\/(api\/v1|oauth)\//.test(path);

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
  const { openapi, paths, components: all, servers, security } = openApiDocument(app, kinds, baseUrl) as unknown as Json;
  const own = Object.entries(paths as Json).filter(([path]) => isV1(path));
  const renamed = own.map(([path, item]) => [path, withoutPrefix(item as Json)] as const);
  renamed.sort(([a], [b]) => Number(b.startsWith('/oauth/')) - Number(a.startsWith('/oauth/')) || (a < b ? -1 : 1));
  const described = new Map(kinds.map((kind) => [v1Tag(kind).slice(3), kind.description]));
  const shown = Object.fromEntries(renamed);
  const tags = [
    ...new Set(Object.values(shown).flatMap((item) => Object.values(item).flatMap((one) => (one as { tags?: string[] }).tags ?? []))),
  ];
  return {
    openapi,
    info: { title: 'Plumbline v1', version: '1', description: V1_DESCRIPTION, license: { name: 'MIT', identifier: 'MIT' } },
    servers,
    security,
    tags: tags.map((name) => ({ name, description: described.get(name) ?? OTHER_TAGS[name] ?? name })),
    paths: shown,
    components: reachable(all as Record<string, Json>, shown, ['oauth', 'bearer', 'application']),
  };
}

const withoutPrefix = (item: Json): Json =>
  Object.fromEntries(
    Object.entries(item).map(([method, one]) => {
      const { tags } = one as { tags?: string[] };
      return [method, tags ? { ...(one as Json), tags: tags.map((tag) => tag.replace(/^v1 /, '')) } : one];
    }),
  );

/**
 * Serves the whole document at /docs/openapi.json and Swagger UI, whose assets come with the service, at /docs; that of v1 alone at
 * /api/v1/openapi.json. None of them needs a token.
 */
export function serveDocs(app: INestApplication, kinds: readonly AnyRecordKind[], baseUrl: string): void {
  SwaggerModule.setup('docs', app, () => openApiDocument(app, kinds, baseUrl), {
    jsonDocumentUrl: 'docs/openapi.json',
    yamlDocumentUrl: 'docs/openapi.yaml',
    customSiteTitle: 'Plumbline API',
    swaggerOptions: { persistAuthorization: true, docExpansion: 'none', filter: true, tryItOutEnabled: true },
  });
  let text: string | undefined;
  app.getHttpAdapter().get('/api/v1/openapi.json', (_request: FastifyRequest, reply: FastifyReply) => {
    text ??= JSON.stringify(v1Document(app, kinds, baseUrl));
    void reply.header('content-type', JSON_TYPE).header('cache-control', 'no-cache').send(text);
  });
}

function merge(paths: Record<string, unknown>, more: Record<string, unknown>): void {
  for (const [path, item] of Object.entries(more)) paths[path] = { ...(paths[path] as object | undefined), ...(item as object) };
}
