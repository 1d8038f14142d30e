import { accessSync, constants, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { Linter } from 'eslint';
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';
import { loadConfig } from '@plumbline/platform/runtime';

const ROOT = join(__dirname, '..', '..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

interface Service {
  image?: string;
  build?: { context: string; dockerfile: string };
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
  volumes?: string[];
  restart?: string;
  secrets?: string[];
  networks?: Record<string, { aliases: string[] }>;
  deploy?: { replicas: number };
  profiles?: string[];
}
interface Deployment {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  secrets: Record<string, { file: string }>;
}
const compose = (file: string): Deployment => load(read(file), { schema: CORE_SCHEMA.withTags(mergeTag) }) as Deployment;
/** The environment in compose, with the defaults of its variables. */
const environmentOf = ({ environment = {} }: Service): Record<string, string> =>
  Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, value.replace(/\$\{[^}]*:-([^}]*)\}/g, '$1')]));

/* The tests run without Docker, so this spec compares the texts of the files. */
describe('docker-compose.yml', () => {
  const { services, volumes, secrets } = compose('docker-compose.yml');

  it('runs two API processes behind nginx, a worker, PostgreSQL and EventStoreDB', () => {
    expect(Object.keys(services).sort()).toEqual(['api-1', 'api-2', 'eventstore', 'nginx', 'postgres', 'worker']);
    const roles = ['api-1', 'api-2', 'worker'].map((name) => services[name]?.environment?.['PROCESS_ROLE']);
    expect(roles).toEqual(['api', 'api', 'worker']);
    const nginx = read('deploy/nginx.conf');
    for (const name of ['api-1', 'api-2']) expect(services[name]?.networks?.['default']?.aliases).toEqual(['api']);
    expect(nginx.match(/set \$api api;\n\s+proxy_pass http:\/\/\$api:3000;/g)).toHaveLength(2);
  });

  it('has a second worker, because no restart policy ends a worker that hangs', () => {
    expect(services['worker']?.deploy?.replicas).toBe(2);
  });

  it.each(Object.entries(services))('%s has a health check, restarts, and waits for healthy dependencies', (_name, service) => {
    expect(service.healthcheck?.test[0]).toMatch(/^CMD(-SHELL)?$/);
    expect(service.restart).toBe('unless-stopped');
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
      expect(Object.keys(services)).toContain(other);
      expect(condition).toBe('service_healthy');
    }
    expect(Boolean(service.image)).toBe(true);
    if (service.build) expect(existsSync(join(ROOT, service.build.context, service.build.dockerfile))).toBe(true);
  });

  it('mounts existing files only', () => {
    for (const [source = ''] of Object.values(services).flatMap((service) => (service.volumes ?? []).map((volume) => volume.split(':'))))
      expect(source.startsWith('.') ? existsSync(join(ROOT, source)) : Object.keys(volumes).includes(source)).toBe(true);
  });

  it('sets variables that the service accepts, and keeps the password in a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'plumbline-compose-'));
    writeFileSync(join(folder, 'database_password'), 'a/b#c?d@e\n');
    for (const name of ['api-1', 'api-2', 'worker']) {
      expect(services[name]?.secrets).toEqual(['database_password']);
      const given = environmentOf(services[name]);
      expect(given['DATABASE_PASSWORD_FILE']).toBe('/run/secrets/database_password');
      const config = loadConfig({ ...given, DATABASE_PASSWORD_FILE: join(folder, 'database_password') });
      expect(config).toMatchObject({ production: true, bootstrap: undefined, demoData: false, trustedProxies: ['172.30.77.0/24'] });
      expect(config.databaseUrl).toBe('postgres://plumbline:a%2Fb%23c%3Fd%40e@postgres:5432/plumbline');
    }
    expect(secrets['database_password']?.file).toMatch(/^\.\/deploy\/secrets\//);
    rmSync(folder, { recursive: true });
  });

  it('runs on PostgreSQL alone with its override file', () => {
    const override = compose('docker-compose.postgres.yml').services;
    for (const name of ['api-1', 'api-2', 'worker']) {
      expect(override[name]?.depends_on).toEqual({ eventstore: { condition: 'service_healthy', required: false } });
      const given = { ...environmentOf(services[name]), ...environmentOf(override[name]), DATABASE_PASSWORD_FILE: undefined };
      expect(loadConfig(given).eventstoreUrl).toBeUndefined();
    }
    expect(override['eventstore']).toEqual({ profiles: ['eventstore'] });
    expect(Object.keys(override).every((name) => name in services)).toBe(true);
  });

  it('lets Prometheus scrape every process as docs/operations.md describes', () => {
    const token = '0123456789abcdef0123456789abcdef';
    const processes = ['api-1', 'api-2', 'worker'].map((name) => services[name] ?? {});
    for (const service of processes) {
      expect(service.environment?.['METRICS_TOKEN']).toBe('${METRICS_TOKEN:-}');
      const given = { ...environmentOf(service), DATABASE_PASSWORD_FILE: undefined };
      expect(loadConfig(given).metricsToken).toBeUndefined();
      expect(loadConfig({ ...given, METRICS_TOKEN: token }).metricsToken).toBe(token);
    }
    const [, example = ''] = /^```yaml\n(scrape_configs:[\s\S]*?)^```/m.exec(read('docs/operations.md')) ?? [];
    const { scrape_configs: jobs } = load(example) as { scrape_configs: Record<string, unknown>[] };
    expect(jobs).toEqual([
      {
        job_name: 'plumbline',
        authorization: { credentials_file: expect.stringMatching(/^\//) },
        // The API processes by their common name, each worker by its service name; all of them listen on one port.
        dns_sd_configs: [{ names: ['api', 'worker'], type: 'A', port: 3000 }],
      },
    ]);
    expect(loadConfig({}).port).toBe(3000);
    expect(read('deploy/nginx.conf')).toMatch(/location = \/metrics {\n\s+return 404/);
  });

  it('has a template of its variables', () => {
    const template = new Set(read('.env.example').match(/[A-Z][A-Z_]+(?==)/g));
    const asked = [...read('docker-compose.yml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
    for (const name of asked) expect([...template]).toContain(name);
  });
});

describe('the Dockerfile', () => {
  const lines = read('Dockerfile').split('\n');
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM')));

  it('builds in stages on the Node.js of .nvmrc and runs without root', () => {
    const stages = lines.filter((line) => line.startsWith('FROM'));
    expect(stages.length).toBeGreaterThan(1);
    const [major] = read('.nvmrc').split('.');
    expect(stages.every((line) => line.startsWith(`FROM node:${major}-bookworm-slim`))).toBe(true);
    expect(last).toContain('USER node');
    expect(last.findIndex((line) => line.startsWith('USER'))).toBeLessThan(last.findIndex((line) => line.startsWith('CMD')));
  });

  it('has a health check, and a command that receives signals', () => {
    expect(last.some((line) => line.startsWith('HEALTHCHECK'))).toBe(true);
    expect(last).toContain('CMD ["node", "dist/apps/api/src/main.js"]');
    expect(existsSync(join(ROOT, 'apps/api/src/main.ts'))).toBe(true);
  });

  it('contains the guides that the service serves', () => {
    const files = [...read('libs/platform/http/front/guides.ts').matchAll(/file: '([^']+)'/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(0);
    // Files copied from the build stage have absolute paths.
    const copied = last
      .filter((line) => line.startsWith('COPY'))
      .flatMap((line) => line.split(' ').slice(1, -1))
      .map((name) => name.replace(/^\/app\//, ''));
    for (const file of files) expect(copied).toContain(file);
  });

  it('excludes files that are not part of the product', () => {
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.git', '.data', '.env', 'node_modules', 'dist']));
  });
});

describe('.ci/run', () => {
  it('is executable, and runs the two commands of the README', () => {
    accessSync(join(ROOT, '.ci', 'run'), constants.X_OK);
    expect(read('.ci/run')).toMatch(/npm ci[\s\S]*npm test/);
  });
});

describe('The check of the Node.js version', () => {
  const complaint = (version: string): string => {
    const script = `console.log(require('./tools/node-version.cjs').complaint('${version}') ?? '')`;
    return spawnSync(process.execPath, ['-e', script], { cwd: ROOT, encoding: 'utf8' }).stdout.trim();
  };
  const { engines, scripts, dependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;

  it.each(['20.19.0', '20.20.2', '22.12.0', '24.21.0', '26.0.0'])('accepts version %s', (version) => expect(complaint(version)).toBe(''));

  it.each(['0.10.48', '18.20.8', '20.18.3', '21.7.3', '22.11.0'])('rejects version %s in one line', (version) => {
    expect(complaint(version)).toMatch(new RegExp(`^Plumbline needs Node\\.js 20\\.19 or later .*this is v${version}\\.$`));
  });

  it('has its version checked before each start, by a file that the oldest version can parse', () => {
    const source = read('tools/node-version.cjs');
    const found = new Linter().verify(source, { languageOptions: { ecmaVersion: 5, sourceType: 'script' } });
    expect(found.filter(({ fatal }) => fatal)).toEqual([]);
    for (const name of ['prestart', 'prestart:built', 'precli']) expect(scripts?.[name]).toMatch(/^node tools\/node-version\.cjs/);
    expect(engines).toEqual({ node: '^20.19.0 || >=22.12.0' });
  });

  it('needs no build tools at run time', () => {
    for (const tool of ['@nestjs/cli', 'typescript', '@swc/core']) expect(dependencies?.[tool]).toBeUndefined();
  });
});
