import { request as httpRequest, type Agent, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { Webhook } from 'standardwebhooks';
import { globalLookup, isNotGlobal } from './global-addresses';
import { sharedLookup } from './shared-lookup';

/** A whole attempt takes no longer, in milliseconds. */
const TIMEOUT_MS = 15_000;
/** Most bytes of a reply that are read, and most characters that are kept of it. */
const MOST_BYTES = 16_384;
const MOST_TEXT = 1000;

/** What a receiver said. */
export interface Reply {
  /** Undefined where there was no reply. */
  readonly status: number | undefined;
  /** Why it counts as a failure; empty for a status from 200 to 299. */
  readonly problem: string;
  /** The beginning of the body. */
  readonly response: string;
}

export interface SenderOptions {
  /** Whether addresses of private networks, loopback and link-local ones are permitted. */
  readonly allowPrivate: boolean;
  readonly timeoutMs?: number;
  /** How names are looked up; that of the system by default. */
  readonly lookup?: LookupFunction;
}

/** A message as it is sent. */
export interface Sent {
  readonly id: string;
  readonly body: string;
  /** `whsec_…`; each signs. */
  readonly secrets: readonly string[];
  readonly at: Date;
}

/**
 * Sends messages as Standard Webhooks describes it. Addresses are checked when a connection is made, after the name was
 * looked up, so a name that changes its address between two look-ups reaches nothing else. Redirects are not followed.
 */
export class Sender {
  private readonly agents: Readonly<Record<string, Agent>>;
  private readonly ending = new AbortController();
  private readonly lookup: LookupFunction;

  constructor(private readonly options: SenderOptions) {
    const { allowPrivate, lookup } = options;
    const shared = sharedLookup(lookup);
    this.lookup = allowPrivate ? shared : globalLookup(shared);
    const agent = {
      ...{ keepAlive: true, maxFreeSockets: 4, scheduling: 'lifo' as const },
      ...{ allowPrivateIPAddress: allowPrivate, allowMetaIPAddress: allowPrivate },
    };
    this.agents = { 'http:': new RequestFilteringHttpAgent(agent), 'https:': new RequestFilteringHttpsAgent(agent) };
  }

  /** Never throws: what is wrong is the problem of the reply. */
  send(address: string, { id, body, secrets, at }: Sent): Promise<Reply> {
    const url = new URL(address);
    const isPlain = url.protocol === 'http:';
    // The setting may have been another one when the webhook was made.
    if (isPlain && !this.options.allowPrivate) return Promise.resolve(failed('http is not permitted'));
    if (!this.options.allowPrivate && isNotGlobal(url.hostname.replace(/^\[|\]$/g, ''))) return Promise.resolve(failed(NOT_PERMITTED));
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Plumbline-Webhooks',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
    };
    const { timeoutMs = TIMEOUT_MS } = this.options;
    const limit = AbortSignal.timeout(timeoutMs);
    const signal = AbortSignal.any([limit, this.ending.signal]);
    const options: RequestOptions = { method: 'POST', agent: this.agents[url.protocol], headers, signal, lookup: this.lookup };
    return new Promise((resolve) => {
      let hasBegun = false;
      const request = (isPlain ? httpRequest : httpsRequest)(url, options, (response) => {
        hasBegun = true;
        const { statusCode: status = 0 } = response;
        const chunks: Buffer[] = [];
        let length = 0;
        const done = (): void => {
          const text = new TextDecoder().decode(Buffer.concat(chunks)).replaceAll('\0', '').slice(0, MOST_TEXT);
          resolve({ status, problem: status >= 200 && status < 300 ? '' : `the receiver replied ${status}`, response: text });
        };
        response.on('data', (chunk: Buffer) => {
          if (length < MOST_BYTES) chunks.push(chunk);
          length += chunk.length;
          if (length >= MOST_BYTES) response.destroy();
        });
        // A reply whose body is cut off has a status, which counts.
        response.once('close', done).on('error', () => undefined);
      });
      request.on('error', (error: NodeJS.ErrnoException) => {
        if (hasBegun) return;
        resolve(failed(limit.aborted ? `no reply within ${timeoutMs / 1000} s` : this.problemOf(error)));
      });
      // Without an error: a switch to another protocol ends it so.
      request.once('close', () => hasBegun || resolve(failed('the connection ended without a reply')));
      request.end(body);
    });
  }

  /** What went wrong, without what a name of the operator's own network stands for, or whether there is one. */
  private problemOf(error: NodeJS.ErrnoException): string {
    const isOfName = error.syscall === 'getaddrinfo' || /is not allowed/.test(error.message);
    return isOfName && !this.options.allowPrivate ? NOT_PERMITTED : error.message || String(error.code);
  }

  /** Ends what is being sent, and all connections. */
  end(): void {
    this.ending.abort();
    for (const agent of Object.values(this.agents)) agent.destroy();
  }
}

/** One text for a name that has no address and for one whose address may not be used. */
const NOT_PERMITTED = 'the address is not found, or not permitted';

const failed = (problem: string): Reply => ({ status: undefined, problem, response: '' });
