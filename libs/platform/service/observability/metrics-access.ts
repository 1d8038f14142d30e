import { createHash, timingSafeEqual } from 'node:crypto';
import { ForbiddenException, UnauthorizedException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Admits callers to the metrics: with METRICS_TOKEN as Bearer token, else from this machine, unless a proxy forwards them.
 * @throws UnauthorizedException (401), ForbiddenException (403)
 */
export function permitMetrics(token: string | undefined, { headers, raw }: FastifyRequest, reply: FastifyReply): void {
  if (token === undefined) {
    const isPassedOn = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;
    if (!isPassedOn && LOOPBACK.test(raw.socket.remoteAddress ?? '')) return;
    throw new ForbiddenException(
      'Metrics are for callers on the same machine: set METRICS_TOKEN and send it as Bearer token to read them from elsewhere.',
    );
  }
  const sent = /^bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  if (timingSafeEqual(digest(sent), digest(token))) return;
  void reply.header('www-authenticate', 'Bearer realm="plumbline metrics"');
  throw new UnauthorizedException('Metrics need the METRICS_TOKEN of the service in the header Authorization: Bearer <token>.');
}
