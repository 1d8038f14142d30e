/** The first company, its Setup Admin and one registered application, created on the first start on an empty store. */
export interface BootstrapConfig {
  readonly company: string;
  readonly adminUsername: string;
  readonly adminPassword: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Of the company; undefined: UTC and USD until somebody sets them. */
  readonly timeZone?: string | undefined;
  readonly currency?: string | undefined;
  /** `given` by BOOTSTRAP_ variables; `published`: demonstration with documented credentials, for this machine; `invented`: random ones. */
  readonly source: 'given' | 'published' | 'invented';
}

/** A bucket for the content of documents, in any store with the S3 protocol. */
export interface BucketConfig {
  /** Host and bucket, without a trailing slash: `https://s3.example.com/plumbline`. */
  readonly address: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/** The mail server, and whom messages are from. */
export interface MailConfig {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (smtps); otherwise by STARTTLS, when the server offers it or a password is given. */
  readonly isTls: boolean;
  readonly user: string | undefined;
  readonly password: string;
  readonly from: { readonly name: string; readonly address: string };
}

/** The role of a process: everything, HTTP only, or projections and sagas only. */
export const PROCESS_ROLES = ['all', 'api', 'worker'] as const;
export type ProcessRole = (typeof PROCESS_ROLES)[number];

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The service's configuration, checked at start. Injected with this class as the token. */
export abstract class Config {
  /** HTTP port; 0 for any free one. */
  abstract readonly port: number;
  /** Address to listen on; undefined: 127.0.0.1 while the store accepts the demonstration's published credentials, else 0.0.0.0. */
  abstract readonly host: string | undefined;
  /** Public address without a trailing slash, for the links in replies. */
  abstract readonly baseUrl: string;
  /** Undefined: an embedded PostgreSQL in `dataDir`. */
  abstract readonly databaseUrl: string | undefined;
  /** Accept a PostgreSQL that may lose data when its machine crashes (fsync or full_page_writes off): for trials. */
  abstract readonly allowUnsafeDatabase: boolean;
  /** Undefined: events are stored in PostgreSQL. */
  abstract readonly eventstoreUrl: string | undefined;
  /** Absolute path of the embedded PostgreSQL and of uploaded documents. */
  abstract readonly dataDir: string;
  /** The store for the content of documents; undefined: the folder `documents` of `dataDir`. */
  abstract readonly bucket: BucketConfig | undefined;
  /** Most MiB that the documents of one company have together; 0: no limit. */
  abstract readonly documentsCompanyMb: number;
  abstract readonly role: ProcessRole;
  abstract readonly bootstrap: BootstrapConfig | undefined;
  /** True if the bootstrap company is filled with a contractor's year. */
  abstract readonly demoData: boolean;
  /** Serves the web application, where it is built. */
  abstract readonly console: boolean;
  /** Sustained requests per second for one access token; 0: no limit. */
  abstract readonly rateLimitRps: number;
  /** Requests that one access token may send at once; a limit per second that is higher counts instead. */
  abstract readonly rateLimitBurst: number;
  /** Sustained requests per second for all tokens of one company; 0: no limit. */
  abstract readonly rateLimitCompanyRps: number;
  /** Days after which a login ends, however often its tokens are renewed; 0: never. Logins of version 1 have no such end. */
  abstract readonly loginMaxDays: number;
  /** Origins whose pages may call the service from a browser; `*`: all; empty: none. */
  abstract readonly corsOrigins: readonly string[];
  /** Most milliseconds that a statement of the service may run, and that a connection waits for a reply. */
  abstract readonly queryTimeoutMs: number;
  /** Addresses and CIDR networks of the proxies whose X-Forwarded-* headers are trusted; empty: none. */
  abstract readonly trustedProxies: readonly string[];
  /** NODE_ENV is `production`: no credentials are generated, and published ones are not accepted. */
  abstract readonly production: boolean;
  abstract readonly logLevel: LogLevel;
  /** The share of successful requests in the access log, from 0 to 1. Failed and slow ones are always logged. */
  abstract readonly accessLogSample: number;
  /** The bearer token for GET /metrics; undefined: only callers on the same machine are allowed. */
  abstract readonly metricsToken: string | undefined;
  /** The private key of Ed25519, in PEM, that roots of the events are signed with; undefined: `audit-key.pem` of `dataDir`. */
  abstract readonly auditKey: string | undefined;
  /** True if webhooks may be sent over http, and to addresses of the operator's own network: loopback, private, link-local. */
  abstract readonly webhookAllowPrivate: boolean | readonly string[];
  /** Undefined: nothing is sent by mail, and the command line prints links. */
  abstract readonly mail: MailConfig | undefined;
}

/** A fault in the environment: the variable and its allowed values. */
export interface Fault {
  readonly variable: string;
  readonly must: string;
}

/** Thrown for an unusable environment. The message has one line per fault. */
export class ConfigFault extends Error {
  constructor(readonly faults: readonly Fault[]) {
    super(faults.map(({ variable, must }) => `${variable} must be ${must}`).join('\n'));
    this.name = 'ConfigFault';
  }
}
