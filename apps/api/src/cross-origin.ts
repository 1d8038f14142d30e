import type { NestFastifyApplication } from '@nestjs/platform-fastify';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const SENT = [
  'Accept',
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'Last-Event-ID',
  'Prefer',
  'X-Request-Id',
];
const READ = [
  ...['Content-Disposition', 'ETag', 'Idempotency-Replayed', 'Location', 'Preference-Applied', 'RateLimit', 'RateLimit-Policy'],
  ...['Retry-After', 'WWW-Authenticate', 'X-Request-Id', 'X-Rolling-Token'],
];
/** The time that a browser keeps the permission to send, in seconds. */
const KEPT = 600;

/** Lets pages of `origins` (`*`: all) call the service from a browser. Callers carry a bearer token, so cookies are never permitted. */
export function permitOrigins(app: NestFastifyApplication, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.enableCors({
    origin: origins.includes('*') ? '*' : [...origins],
    credentials: false,
    methods: METHODS,
    allowedHeaders: SENT,
    exposedHeaders: READ,
    maxAge: KEPT,
    strictPreflight: false,
  });
}
