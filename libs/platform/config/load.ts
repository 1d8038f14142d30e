import { customCleanEnv } from 'envalid';
import { resolve } from 'node:path';
import { ConfigFault, type BootstrapConfig, type BucketConfig, type Config, type Fault } from './config';
import { BOOTSTRAP_VARIABLES, BUCKET_VARIABLES, variables } from './variables';

type Environment = Readonly<Record<string, string | undefined>>;

/** Outside production the service starts with this company, so that a first request works without any preparation. */
export const DEMONSTRATION: BootstrapConfig = {
  company: 'Northgate Builders',
  adminUsername: 'admin@northgate.example',
  adminPassword: 'plumbline-demo',
  clientId: 'demo-client',
  clientSecret: 'demo-client-secret',
  demonstration: true,
};

/**
 * Reads the configuration out of environment variables (docs/configuration.md lists them). A variable set to nothing counts as not set.
 * @throws ConfigFault naming every variable that is wrong or missing, and what it must be.
 */
export function loadConfig(env: Environment): Config {
  const faults: Fault[] = [];
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const values = customCleanEnv(given, variables, (cleaned) => cleaned, {
    reporter: ({ errors }) => {
      for (const [variable, error] of Object.entries(errors)) faults.push({ variable, must: error.message });
    },
  });
  const production = values.NODE_ENV === 'production';
  const bootstrap = readBootstrap(given, production, faults);
  const bucket = readBucket(given, values.DOCUMENTS_REGION, faults);
  if (faults.length > 0) throw new ConfigFault(faults);
  return Object.freeze({
    port: values.PORT,
    baseUrl: values.BASE_URL ?? `http://localhost:${values.PORT}`,
    databaseUrl: values.DATABASE_URL,
    eventstoreUrl: values.EVENTSTORE_URL,
    dataDir: resolve(values.DATA_DIR),
    bucket,
    role: values.PROCESS_ROLE,
    bootstrap,
    demoData: values.DEMO_DATA ?? values.DATABASE_URL === undefined,
    rateLimitRps: values.RATE_LIMIT_RPS,
    queryTimeoutMs: values.QUERY_TIMEOUT_MS,
    trustedProxies: values.TRUSTED_PROXIES,
    production,
    logLevel: values.LOG_LEVEL,
  });
}

/** All five variables make a company; none gives the demonstration set, or nothing in production; a part of them is a fault. */
function readBootstrap(env: Environment, production: boolean, faults: Fault[]): BootstrapConfig | undefined {
  const present = BOOTSTRAP_VARIABLES.filter((variable) => env[variable] !== undefined);
  if (present.length === 0) return production ? undefined : DEMONSTRATION;
  for (const variable of BOOTSTRAP_VARIABLES)
    if (env[variable] === undefined) faults.push({ variable, must: `set too, because ${present[0]} is set` });
  const [company = '', adminUsername = '', adminPassword = '', clientId = '', clientSecret = ''] = BOOTSTRAP_VARIABLES.map((v) => env[v]);
  return { company, adminUsername, adminPassword, clientId, clientSecret, demonstration: false };
}

/** Address and both keys make a bucket; none gives the folder; a part of them is a fault. */
function readBucket(env: Environment, region: string, faults: Fault[]): BucketConfig | undefined {
  const present = BUCKET_VARIABLES.filter((variable) => env[variable] !== undefined);
  if (present.length === 0) return undefined;
  for (const variable of BUCKET_VARIABLES)
    if (env[variable] === undefined) faults.push({ variable, must: `set too, because ${present[0]} is set` });
  const [address = '', accessKeyId = '', secretAccessKey = ''] = BUCKET_VARIABLES.map((variable) => env[variable]);
  return { address: address.replace(/\/+$/, ''), accessKeyId, secretAccessKey, region };
}

/** The configuration of this process; when it is at fault, prints one line for each fault to stderr and ends the process with 78 (EX_CONFIG). */
export function configOrExit(env: Environment = process.env): Config {
  try {
    return loadConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigFault)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(78);
  }
}
