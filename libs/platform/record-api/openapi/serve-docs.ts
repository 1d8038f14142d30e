import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import type { AnyRecordKind } from '@plumbline/platform/records';
import { JSON_TYPE, FixedReply, guides, serveGuides } from '@plumbline/platform/http';
import { DIALOG_FOCUS } from './dialog-focus';
import { documentOf, openApiDocument } from './document';
import type { Json } from './json';

const VERSIONS = {
  v1: { url: '/docs/v1.json', name: 'Version 1: integrations' },
  v2: { url: '/docs/v2.json', name: 'Version 2: all operations' },
};
const pageOf = ({ name }: { name: string }): string => `/docs?${new URLSearchParams({ 'urls.primaryName': name }).toString()}`;

/** Shown above the operations of both versions. */
const whereElse = (): string => `

---

**Authorize** asks for the username and password of a user, and the client_id and client_secret of an application. The examples can then be sent as they are.

${guides()
  .map(({ at, name, what }) => `- [${name}](${at}): ${what}`)
  .join('\n')}
- [Version 1](${pageOf(VERSIONS.v1)}) and [version 2](${pageOf(VERSIONS.v2)}) of the interface; OpenAPI of [version 1](/api/v1/openapi.json) and [version 2](/api/v2/openapi.json) for code generators; [what version 2 offers](/api/v2), for programs`;

/** The name of the service in place of Swagger's logo. */
const CSS = `
.swagger-ui .topbar { background: #1f4e79; }
.swagger-ui .topbar a.link > * { display: none; }
.swagger-ui .topbar a.link::after { content: 'Plumbline'; font: 600 1.4rem system-ui, sans-serif; color: #fff; }
.swagger-ui .topbar .download-url-wrapper .select-label > span { display: none; }
`;

/** The files of the package of Swagger UI that the page loads; the package has others, which are nobody's business. */
const ASSETS: ReadonlySet<string> = new Set(['swagger-ui.css', 'swagger-ui-bundle.js', 'swagger-ui-standalone-preset.js']);

/** The pages may load resources from the service only, and cannot be framed. */
const policy = (origin: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src 'self' ${origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The document for the page: tokens are obtained in the one way that needs no other tool; the Basic header is left out. */
function forPeople(document: Json): Json {
  const { info, components, paths } = document as { info: Json; components: { securitySchemes: Json }; paths: Record<string, Json> };
  const { application: _, ...securitySchemes } = components.securitySchemes;
  const open = Object.entries(paths).map(([path, item]) => [path, path.startsWith('/oauth/') ? withoutSecurity(item) : item] as const);
  return {
    ...document,
    info: { ...info, description: `${String(info['description'])}${whereElse()}` },
    components: { ...components, securitySchemes },
    paths: Object.fromEntries(open),
  };
}
const withoutSecurity = (item: Json): Json =>
  Object.fromEntries(Object.entries(item).map(([method, one]) => [method, { ...(one as Json), security: [] }]));

/** Serves Swagger UI at /docs and the documents at /docs/openapi.json, /api/v1/openapi.json and /api/v2/openapi.json, without a token. */
export function serveDocs(app: NestFastifyApplication, kinds: readonly AnyRecordKind[], baseUrl: string): void {
  const documents: Readonly<Record<string, () => unknown>> = {
    [VERSIONS.v1.url]: () => forPeople(documentOf('v1', app, kinds, baseUrl)),
    [VERSIONS.v2.url]: () => forPeople(documentOf('v2', app, kinds, baseUrl)),
    '/docs/openapi.json': () => openApiDocument(app, kinds, baseUrl),
    '/api/v1/openapi.json': () => documentOf('v1', app, kinds, baseUrl),
    '/api/v2/openapi.json': () => documentOf('v2', app, kinds, baseUrl),
  };
  const fastify = app.getHttpAdapter().getInstance();
  for (const [path, make] of Object.entries(documents)) {
    const document = new FixedReply(JSON_TYPE, () => JSON.stringify(make()));
    fastify.get(path, (request, reply) => document.send(request, reply));
  }
  fastify.get('/docs/focus.js', (_, reply) => void reply.header('content-type', 'text/javascript; charset=utf-8').send(DIALOG_FOCUS));
  serveGuides(app, baseUrl);
  const headers = {
    'content-security-policy': policy(new URL(baseUrl).origin),
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
  };
  fastify.addHook('onRequest', (request, reply, done) => {
    if (/^\/docs(?:[/?]|$)/.test(request.url)) void reply.headers(headers).header('cache-control', 'no-cache');
    const asset = request.routeOptions.url === '/docs/*' ? (request.params as { '*': string })['*'] : undefined;
    if (asset === undefined || ASSETS.has(asset)) done();
    else reply.callNotFound();
  });
  SwaggerModule.setup(
    'docs',
    app,
    { openapi: '3.1.0', info: { title: 'Plumbline', version: '1' }, paths: {} },
    {
      raw: false,
      explorer: true,
      customSiteTitle: 'Plumbline: the interface',
      customfavIcon: '/favicon.ico',
      customCss: CSS,
      customJs: '/docs/focus.js',
      swaggerOptions: {
        spec: null,
        urls: [VERSIONS.v1, VERSIONS.v2],
        persistAuthorization: false,
        docExpansion: 'none',
        filter: true,
        tryItOutEnabled: true,
      },
    },
  );
}
