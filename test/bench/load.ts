import { fork } from 'node:child_process';
import autocannon from 'autocannon';

/** Requests to send again and again, `paths` in turn, over `connections` for `seconds`. */
export interface Load {
  readonly url: string;
  readonly paths: readonly string[];
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly connections: number;
  readonly seconds: number;
}

export interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly bytes: number;
  /** Replies that were not 2xx, and connections that failed. */
  readonly failures: number;
}

/** Sends the load from a process of its own, so that counting does not slow the sending. */
export function send(load: Load): Promise<LoadResult> {
  return new Promise((done, fail) => {
    const child = fork(__filename);
    child.once('message', (message) => {
      done(message as LoadResult);
      child.kill();
    });
    child.once('error', fail);
    child.once('exit', (code) => fail(new Error(`the load generator ended with ${String(code)}`)));
    child.send(load);
  });
}

async function fire({ url, paths, method, headers, body, connections, seconds }: Load): Promise<LoadResult> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    timeout: 60,
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    requests: paths.map((path) => ({ path })),
  });
  return {
    requests: result['2xx'],
    seconds: result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    bytes: result.throughput.total,
    failures: result.non2xx + result.errors,
  };
}

if (require.main === module)
  process.once('message', (load: Load) => {
    void fire(load).then((result) => process.send?.(result));
  });
