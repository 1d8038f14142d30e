import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { packageRoot } from '@plumbline/platform/http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What the build of the console has in the place of the nonce. */
const NONCE = /NONCE-OF-THE-REPLY/g;

/** First segments of addresses that are never the console's. */
export const RESERVED = new Set(['api', 'assets', 'auth', 'docs', 'health', 'metrics', 'oauth', 'oidc', '.well-known']);

/** Nothing is loaded from elsewhere, no script or style is inline save those that the page's nonce allows, and nothing frames it. */
const policyOf = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), camera=(self)',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** The folder of the built console; undefined where it is not built. */
function builtFolder(): string | undefined {
  const folder = join(packageRoot(), 'dist', 'console');
  return existsSync(join(folder, '.built')) ? folder : undefined;
}

/** What sends the page of the console. */
type SendConsole = (reply: FastifyReply, status?: 404) => void;

/**
 * Serves the console, if it is built: its page at its addresses, its files below `/assets`, and at unknown addresses
 * its page with 404 where the caller, a browser, asks for HTML. Gives what sends the page at `/`.
 */
export function serveConsole(app: NestFastifyApplication): SendConsole | undefined {
  const built = builtFolder();
  if (built === undefined) return undefined;
  const page = readFileSync(join(built, 'index.html'), 'utf8');
  const isConsole = patternOf(JSON.parse(readFileSync(join(built, 'addresses.json'), 'utf8')) as readonly string[]);
  const send: SendConsole = (reply, status) => {
    const nonce = randomBytes(16).toString('base64');
    void reply
      .status(status ?? 200)
      .headers({ ...HEADERS, 'content-security-policy': policyOf(nonce) })
      .send(page.replace(NONCE, nonce));
  };
  const fastify = app.getHttpAdapter().getInstance();
  const files = { decorateReply: false, preCompressed: true, index: false as const };
  void app.register(fastifyStatic, { ...files, root: join(built, 'assets'), prefix: '/assets/', immutable: true, maxAge: '365d' });
  fastify.get('/theme.js', (_, reply) => {
    void reply
      .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
      .send(readFileSync(join(built, 'theme.js')));
  });
  // One route that names no address: to programs there is nothing at the console's addresses, as before.
  fastify.get('/*', (request, reply) => {
    const path = request.url.split('?', 1)[0];
    if (!wantsPage(request) || isReserved(path)) reply.callNotFound();
    else send(reply, isConsole.test(path) ? undefined : 404);
  });
  return send;
}

/** True if a browser asks for a page. */
export const wantsPage = ({ headers: { accept = '' } }: FastifyRequest): boolean => /\btext\/html\b/i.test(accept.slice(0, 1000));

const isReserved = (path: string): boolean => RESERVED.has(path.split('/', 2)[1] ?? '');

/** Of addresses such as `/projects/$id`, where an id is digits. */
const patternOf = (addresses: readonly string[]): RegExp =>
  new RegExp(`^(?:${addresses.map((one) => one.replace('$id', '\\d+').replace(/\$\w+/g, '[^/]+')).join('|')})/?$`);
