import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'pg-connection-string';
import { ConfigFault } from './config';
import { DEMONSTRATION, loadConfig } from './load';

const set = {
  BOOTSTRAP_COMPANY: 'Acme',
  BOOTSTRAP_ADMIN_USERNAME: 'ann',
  BOOTSTRAP_ADMIN_PASSWORD: 'pw',
  BOOTSTRAP_CLIENT_ID: 'web',
  BOOTSTRAP_CLIENT_SECRET: 's3cret',
};
const SIGNING_KEY = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }) as string;
const faults = (env: Record<string, string | undefined>): string[] => {
  try {
    loadConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigFault);
    return (error as ConfigFault).message.split('\n');
  }
  return [];
};

describe('the configuration', () => {
  it('needs nothing outside production', () => {
    expect(loadConfig({})).toEqual({
      port: 3000,
      host: undefined,
      baseUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      allowUnsafeDatabase: false,
      eventstoreUrl: undefined,
      dataDir: resolve('.data'),
      bucket: undefined,
      documentsCompanyMb: 51_200,
      role: 'all',
      bootstrap: DEMONSTRATION,
      demoData: true,
      console: true,
      rateLimitRps: 50,
      rateLimitBurst: 300,
      rateLimitCompanyRps: 0,
      loginMaxDays: 90,
      corsOrigins: [],
      queryTimeoutMs: 10_000,
      trustedProxies: [],
      production: false,
      logLevel: 'info',
      accessLogSample: 1,
      metricsToken: undefined,
      webhookAllowPrivate: false,
      mail: undefined,
    });
  });

  it('reads every variable', () => {
    const config = loadConfig({
      ...set,
      PORT: '8080',
      BASE_URL: 'https://jobs.example.com/',
      DATABASE_URL: 'postgres://app@/plumbline?host=%2Frun',
      EVENTSTORE_URL: 'esdb://store:2113?tls=false',
      DATA_DIR: '/var/lib/plumbline',
      DOCUMENTS_BUCKET: 'https://s3.example.com/plumbline/',
      DOCUMENTS_ACCESS_KEY_ID: 'key',
      DOCUMENTS_SECRET_ACCESS_KEY: 'a+secret/key=',
      DOCUMENTS_REGION: 'eu-central-1',
      DOCUMENTS_COMPANY_MB: '100',
      PROCESS_ROLE: 'worker',
      DEMO_DATA: 'true',
      RATE_LIMIT_RPS: '0',
      RATE_LIMIT_BURST: '500',
      RATE_LIMIT_COMPANY_RPS: '400',
      LOGIN_MAX_DAYS: '30',
      CORS_ORIGINS: 'https://app.example.com, http://localhost:5173',
      QUERY_TIMEOUT_MS: '2500',
      TRUSTED_PROXIES: '10.0.0.7, 172.16.0.0/12,2001:db8::/32',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      ACCESS_LOG_SAMPLE: '0.25',
      METRICS_TOKEN: 'scrape-me-0123456789',
      AUDIT_KEY: SIGNING_KEY,
      WEBHOOK_ALLOW_PRIVATE: 'true',
      SMTP_URL: 'smtps://app%40example.com:p%40ss@mail.example.com',
      MAIL_FROM: 'Plumbline <no-reply@example.com>',
    });
    expect(config).toMatchObject({ port: 8080, baseUrl: 'https://jobs.example.com', role: 'worker', demoData: true, rateLimitRps: 0 });
    expect(config).toMatchObject({ queryTimeoutMs: 2500, rateLimitBurst: 500, rateLimitCompanyRps: 400, loginMaxDays: 30 });
    expect(config.corsOrigins).toEqual(['https://app.example.com', 'http://localhost:5173']);
    expect(config).toMatchObject({ dataDir: '/var/lib/plumbline', documentsCompanyMb: 100, production: true, logLevel: 'warn' });
    expect(config.trustedProxies).toEqual(['10.0.0.7', '172.16.0.0/12', '2001:db8::/32']);
    expect(config).toMatchObject({
      accessLogSample: 0.25,
      metricsToken: 'scrape-me-0123456789',
      auditKey: SIGNING_KEY,
      webhookAllowPrivate: true,
    });
    expect(config.bucket).toEqual({
      address: 'https://s3.example.com/plumbline',
      accessKeyId: 'key',
      secretAccessKey: 'a+secret/key=',
      region: 'eu-central-1',
    });
    expect(config.mail).toEqual({
      ...{ host: 'mail.example.com', port: 465, isTls: true, user: 'app@example.com', password: 'p@ss' },
      from: { name: 'Plumbline', address: 'no-reply@example.com' },
    });
    expect(config.bootstrap).toEqual({
      company: 'Acme',
      adminUsername: 'ann',
      adminPassword: 'pw',
      clientId: 'web',
      clientSecret: 's3cret',
      source: 'given',
    });
  });

  it('publishes no credentials where other machines can reach the service, and generates none on a real database or in production', () => {
    for (const HOST of ['127.0.0.1', '127.8.0.1', '::1', 'localhost']) expect(loadConfig({ HOST }).bootstrap).toBe(DEMONSTRATION);
    for (const HOST of ['0.0.0.0', '::', '192.168.1.7']) {
      const made = [loadConfig({ HOST }), loadConfig({ HOST })].map(({ bootstrap }) => bootstrap!);
      expect(made[0]).toMatchObject({ company: DEMONSTRATION.company, adminUsername: DEMONSTRATION.adminUsername, source: 'invented' });
      const secrets = [...made, DEMONSTRATION].flatMap(({ adminPassword, clientId, clientSecret }) => [
        adminPassword,
        clientId,
        clientSecret,
      ]);
      expect(new Set(secrets).size).toBe(9);
      expect(made.every(({ adminPassword, clientSecret }) => adminPassword.length >= 32 && clientSecret.length >= 32)).toBe(true);
    }
    expect(loadConfig({ NODE_ENV: 'production' }).bootstrap).toBeUndefined();
    expect(loadConfig({ DATABASE_URL: 'postgres://db/plumbline' })).toMatchObject({ bootstrap: undefined, demoData: false });
    expect(loadConfig({ DATABASE_URL: 'postgres://db/plumbline', HOST: '127.0.0.1' }).bootstrap).toBeUndefined();
  });

  it('derives the public address from the port, and treats an empty variable as unset', () => {
    expect(loadConfig({ PORT: '4000', BASE_URL: '', BOOTSTRAP_COMPANY: '' })).toMatchObject({ baseUrl: 'http://localhost:4000' });
  });

  it.each([
    ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535, not "abc"'],
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535, not "70000"'],
    [
      'HOST',
      'jobs.example.com',
      'HOST must be an IP address of this machine such as 127.0.0.1, or 0.0.0.0 for all of them, not "jobs.example.com"',
    ],
    [
      'BASE_URL',
      'jobs.example.com',
      'BASE_URL must be an absolute http or https address such as https://jobs.example.com, not "jobs.example.com"',
    ],
    ['PROCESS_ROLE', 'web', 'PROCESS_ROLE must be one of all, api, worker, not "web"'],
    ['DEMO_DATA', 'yes', 'DEMO_DATA must be true or false, not "yes"'],
    ['WEBHOOK_ALLOW_PRIVATE', 'yes', 'WEBHOOK_ALLOW_PRIVATE must be true, false, or hosts such as hooks.internal,10.0.3.7, not "yes"'],
    ['WEBHOOK_ALLOW_PRIVATE', 'a.b,', 'WEBHOOK_ALLOW_PRIVATE must be true, false, or hosts such as hooks.internal,10.0.3.7, not "a.b,"'],
    ['DOCUMENTS_COMPANY_MB', '1.5', 'DOCUMENTS_COMPANY_MB must be a whole number from 0 to 1000000000, not "1.5"'],
    ['RATE_LIMIT_BURST', '0', 'RATE_LIMIT_BURST must be a whole number from 1 to 1000000, not "0"'],
    ['RATE_LIMIT_RPS', '-1', 'RATE_LIMIT_RPS must be a whole number from 0 to 1000000, not "-1"'],
    ['QUERY_TIMEOUT_MS', '0', 'QUERY_TIMEOUT_MS must be a whole number from 1 to 3600000, not "0"'],
    ...['proxy', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.1;10.0.0.2', '10.0.0.1,', 'loopback'].map((text) => [
      'TRUSTED_PROXIES',
      text,
      `TRUSTED_PROXIES must be addresses or networks (10.0.0.7, 172.16.0.0/12, 2001:db8::/32) with commas between them, and no /0, not "${text}"`,
    ]),
    ...['app.example.com', 'https://app.example.com/', 'https://app.example.com/path', 'https://a.example,*', 'null'].map((text) => [
      'CORS_ORIGINS',
      text,
      `CORS_ORIGINS must be origins such as https://app.example.com, without a path, with commas between them, or * for all, not "${text}"`,
    ]),
    ['ACCESS_LOG_SAMPLE', '1.5', 'ACCESS_LOG_SAMPLE must be a share from 0 to 1 such as 0.1, not "1.5"'],
    ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must be 16 to 255 characters that a bearer token may have'],
    ['AUDIT_KEY', 'hunter2', 'AUDIT_KEY must be a private key of Ed25519 in PEM, as openssl genpkey -algorithm ed25519 makes one'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud"'],
    ['DOCUMENTS_REGION', 'Mars 1', 'DOCUMENTS_REGION must be the name of a region such as us-east-1'],
    ['EVENTSTORE_URL', 'http://x', 'EVENTSTORE_URL must be a connection string such as esdb://host:2113?tls=false'],
    [
      'EVENTSTORE_URL',
      'esdb://ann:hunter2@x?nodePreference=follower',
      'EVENTSTORE_URL must be given without nodePreference, because only the leader of a cluster has all events',
    ],
    [
      'EVENTSTORE_URL',
      'kurrentdb://ann:hunter2@x?tlsVerifyCert=false',
      'EVENTSTORE_URL must be a connection string with the options tls, tlsCAFile, userCertFile, userKeyFile, connectionName, defaultDeadline, maxDiscoverAttempts, discoveryInterval, gossipTimeout, keepAliveInterval, keepAliveTimeout, nodePreference, of which "tlsVerifyCert" is none',
    ],
    ['EVENTSTORE_USER', 'ann', 'EVENTSTORE_URL must be set too, because EVENTSTORE_USER is set'],
    ['EVENTSTORE_PASSWORD', 'hunter2', 'EVENTSTORE_URL must be set too, because EVENTSTORE_PASSWORD is set'],
  ])('states the requirement for %s=%s', (variable, value, line) => {
    expect(faults({ [variable]: value })).toEqual([line]);
  });

  it('reports all faults at once and repeats no password', () => {
    const lines = faults({ PORT: 'x', DATABASE_URL: 'mysql://root:hunter2@db' });
    expect(lines).toHaveLength(2);
    expect(lines.join()).not.toContain('hunter2');
  });

  it.each([
    'mail.example.com',
    'https://mail.example.com',
    'smtp://',
    'smtp://ann:hunter2@mail.example.com/x',
    'smtp://mail.example.com?tls=off',
    'smtp://:hunter2@mail.example.com',
  ])('rejects %s as a mail server, without repeating it', (server) => {
    expect(faults({ SMTP_URL: server, MAIL_FROM: 'no-reply@example.com' })).toEqual([
      'SMTP_URL must be the address of a mail server such as smtps://user:password@mail.example.com:465',
    ]);
  });

  it.each(['plumbline', 'a@b.example, c@d.example', 'Ann <a@b.example', 'Ann a@b.example', 'A\r\nBcc: x <a@b.example>'])(
    'rejects %j as the sender of mail',
    (from) => {
      expect(faults({ SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: from })).toEqual([
        `MAIL_FROM must be an e-mail address such as no-reply@example.com or Plumbline <no-reply@example.com>, not ${JSON.stringify(from)}`,
      ]);
    },
  );

  it('takes a mail server with its sender, or neither', () => {
    expect(loadConfig({ SMTP_URL: 'smtp://[::1]:2525', MAIL_FROM: 'no-reply@example.com' }).mail).toEqual({
      ...{ host: '::1', port: 2525, isTls: false, user: undefined, password: '' },
      from: { name: '', address: 'no-reply@example.com' },
    });
    expect(faults({ SMTP_URL: 'smtp://mail.example.com' })).toEqual(['MAIL_FROM must be set too, because SMTP_URL is set']);
    expect(faults({ MAIL_FROM: 'no-reply@example.com' })).toEqual(['SMTP_URL must be set too, because MAIL_FROM is set']);
  });

  it('rejects half a bootstrap company, naming the missing variables', () => {
    expect(faults({ BOOTSTRAP_COMPANY: 'Acme', BOOTSTRAP_CLIENT_ID: 'web', BOOTSTRAP_CLIENT_SECRET: 's' })).toEqual([
      'BOOTSTRAP_ADMIN_USERNAME must be set too, because BOOTSTRAP_COMPANY is set',
      'BOOTSTRAP_ADMIN_PASSWORD must be set too, because BOOTSTRAP_COMPANY is set',
    ]);
  });

  it('takes the time zone and the currency of that company, and refuses others', () => {
    const own = { BOOTSTRAP_TIME_ZONE: 'America/Los_Angeles', BOOTSTRAP_CURRENCY: 'CAD' };
    expect(loadConfig({ ...set, ...own }).bootstrap).toMatchObject({ company: 'Acme', timeZone: 'America/Los_Angeles', currency: 'CAD' });
    for (const zone of ['UTC', 'Asia/Kolkata', 'America/Indiana/Knox'])
      expect(loadConfig({ ...set, BOOTSTRAP_TIME_ZONE: zone }).bootstrap).toMatchObject({ timeZone: zone, currency: undefined });
    expect(faults({ ...set, BOOTSTRAP_TIME_ZONE: 'Pacific', BOOTSTRAP_CURRENCY: 'cad' })).toEqual([
      'BOOTSTRAP_TIME_ZONE must be a time zone of the IANA database such as America/Los_Angeles',
      'BOOTSTRAP_CURRENCY must be a currency code of ISO 4217 such as USD',
    ]);
    expect(faults(own)).toContain('BOOTSTRAP_COMPANY must be set too, because BOOTSTRAP_TIME_ZONE is set');
  });

  it.each(['s3.example.com/files', 'https://s3.example.com', 'https://s3.example.com/a/b', 'ftp://s3.example.com/files'])(
    'rejects %s as a bucket',
    (address) => {
      const keys = { DOCUMENTS_ACCESS_KEY_ID: 'key', DOCUMENTS_SECRET_ACCESS_KEY: 'hunter2' };
      expect(faults({ DOCUMENTS_BUCKET: address, ...keys })).toEqual([
        `DOCUMENTS_BUCKET must be the http or https address of a bucket such as https://s3.example.com/plumbline, not "${address}"`,
      ]);
    },
  );

  it('rejects half a bucket, naming the missing variables', () => {
    expect(faults({ DOCUMENTS_BUCKET: 'https://s3.example.com/files', DOCUMENTS_ACCESS_KEY_ID: 'key' })).toEqual([
      'DOCUMENTS_SECRET_ACCESS_KEY must be set too, because DOCUMENTS_BUCKET is set',
    ]);
  });

  describe('secrets in files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'plumbline-secrets-'));
    afterAll(() => rmSync(folder, { recursive: true, force: true }));
    const file = (name: string, content: string): string => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    };

    it('are read in place of the variable, without the line break at their end', () => {
      const config = loadConfig({
        ...{ ...set, BOOTSTRAP_ADMIN_PASSWORD: undefined, BOOTSTRAP_CLIENT_SECRET: undefined },
        BOOTSTRAP_ADMIN_PASSWORD_FILE: file('password', ' two words \n'),
        BOOTSTRAP_CLIENT_SECRET_FILE: file('secret', 's3cret\r\n'),
        DATABASE_URL_FILE: file('database', 'postgres://app:pw@db/plumbline\n'),
        METRICS_TOKEN_FILE: file('metrics', 'c2NyYXBlIG1lLCBwbGVhc2Uh/+==\n'),
        AUDIT_KEY_FILE: file('key.pem', SIGNING_KEY),
      });
      // In the form of base64: a bearer token may end with equals signs (RFC 6750, section 2.1).
      expect(config.metricsToken).toBe('c2NyYXBlIG1lLCBwbGVhc2Uh/+==');
      expect(config.bootstrap).toMatchObject({ adminPassword: ' two words ', clientSecret: 's3cret', source: 'given' });
      expect(config.databaseUrl).toBe('postgres://app:pw@db/plumbline');
      expect(config.auditKey).toBe(SIGNING_KEY.trimEnd());
    });

    it('are reported when they are empty, unreadable, or given twice, and never repeated', () => {
      expect(
        faults({
          DATABASE_URL_FILE: join(folder, 'none'),
          EVENTSTORE_URL_FILE: file('empty', '\n'),
          BOOTSTRAP_CLIENT_SECRET: 'hunter2',
          BOOTSTRAP_CLIENT_SECRET_FILE: file('other', 'hunter3'),
        }).slice(0, 3),
      ).toEqual([
        `DATABASE_URL_FILE must be a file that this account can read, not "${join(folder, 'none')}" (ENOENT)`,
        `EVENTSTORE_URL_FILE must be a file with the secret in it, not "${join(folder, 'empty')}", which is empty`,
        'BOOTSTRAP_CLIENT_SECRET_FILE must be left out, because BOOTSTRAP_CLIENT_SECRET is set',
      ]);
    });

    it('may contain any character when the account of EventStoreDB is given beside its address', () => {
      const given = { EVENTSTORE_URL: 'kurrentdb+discover://store:2113?tls=true', EVENTSTORE_USER: 'plumb/line' };
      const url = loadConfig({ ...given, EVENTSTORE_PASSWORD_FILE: file('store', 'a/b@c:d$&?e%20\n') }).eventstoreUrl;
      expect(url).toBe('kurrentdb+discover://plumb%2Fline:a%2Fb%40c%3Ad%24%26%3Fe%2520@store:2113?tls=true');
      expect(faults({ ...given, EVENTSTORE_URL: 'esdb://a:b@store', EVENTSTORE_PASSWORD: 'c' })).toEqual([
        'EVENTSTORE_USER must be left out, because EVENTSTORE_URL has a name and password',
      ]);
    });

    it('may contain any character when the database is given in parts', () => {
      const password = 'a/b#c?d@e:f%20 g&h';
      const { databaseUrl = '' } = loadConfig({ DATABASE_HOST: 'db', DATABASE_PASSWORD_FILE: file('any', `${password}\n`) });
      expect(parse(databaseUrl)).toMatchObject({ host: 'db', port: '5432', user: 'plumbline', database: 'plumbline', password });
      const six =
        loadConfig({ DATABASE_HOST: '::1', DATABASE_PORT: '6543', DATABASE_NAME: 'jobs', DATABASE_USER: 'app' }).databaseUrl ?? '';
      expect(six).toBe('postgres://app@[::1]:6543/jobs');
      expect(faults({ DATABASE_PASSWORD: 'hunter2' })).toEqual(['DATABASE_HOST must be set too, because DATABASE_PASSWORD is set']);
      expect(faults({ DATABASE_HOST: 'db/x', DATABASE_PORT: 'x', DATABASE_URL: 'postgres://db/x' })).toHaveLength(3);
    });

    it('that break the connection string are reported at the start', () => {
      for (const password of ['a/b', 'a#b', 'a?b'])
        expect(faults({ DATABASE_URL: `postgres://app:${password}@db:5432/plumbline` })).toEqual([
          expect.stringMatching(/^DATABASE_URL must be a connection string that can be read: .* %2F/),
        ]);
    });
  });
});
