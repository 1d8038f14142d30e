import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { AnyRecordKind } from '@plumbline/platform/records';
import { components } from './components';
import { v1Paths, v2Paths } from './operations';

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
  const made = components(kinds);
  // Kinds that no route shows appear only where another record nests them.
  const paths: Record<string, unknown> = { ...own.paths };
  for (const kind of kinds) merge(paths, { ...v1Paths(kind), ...v2Paths(kind) });
  const merged = { ...made, schemas: { ...own.components?.schemas, ...(made['schemas'] as object) } };
  return { ...own, paths, components: merged } as OpenAPIObject;
}

/** Serves the document at /docs/openapi.json and Swagger UI, whose assets come with the service, at /docs. */
export function serveDocs(app: INestApplication, kinds: readonly AnyRecordKind[], baseUrl: string): void {
  SwaggerModule.setup('docs', app, () => openApiDocument(app, kinds, baseUrl), {
    jsonDocumentUrl: 'docs/openapi.json',
    yamlDocumentUrl: 'docs/openapi.yaml',
    customSiteTitle: 'Plumbline API',
    swaggerOptions: { persistAuthorization: true, docExpansion: 'none', filter: true, tryItOutEnabled: true },
  });
}

function merge(paths: Record<string, unknown>, more: Record<string, unknown>): void {
  for (const [path, item] of Object.entries(more)) paths[path] = { ...(paths[path] as object | undefined), ...(item as object) };
}
