import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyPluginCallback } from 'fastify';

/** Marks a plugin whose decorations belong to the instance that registers it. */
const SKIP_OVERRIDE = Symbol.for('skip-override');

/** `request.parts()` of `@fastify/multipart` without its hooks, which would cost every request two promises and a listener (ADR 0002). */
export const formParts: FastifyPluginCallback = Object.assign(
  (fastify: FastifyInstance, _options: object, done: (error?: Error) => void) => {
    const withoutHooks = Object.create(fastify, { addHook: { value: () => withoutHooks } }) as FastifyInstance;
    void multipart(withoutHooks, {}, done);
  },
  { [SKIP_OVERRIDE]: true },
);
