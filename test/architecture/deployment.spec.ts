import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';
import { loadConfig } from '@plumbline/platform/config';

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
}

/* There is no Docker where the tests run, so the files are read and held to what they must say. */
describe('docker-compose.yml', () => {
  const { services, volumes } = load(read('docker-compose.yml'), { schema: CORE_SCHEMA.withTags(mergeTag) }) as {
    services: Record<string, Service>;
    volumes: Record<string, unknown>;
  };

  it('runs two API processes behind nginx, a worker, PostgreSQL and EventStoreDB', () => {
    expect(Object.keys(services).sort()).toEqual(['api-1', 'api-2', 'eventstore', 'nginx', 'postgres', 'worker']);
    const roles = ['api-1', 'api-2', 'worker'].map((name) => services[name]?.environment?.['PROCESS_ROLE']);
    expect(roles).toEqual(['api', 'api', 'worker']);
    const nginx = read('deploy/nginx.conf');
    for (const name of ['api-1', 'api-2']) expect(nginx).toContain(`server ${name}:3000;`);
  });

  it.each(Object.entries(services))('%s has a health check, starts again, and waits for healthy ones', (_name, service) => {
    expect(service.healthcheck?.test[0]).toMatch(/^CMD(-SHELL)?$/);
    expect(service.restart).toBe('unless-stopped');
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
      expect(Object.keys(services)).toContain(other);
      expect(condition).toBe('service_healthy');
    }
    expect(Boolean(service.image)).toBe(true);
    if (service.build) expect(existsSync(join(ROOT, service.build.context, service.build.dockerfile))).toBe(true);
  });

  it('mounts what exists', () => {
    for (const [source = ''] of Object.values(services).flatMap((service) => (service.volumes ?? []).map((volume) => volume.split(':'))))
      expect(source.startsWith('.') ? existsSync(join(ROOT, source)) : Object.keys(volumes).includes(source)).toBe(true);
  });

  it('sets variables that the service accepts', () => {
    for (const name of ['api-1', 'api-2', 'worker']) {
      const given = Object.entries(services[name]?.environment ?? {});
      const filled = given.map(([key, value]) => [key, value.replace(/\$\{[^}]*:-([^}]*)\}/g, '$1').replace(/\$\{[^}]*\}/g, 'secret')]);
      expect(loadConfig(Object.fromEntries(filled))).toMatchObject({ production: true, bootstrap: undefined, demoData: false });
    }
  });
});

describe('the Dockerfile', () => {
  const lines = read('Dockerfile').split('\n');
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM')));

  it('builds in stages on Node 20 and runs without root', () => {
    const stages = lines.filter((line) => line.startsWith('FROM'));
    expect(stages.length).toBeGreaterThan(1);
    expect(stages.every((line) => line.startsWith('FROM node:20-bookworm-slim'))).toBe(true);
    expect(last).toContain('USER node');
    expect(last.findIndex((line) => line.startsWith('USER'))).toBeLessThan(last.findIndex((line) => line.startsWith('CMD')));
  });

  it('says how to tell that it is well, and lets Node hear signals', () => {
    expect(last.some((line) => line.startsWith('HEALTHCHECK'))).toBe(true);
    expect(last).toContain('CMD ["node", "dist/apps/api/src/main.js"]');
    expect(existsSync(join(ROOT, 'apps/api/src/main.ts'))).toBe(true);
  });

  it('leaves out what is no part of the product', () => {
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.git', '.data', '.env', 'node_modules', 'dist']));
  });
});

describe('.ci/run', () => {
  it('can be executed, and runs the two commands of the README', () => {
    accessSync(join(ROOT, '.ci', 'run'), constants.X_OK);
    expect(read('.ci/run')).toMatch(/npm ci[\s\S]*npm test/);
  });
});
