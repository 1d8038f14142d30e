import { customCleanEnv, type CleanedEnv } from 'envalid';
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { ConfigFault, type BootstrapConfig, type BucketConfig, type Config, type Fault, type MailConfig } from './config';
import { withDatabaseParts, withEventStoreAccount, withSecretFiles } from './secrets';
import { BOOTSTRAP_OPTIONS, BOOTSTRAP_VARIABLES, BUCKET_VARIABLES, variables } from './variables';

type Environment = Readonly<Record<string, string | undefined>>;
type Values = CleanedEnv<typeof variables>;

/**
 * The company of a service with an embedded PostgreSQL, outside production, that only its own machine can reach. Its credentials are
 * published: they must never be accepted elsewhere.
 */
export const DEMONSTRATION: BootstrapConfig = {
  company: 'Northgate Builders',
  adminUsername: 'admin@northgate.example',
  adminPassword: 'plumbline-demo',
  clientId: 'demo-client',
  clientSecret: 'demo-client-secret',
  source: 'published',
};

/** The usernames of the others who can sign in there, each with the same password, by what they are. */
export const DEMONSTRATION_PEOPLE = {
  bookkeeper: 'nora.quinn',
  projectManager: 'ella.brandt',
  auditor: 'iris.volk',
  foreman: 'marcus.hale',
  carpenter: 'bob.carter',
} as const;

/** Reads the configuration from the environment; empty is unset. @throws ConfigFault naming every wrong or missing variable */
export function loadConfig(env: Environment): Config {
  const faults: Fault[] = [];
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const given = withEventStoreAccount(withDatabaseParts(withSecretFiles(set, faults), faults), faults);
  const values = customCleanEnv(given, variables, (cleaned) => cleaned, {
    reporter: ({ errors }) => {
      for (const [variable, error] of Object.entries(errors)) faults.push({ variable, must: error.message });
    },
  });
  const production = values.NODE_ENV === 'production';
  const bootstrap = readBootstrap(given, values, faults);
  const bucket = readBucket(given, values.DOCUMENTS_REGION, faults);
  const mail = readMail(given, values, faults);
  if (faults.length > 0) throw new ConfigFault(faults);
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    baseUrl: values.BASE_URL ?? `http://localhost:${values.PORT}`,
    databaseUrl: values.DATABASE_URL,
    allowUnsafeDatabase: values.ALLOW_UNSAFE_DATABASE,
    eventstoreUrl: values.EVENTSTORE_URL,
    dataDir: resolve(values.DATA_DIR),
    bucket,
    documentsCompanyMb: values.DOCUMENTS_COMPANY_MB,
    role: values.PROCESS_ROLE,
    bootstrap,
    demoData: values.DEMO_DATA ?? values.DATABASE_URL === undefined,
    console: values.CONSOLE,
    rateLimitRps: values.RATE_LIMIT_RPS,
    rateLimitBurst: values.RATE_LIMIT_BURST,
    rateLimitCompanyRps: values.RATE_LIMIT_COMPANY_RPS,
    loginMaxDays: values.LOGIN_MAX_DAYS,
    corsOrigins: values.CORS_ORIGINS,
    queryTimeoutMs: values.QUERY_TIMEOUT_MS,
    trustedProxies: values.TRUSTED_PROXIES,
    production,
    logLevel: values.LOG_LEVEL,
    accessLogSample: values.ACCESS_LOG_SAMPLE,
    metricsToken: values.METRICS_TOKEN,
    auditKey: values.AUDIT_KEY,
    webhookAllowPrivate: values.WEBHOOK_ALLOW_PRIVATE,
    mail,
  });
}

/** True if a service on this address is reachable from its own machine only. */
export const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127\./.test(host);

/** All five variables define a company, with two more if need be; none: the demonstration where that is safe; a part of the five is a fault. */
function readBootstrap(
  env: Environment,
  values: Pick<Values, 'NODE_ENV' | 'HOST' | (typeof BOOTSTRAP_OPTIONS)[number]>,
  faults: Fault[],
): BootstrapConfig | undefined {
  const present = [...BOOTSTRAP_VARIABLES, ...BOOTSTRAP_OPTIONS].filter((variable) => env[variable] !== undefined);
  if (present.length === 0) return demonstrationFor(env, values);
  for (const variable of BOOTSTRAP_VARIABLES)
    if (env[variable] === undefined) faults.push({ variable, must: `set too, because ${present[0]} is set` });
  const [company = '', adminUsername = '', adminPassword = '', clientId = '', clientSecret = ''] = BOOTSTRAP_VARIABLES.map((v) => env[v]);
  const { BOOTSTRAP_TIME_ZONE: timeZone, BOOTSTRAP_CURRENCY: currency } = values;
  return { company, adminUsername, adminPassword, clientId, clientSecret, timeZone, currency, source: 'given' };
}

/** No credentials for the operator's own database or in production, and no published ones where other machines can reach it. */
function demonstrationFor(env: Environment, { NODE_ENV, HOST }: Pick<Values, 'NODE_ENV' | 'HOST'>): BootstrapConfig | undefined {
  if (NODE_ENV === 'production' || env['DATABASE_URL'] !== undefined) return undefined;
  if (HOST === undefined || isLoopback(HOST)) return DEMONSTRATION;
  const made = (): string => randomBytes(24).toString('base64url');
  // The id is random too: an application of an interrupted start keeps its own id, whose secret was lost.
  const clientId = `demo-${randomBytes(4).toString('hex')}`;
  return { ...DEMONSTRATION, adminPassword: made(), clientId, clientSecret: made(), source: 'invented' };
}

/** Address and both keys define a bucket; none of them selects the folder; a part of them is a fault. */
function readBucket(env: Environment, region: string, faults: Fault[]): BucketConfig | undefined {
  const present = BUCKET_VARIABLES.filter((variable) => env[variable] !== undefined);
  if (present.length === 0) return undefined;
  for (const variable of BUCKET_VARIABLES)
    if (env[variable] === undefined) faults.push({ variable, must: `set too, because ${present[0]} is set` });
  const [address = '', accessKeyId = '', secretAccessKey = ''] = BUCKET_VARIABLES.map((variable) => env[variable]);
  return { address: address.replace(/\/+$/, ''), accessKeyId, secretAccessKey, region };
}

/** Server and sender, or neither; one alone is a fault. */
function readMail(env: Environment, { SMTP_URL: server, MAIL_FROM: from }: Values, faults: Fault[]): MailConfig | undefined {
  for (const [variable, other] of [
    ['SMTP_URL', 'MAIL_FROM'],
    ['MAIL_FROM', 'SMTP_URL'],
  ] as const)
    if (env[variable] === undefined && env[other] !== undefined) faults.push({ variable, must: `set too, because ${other} is set` });
  return server && from && { ...server, from };
}
