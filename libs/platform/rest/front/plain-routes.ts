import type { INestApplication } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The addresses of pages that are no part of a controller, by the HTTP server that they are routes of. */
const ADDRESSES = new WeakMap<object, Set<string>>();
const serverOf = (app: INestApplication): object => app.getHttpServer() as object;

/** Serves a page at `path` to everybody. Its address takes GET alone. */
export function servePage(app: INestApplication, path: string, handle: (request: FastifyRequest, reply: FastifyReply) => void): void {
  app.getHttpAdapter().get(path, handle);
  const known = ADDRESSES.get(serverOf(app)) ?? new Set();
  ADDRESSES.set(serverOf(app), known.add(path));
}

/** Whether a page is served at the path. */
export const isPage = (app: INestApplication, path: string): boolean => ADDRESSES.get(serverOf(app))?.has(path) ?? false;
