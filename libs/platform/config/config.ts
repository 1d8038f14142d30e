/** The first company, its Setup Admin and one registered application, created on the first start on an empty store. */
export interface BootstrapConfig {
  readonly company: string;
  readonly adminUsername: string;
  readonly adminPassword: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /**
   * `given` by the BOOTSTRAP_ variables; `published`: the demonstration company with the credentials of the documentation, for a service that
   * only its own machine reaches; `invented`: the same company with secrets made up by this start, which prints them once.
   */
  readonly source: 'given' | 'published' | 'invented';
}

/** A bucket for the content of documents, in any store that speaks the S3 protocol. */
export interface BucketConfig {
  /** Host and bucket, without a trailing slash: `https://s3.example.com/plumbline`. */
  readonly address: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/** What a process does: everything, HTTP only, or projections and sagas only. */
export const PROCESS_ROLES = ['all', 'api', 'worker'] as const;
export type ProcessRole = (typeof PROCESS_ROLES)[number];

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The service's configuration, checked at start. Injected by this class as the token. */
export abstract class Config {
  /** HTTP port; 0 takes a free one. */
  abstract readonly port: number;
  /** Address to listen on; undefined: 127.0.0.1 while the demonstration's published credentials are good, else 0.0.0.0. */
  abstract readonly host: string | undefined;
  /** Public address without a trailing slash, for the links in replies. */
  abstract readonly baseUrl: string;
  /** Undefined: an embedded PostgreSQL in `dataDir`. */
  abstract readonly databaseUrl: string | undefined;
  /** A PostgreSQL whose machine may not crash (fsync or full_page_writes off) is taken all the same: for trials. */
  abstract readonly allowUnsafeDatabase: boolean;
  /** Undefined: events live in PostgreSQL. */
  abstract readonly eventstoreUrl: string | undefined;
  /** Absolute path of the embedded PostgreSQL and of uploaded documents. */
  abstract readonly dataDir: string;
  /** Where the content of documents lives; undefined: in the folder `documents` of `dataDir`. */
  abstract readonly bucket: BucketConfig | undefined;
  abstract readonly role: ProcessRole;
  abstract readonly bootstrap: BootstrapConfig | undefined;
  /** Whether the bootstrap company is filled with a believable contractor's year. */
  abstract readonly demoData: boolean;
  /** Sustained requests a second for one access token; 0: no limit. */
  abstract readonly rateLimitRps: number;
  /** The longest that a statement of the service may run, in milliseconds; also how long a connection's reply is waited for. */
  abstract readonly queryTimeoutMs: number;
  /** Addresses and CIDR networks of the proxies whose X-Forwarded-* headers are believed; empty: nobody's. */
  abstract readonly trustedProxies: readonly string[];
  /** NODE_ENV is `production`: no credentials are invented, and published ones are not taken. */
  abstract readonly production: boolean;
  abstract readonly logLevel: LogLevel;
  /** The share of requests without fault that the access log holds, from 0 to 1. Failed and slow ones are always in it. */
  abstract readonly accessLogSample: number;
  /** The bearer token that GET /metrics asks for; undefined: it answers callers on the same machine alone. */
  abstract readonly metricsToken: string | undefined;
}

/** One thing wrong with the environment: the variable and what it must be. */
export interface Fault {
  readonly variable: string;
  readonly must: string;
}

/** Thrown when the environment can't be used. The message holds one line for each fault. */
export class ConfigFault extends Error {
  constructor(readonly faults: readonly Fault[]) {
    super(faults.map(({ variable, must }) => `${variable} must be ${must}`).join('\n'));
    this.name = 'ConfigFault';
  }
}
