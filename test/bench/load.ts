import { fork } from 'node:child_process';
import { Agent, request } from 'node:http';
import autocannon from 'autocannon';
import { percentile } from './figures';

/** One request, without the credentials of its caller. */
export interface Call {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * Calls that are repeated over `connections` for `seconds`. Each connection sends them in turn, beginning at a place of
 * its own, spread over all calls; connection number n with token n. Where there are fewer, they are used again.
 */
export interface Load {
  readonly url: string;
  readonly calls: readonly Call[];
  readonly tokens: readonly string[];
  readonly connections: number;
  readonly seconds: number;
}

export interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
  /** Milliseconds; with several connections whole ones. */
  readonly p50: number;
  readonly p99: number;
  readonly bytes: number;
  /** Responses other than 2xx, and failed connections. */
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

const headersOf = ({ headers }: Call, token: string): Record<string, string> =>
  token ? { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers } : { ...headers };

/** The calls of one connection. */
function turns({ calls, tokens, connections }: Load, connection: number): (Required<Pick<Call, 'path' | 'method'>> & Call)[] {
  const token = tokens[connection % tokens.length];
  const first = calls.length < connections ? connection % calls.length : Math.floor((connection * calls.length) / connections);
  return [...calls.slice(first), ...calls.slice(0, first)].map((call) => ({ method: 'GET', ...call, headers: headersOf(call, token) }));
}

async function fire(load: Load): Promise<LoadResult> {
  let connection = 0;
  const result = await autocannon({
    url: load.url,
    connections: load.connections,
    duration: load.seconds,
    timeout: 60,
    setupClient: (client) => (client as unknown as { setRequests: (requests: object[]) => void }).setRequests(turns(load, connection++)),
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

/** As `fire` with one connection, but latencies are exact: a median below a millisecond says nothing in whole ones. */
async function inTurn(load: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const calls = turns(load, 0);
  const taken: number[] = [];
  let [bytes, failures] = [0, 0];
  const begun = performance.now();
  for (let number = 0; performance.now() - begun < load.seconds * 1000; number++) {
    const at = performance.now();
    const { status, length } = await answer(load.url, calls[number % calls.length], agent);
    if (status >= 200 && status < 300) taken.push(performance.now() - at);
    else failures++;
    bytes += length;
  }
  const seconds = (performance.now() - begun) / 1000;
  agent.destroy();
  return { requests: taken.length, seconds, p50: percentile(taken, 0.5), p99: percentile(taken, 0.99), bytes, failures };
}

const answer = (url: string, { path, method, headers, body }: Call, agent: Agent): Promise<{ status: number; length: number }> =>
  new Promise((done, fail) => {
    const length: Record<string, number> = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const sent = request(url + path, { method, agent, headers: { ...headers, ...length } }, (reply) => {
      let read = 0;
      reply.on('data', (data: Buffer) => (read += data.length));
      reply.once('end', () => done({ status: reply.statusCode ?? 0, length: read }));
    });
    sent.once('error', fail);
    sent.end(body);
  });

if (require.main === module)
  process.once('message', (load: Load) => {
    void (load.connections === 1 ? inTurn(load) : fire(load)).then((result) => process.send?.(result));
  });
