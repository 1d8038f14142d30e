import type { INestApplication } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The addresses of pages without a controller, by their HTTP server. */
const ADDRESSES = new WeakMap<object, Set<string>>();
const serverOf = (app: INestApplication): object => app.getHttpServer() as object;

/** Serves a public page at `path`, by GET only. */
export function servePage(app: INestApplication, path: string, handle: (request: FastifyRequest, reply: FastifyReply) => void): void {
  app.getHttpAdapter().get(path, handle);
  const known = ADDRESSES.get(serverOf(app)) ?? new Set();
  ADDRESSES.set(serverOf(app), known.add(path));
}

/** Whether a page is served at the path. */
export const isPage = (app: INestApplication, path: string): boolean => ADDRESSES.get(serverOf(app))?.has(path) ?? false;
