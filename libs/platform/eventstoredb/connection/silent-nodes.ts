import type { EventEmitter } from 'node:events';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { NODE_SILENT_MS, NODE_SILENT_LATER_MS } from '../timing';

type Call = EventEmitter;
interface Internals {
  GRPCStreamCreator: (kind: unknown, name: string, creator: (grpc: unknown) => Call | Promise<Call>, cache?: unknown) => unknown;
  handleError: (grpc: unknown, error: Error) => Promise<void>;
}

/**
 * Mends a fault of the client (6.2.1): a node that accepts connections and never responds keeps it for ever, because a connection in the
 * making has neither a time limit nor keep-alive. Here it counts as unavailable after some seconds, and the client looks for the leader
 * again. The client leaves a node without waiting for it, which throws when no leader was found and would end the process: the waiting
 * calls report that.
 */
export function leaveSilentNodes(client: EventStoreDBClient, silentMs = NODE_SILENT_MS): EventStoreDBClient {
  const internals = client as unknown as Internals;
  const create = internals.GRPCStreamCreator;
  const leave = internals.handleError;
  internals.handleError = (grpc, error) => leave(grpc, error).catch(() => undefined);
  let silentSince: number | undefined;
  const watch = (grpc: unknown, call: Call): void => {
    const limit = silentSince !== undefined && performance.now() - silentSince > NODE_SILENT_LATER_MS ? NODE_SILENT_LATER_MS : silentMs;
    const timer = setTimeout(() => {
      silentSince ??= performance.now();
      void internals.handleError(grpc, Object.assign(new Error('no answer'), { code: UNAVAILABLE }));
    }, limit).unref();
    const answered = (): void => {
      silentSince = undefined;
      clearTimeout(timer);
    };
    call.once('metadata', answered).once('end', answered);
    call.once('error', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
  };
  internals.GRPCStreamCreator = (kind, name, creator, cache) =>
    create(
      kind,
      name,
      async (grpc) => {
        const call = await creator(grpc);
        // Appends share one call, which has no answer before the first of them.
        if (name !== 'appendToStream') watch(grpc, call);
        return call;
      },
      cache,
    );
  return client;
}

const UNAVAILABLE = 14;
