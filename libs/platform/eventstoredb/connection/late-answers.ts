import type { EventStoreDBClient } from '@eventstore/db-client';

type Listener = (...values: unknown[]) => void;
interface Batches {
  on: (event: string, listener: Listener) => Batches;
}
interface Grpc {
  batchAppend: (...options: unknown[]) => Batches;
}
interface Internals {
  GRPCStreamCreator: (kind: unknown, name: string, creator: (grpc: Grpc) => unknown, cache?: unknown) => unknown;
}

/**
 * Mends a fault of the client (6.2.1, batchAppend.js): what waits for the answers of all its streams is forgotten when one of them breaks;
 * a later answer on another then throws where nobody can catch it, which ends the process. It is ignored here: its append was reported as
 * unavailable by then. Appends one call each, without this fault, reach half the rate.
 */
export function ignoreLateAnswers(client: EventStoreDBClient): EventStoreDBClient {
  const internals = client as unknown as Internals;
  const create = internals.GRPCStreamCreator;
  internals.GRPCStreamCreator = (kind, name, creator, cache) => create(kind, name, (grpc) => creator(tolerant(grpc)), cache);
  return client;
}

function tolerant(grpc: Grpc): Grpc {
  const batchAppend = (...options: unknown[]): Batches => {
    const stream = grpc.batchAppend(...options);
    const on = stream.on.bind(stream);
    stream.on = (event, listener) => on(event, event === 'data' ? ignoring(listener) : listener);
    return stream;
  };
  return Object.create(grpc, { batchAppend: { value: batchAppend } }) as Grpc;
}

const ignoring =
  (listener: Listener): Listener =>
  (...values) => {
    try {
      listener(...values);
    } catch {
      // Nobody waits for this answer any more.
    }
  };
