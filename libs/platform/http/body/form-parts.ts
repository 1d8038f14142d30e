import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyPluginCallback } from 'fastify';

/** Marks a plugin whose decorations belong to the instance that registers it. */
const SKIP_OVERRIDE = Symbol.for('skip-override');

/**
 * `request.parts()`: the parts of a form with a file, as `@fastify/multipart` reads them. Its hooks are left out: they
 * remove files that `request.saveRequestFiles()` has written, which nobody calls, and cost every request of the service
 * two promises and a listener (ADR 0002).
 */
export const formParts: FastifyPluginCallback = Object.assign(
  (fastify: FastifyInstance, _options: object, done: (error?: Error) => void) => {
    const withoutHooks = Object.create(fastify, { addHook: { value: () => withoutHooks } }) as FastifyInstance;
    void multipart(withoutHooks, {}, done);
  },
  { [SKIP_OVERRIDE]: true },
);
