import { request as httpRequest, type Agent, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { Webhook } from 'standardwebhooks';
import { globalLookup, isNotGlobal } from './global-addresses';
import { permitsPrivate, type PrivateHosts } from './private-hosts';
import { sharedLookup } from './shared-lookup';
import { RESPONSE_BYTES, RESPONSE_TEXT } from '../limits';
import { SEND_MS } from '../timing';

/** The reply of a receiver. */
export interface Reply {
  /** Undefined where there was no reply. */
  readonly status: number | undefined;
  /** Why it counts as a failure; empty for a status from 200 to 299. */
  readonly problem: string;
  /** The beginning of the body. */
  readonly response: string;
}

export interface SenderOptions {
  /** The hosts whose addresses may be of private networks, loopback or link-local ones. */
  readonly allowPrivate: PrivateHosts;
  readonly timeoutMs?: number;
  /** The function that looks up names; that of the system by default. */
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
  private readonly ending = new AbortController();
  /** The way to hosts that may be private, and the way to all others. */
  private readonly ways: { readonly open: Way; readonly filtered: Way };

  constructor(private readonly options: SenderOptions) {
    const shared = sharedLookup(options.lookup);
    this.ways = { open: wayOf(true, shared), filtered: wayOf(false, globalLookup(shared)) };
  }

  /** Never throws: what is wrong is the problem of the reply. */
  send(address: string, { id, body, secrets, at }: Sent): Promise<Reply> {
    const url = new URL(address);
    const isPlain = url.protocol === 'http:';
    const isOpen = permitsPrivate(this.options.allowPrivate, url.hostname);
    const { agents, lookup } = isOpen ? this.ways.open : this.ways.filtered;
    // The setting may have been another one when the webhook was made.
    if (isPlain && !isOpen) return Promise.resolve(failed('http is not permitted'));
    if (!isOpen && isNotGlobal(url.hostname.replace(/^\[|\]$/g, ''))) return Promise.resolve(failed(NOT_PERMITTED));
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Plumbline-Webhooks',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
    };
    const { timeoutMs = SEND_MS } = this.options;
    const limit = AbortSignal.timeout(timeoutMs);
    const signal = AbortSignal.any([limit, this.ending.signal]);
    const options: RequestOptions = { method: 'POST', agent: agents[url.protocol], headers, signal, lookup };
    return new Promise((resolve) => {
      let hasBegun = false;
      const request = (isPlain ? httpRequest : httpsRequest)(url, options, (response) => {
        hasBegun = true;
        const { statusCode: status = 0 } = response;
        const chunks: Buffer[] = [];
        let length = 0;
        const done = (): void => {
          const text = new TextDecoder().decode(Buffer.concat(chunks)).replaceAll('\0', '').slice(0, RESPONSE_TEXT);
          resolve({ status, problem: status >= 200 && status < 300 ? '' : `the receiver replied ${status}`, response: text });
        };
        response.on('data', (chunk: Buffer) => {
          if (length < RESPONSE_BYTES) chunks.push(chunk);
          length += chunk.length;
          if (length >= RESPONSE_BYTES) response.destroy();
        });
        // A reply whose body is cut off has a status, which counts.
        response.once('close', done).on('error', () => undefined);
      });
      request.on('error', (error: NodeJS.ErrnoException) => {
        if (hasBegun) return;
        resolve(failed(limit.aborted ? `no reply within ${timeoutMs / 1000} s` : problemOf(error, isOpen)));
      });
      // Without an error: a switch to another protocol ends it so.
      request.once('close', () => hasBegun || resolve(failed('the connection ended without a reply')));
      request.end(body);
    });
  }

  /** Ends what is being sent, and all connections. */
  end(): void {
    this.ending.abort();
    for (const { agents } of Object.values(this.ways)) for (const agent of Object.values(agents)) agent.destroy();
  }
}

/** The way to a host. */
interface Way {
  readonly agents: Readonly<Record<string, Agent>>;
  readonly lookup: LookupFunction;
}

function wayOf(isOpen: boolean, lookup: LookupFunction): Way {
  const agent = {
    ...{ keepAlive: true, maxFreeSockets: 4, scheduling: 'lifo' as const },
    ...{ allowPrivateIPAddress: isOpen, allowMetaIPAddress: isOpen },
  };
  return { agents: { 'http:': new RequestFilteringHttpAgent(agent), 'https:': new RequestFilteringHttpsAgent(agent) }, lookup };
}

/** Describes the problem, without the address behind a name of the operator's own network, or whether there is one. */
function problemOf(error: NodeJS.ErrnoException, isOpen: boolean): string {
  const isOfName = error.syscall === 'getaddrinfo' || /is not allowed/.test(error.message);
  return isOfName && !isOpen ? NOT_PERMITTED : error.message || String(error.code);
}

/** One text for a name that has no address and for one whose address may not be used. */
const NOT_PERMITTED = 'the address is not found, or not permitted';

const failed = (problem: string): Reply => ({ status: undefined, problem, response: '' });
