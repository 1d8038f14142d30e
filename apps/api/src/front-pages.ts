import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { guides, sendJson } from '@plumbline/platform/http';
import { serveConsole, wantsPage } from './console';

/** An icon: a plumb bob. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M15 1h2v9h-2z" fill="#8a6d3b"/><path d="M10 10h12v4L16 31 10 14z" fill="#1f4e79"/></svg>`;

/** The page runs no scripts, loads nothing from elsewhere and cannot be framed. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const LINKS: readonly (readonly [href: string, name: string, what: string])[] = [
  ['/docs', 'Interface', 'every request, with an example that can be sent from the page'],
  ['/api/v1/openapi.json', 'OpenAPI of version 1', 'for programs and code generators'],
  ['/api/v2/openapi.json', 'OpenAPI of version 2', 'the same, of all operations'],
  ['/api/v2', 'Version 2', 'its entities, fields and actions, for programs'],
  ...guides().map(({ at, name, what }) => [at, name, what] as const),
  ['/health/ready', 'Health', 'whether the service and its stores can do their work'],
];

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Plumbline</title>
<link rel="icon" href="/favicon.ico" type="image/svg+xml">
<style>
body { font: 16px/1.5 system-ui, sans-serif; color: #1b2733; background: #f6f7f9; margin: 0; }
main { max-width: 42rem; margin: 10vh auto; padding: 2rem; background: #fff; border-top: 4px solid #1f4e79; }
h1 { margin: 0 0 .5rem; font-size: 1.75rem; }
dt { margin-top: 1rem; font-weight: 600; }
dd { margin: 0; color: #51606e; }
a { color: #1f4e79; }
code { background: #eef1f4; padding: .1rem .3rem; }
</style>
</head>
<body>
<main>
<h1>Plumbline</h1>
<p>Job costing that can be audited, for contractors and professional-services firms: clients, projects, contracts, time, purchases, bills and
invoices, and what each project has cost so far. This address is an HTTP service for programs; its screens, the
console, are not built here.</p>
<dl>
${LINKS.map(([href, name, what]) => `<dt><a href="${href}">${name}</a></dt><dd>${what}</dd>`).join('\n')}
</dl>
<p>The <code>README.md</code> and the folder <code>docs/</code> of the repository say how the service is started and run.</p>
</main>
</body>
</html>
`;

/** True if the caller, probably a program, wants JSON instead of a page. */
function wantsJson(request: FastifyRequest): boolean {
  const { accept = '' } = request.headers;
  return /\bapplication\/(?:[\w.-]+\+)?json\b/i.test(accept.slice(0, 1000)) && !wantsPage(request);
}

const ADDRESSES = JSON.stringify({
  didSucceed: true,
  data: { name: 'Plumbline', docs: '/docs', openapi: '/api/v1/openapi.json', token: '/oauth/token', health: '/health/ready' },
  status: 200,
  message: 'OK',
});

/** Serves `/` to people, as the console where it is wanted and built, else as a page, and to programs as JSON. None needs a token. */
export function serveFront(app: NestFastifyApplication, withConsole: boolean): void {
  const console = withConsole ? serveConsole(app) : undefined;
  const fastify = app.getHttpAdapter().getInstance();
  fastify.get('/', (request, reply) => {
    void reply.header('vary', 'accept');
    if (wantsJson(request)) return sendJson(reply, ADDRESSES);
    if (console) console(reply);
    else sendText(reply, 'text/html; charset=utf-8', page);
  });
  fastify.get('/favicon.ico', (_, reply) => sendText(reply, 'image/svg+xml', ICON, 'public, max-age=86400'));
}

function sendText(reply: FastifyReply, type: string, text: string, cache = 'no-cache'): void {
  void reply
    .headers({ 'content-type': type, 'cache-control': cache, 'content-security-policy': POLICY, 'x-frame-options': 'DENY' })
    .send(text);
}
