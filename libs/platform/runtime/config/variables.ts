import { Zone } from '@plumbline/platform/calendar';
import { makeExactValidator } from 'envalid';
import { createPrivateKey } from 'node:crypto';
import { isIP } from 'node:net';
import { parse } from 'pg-connection-string';
import { LOG_LEVELS, PROCESS_ROLES, type MailConfig } from './config';

/** A fault is thrown as an Error whose message states the allowed values; it never repeats secrets. */
const must = (what: string, value?: string): never => {
  throw new Error(value === undefined ? what : `${what}, not ${JSON.stringify(value)}`);
};

const wholeNumber = (from: number, to: number) =>
  makeExactValidator<number>((text) =>
    /^\d{1,9}$/.test(text) && Number(text) >= from && Number(text) <= to
      ? Number(text)
      : must(`a whole number from ${from} to ${to}`, text),
  );

const share = makeExactValidator<number>((text) =>
  /^(?:0|1|[01]?\.\d{1,6})$/.test(text) && Number(text) <= 1 ? Number(text) : must('a share from 0 to 1 such as 0.1', text),
);

const oneOf = <const C extends readonly string[]>(choices: C) =>
  makeExactValidator<C[number]>((text) => (choices.includes(text) ? text : must(`one of ${choices.join(', ')}`, text)));

const yesOrNo = makeExactValidator<boolean>((text) =>
  text === 'true' || text === 'false' ? text === 'true' : must('true or false', text),
);

/** `true`, `false`, or hosts: names and addresses, in lower case. */
const privateHosts = makeExactValidator<boolean | readonly string[]>((text) => {
  if (text === 'true' || text === 'false') return text === 'true';
  const hosts = text.split(',').map((one) => one.trim().toLowerCase());
  const isHost = (one: string): boolean => isIP(one) > 0 || /^(?=.{1,253}$)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/.test(one);
  return hosts.every(isHost) ? hosts : must('true, false, or hosts such as hooks.internal,10.0.3.7', text);
});

/** The address of a server, with a path like this. */
const webAddress = (what: string, path: RegExp) =>
  makeExactValidator<string>((text) => {
    const url = URL.canParse(text) ? new URL(text) : must(what, text);
    if (!/^https?:$/.test(url.protocol) || url.search || url.hash || url.username || !path.test(url.pathname)) must(what, text);
    return text.replace(/\/+$/, '');
  });
const address = webAddress('an absolute http or https address such as https://jobs.example.com', /^/);
/** The path is the name of one bucket. */
const bucket = webAddress('the http or https address of a bucket such as https://s3.example.com/plumbline', /^\/[\w.-]+\/?$/);

const listened = makeExactValidator<string>((text) =>
  isIP(text) || text === 'localhost' ? text : must('an IP address of this machine such as 127.0.0.1, or 0.0.0.0 for all of them', text),
);

/** Options of a connection string of EventStoreDB. The client would ignore others, and print the string with its password. */
const EVENTSTORE_OPTIONS = [
  ...['tls', 'tlsCAFile', 'userCertFile', 'userKeyFile', 'connectionName', 'defaultDeadline', 'maxDiscoverAttempts'],
  ...['discoveryInterval', 'gossipTimeout', 'keepAliveInterval', 'keepAliveTimeout', 'nodePreference'],
];

/** Not repeated in messages, because it may have a password. */
const eventstore = makeExactValidator<string>((text) => {
  const [, options] =
    /^(?:esdb|kurrentdb)(?:\+discover)?:\/\/[^?]+(?:\?(.*))?$/.exec(text) ?? must('a connection string such as esdb://host:2113?tls=false');
  for (const [name, value] of new URLSearchParams(options)) {
    const known = EVENTSTORE_OPTIONS.find((one) => one.toLowerCase() === name.toLowerCase().replace(/[_-]/g, ''));
    if (!known) must(`a connection string with the options ${EVENTSTORE_OPTIONS.join(', ')}, of which ${JSON.stringify(name)} is none`);
    // A follower lags behind: acknowledged writes would be missing from what it returns.
    if (known === 'nodePreference' && value.toLowerCase() !== 'leader')
      must('given without nodePreference, because only the leader of a cluster has all events');
  }
  return text;
});

/** A socket address is not a valid URL by web rules, so the driver's own parser decides. */
const postgres = makeExactValidator<string>((text) => {
  if (!/^postgres(ql)?:\/\/./.test(text)) must('a connection string such as postgres://user:password@host:5432/database');
  try {
    parse(text);
  } catch {
    must('a connection string that can be read: in user, password and database write / as %2F, # as %23, ? as %3F, @ as %40, % as %25');
  }
  return text;
});

/** An address, or a network in CIDR notation (RFC 4632). */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0 || address.includes('%')) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128));
}

const origins = makeExactValidator<readonly string[]>((text) => {
  const given = text.split(',').map((one) => one.trim());
  const isOrigin = (one: string): boolean => URL.canParse(one) && /^https?:$/.test(new URL(one).protocol) && new URL(one).origin === one;
  if (given.every((one) => isOrigin(one)) || text.trim() === '*') return given;
  return must('origins such as https://app.example.com, without a path, with commas between them, or * for all', text);
});

/** Not /0: trusting every proxy means trusting whatever any caller claims. */
const networks = makeExactValidator<readonly string[]>((text) => {
  const given = text.split(',').map((one) => one.trim());
  return given.every(isNetwork)
    ? given
    : must('addresses or networks (10.0.0.7, 172.16.0.0/12, 2001:db8::/32) with commas between them, and no /0', text);
});

const path = makeExactValidator<string>((text) => (text.includes('\0') ? must('a path') : text));
const short = (what: string) => makeExactValidator<string>((text) => (text.length <= 255 ? text : must(what)));
const printable = (what: string, characters: RegExp) => makeExactValidator<string>((text) => (characters.test(text) ? text : must(what)));

const timeZone = makeExactValidator<string>((text) =>
  Zone.exists(text) ? text : must('a time zone of the IANA database such as America/Los_Angeles'),
);

/** Not repeated in messages. */
const signingKey = makeExactValidator<string>((text) => {
  try {
    if (createPrivateKey(text).asymmetricKeyType === 'ed25519') return text;
  } catch {
    // No key at all: the same message.
  }
  return must('a private key of Ed25519 in PEM, as openssl genpkey -algorithm ed25519 makes one');
});

/** Not repeated in messages, because it may have a password. */
const smtp = makeExactValidator<Omit<MailConfig, 'from'>>((text) => {
  const what = 'the address of a mail server such as smtps://user:password@mail.example.com:465';
  const url = URL.canParse(text) ? new URL(text) : must(what);
  const { protocol, hostname, port, username, password, pathname, search, hash } = url;
  if (!/^smtps?:$/.test(protocol) || hostname === '' || !/^\/?$/.test(pathname) || search || hash || (password && !username)) must(what);
  const isTls = protocol === 'smtps:';
  try {
    return {
      ...{ host: hostname.replace(/^\[(.*)\]$/, '$1'), port: port === '' ? (isTls ? 465 : 587) : Number(port), isTls },
      ...{ user: username === '' ? undefined : decodeURIComponent(username), password: decodeURIComponent(password) },
    };
  } catch {
    return must('an address whose user and password can be read: write % as %25');
  }
});

/** `Name <address>`, or an address alone. */
const sender = makeExactValidator<MailConfig['from']>((text) => {
  const [, name = '', address = ''] = /^(?:([^<>\p{C}]{1,100}) )?<?([\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9.-]+)>?$/u.exec(text) ?? [];
  return address !== '' && text.includes('<') === text.endsWith('>') && (name === '' || text.includes('<'))
    ? { name: name.trim(), address }
    : must('an e-mail address such as no-reply@example.com or Plumbline <no-reply@example.com>', text);
});

/** Every variable that the service reads, with the parser of its text. Undefined: not given. */
export const variables = {
  NODE_ENV: short('a short word such as production')({ default: undefined }),
  PORT: wholeNumber(0, 65_535)({ default: 3000 }),
  HOST: listened({ default: undefined }),
  BASE_URL: address({ default: undefined }),
  DATABASE_URL: postgres({ default: undefined }),
  ALLOW_UNSAFE_DATABASE: yesOrNo({ default: false }),
  EVENTSTORE_URL: eventstore({ default: undefined }),
  DATA_DIR: path({ default: '.data' }),
  DOCUMENTS_BUCKET: bucket({ default: undefined }),
  DOCUMENTS_ACCESS_KEY_ID: printable('at most 255 printable ASCII characters', /^[\x21-\x7e]{1,255}$/)({ default: undefined }),
  DOCUMENTS_SECRET_ACCESS_KEY: printable('at most 255 printable ASCII characters', /^[\x21-\x7e]{1,255}$/)({ default: undefined }),
  DOCUMENTS_REGION: printable('the name of a region such as us-east-1', /^[a-z0-9-]{1,64}$/)({ default: 'us-east-1' }),
  DOCUMENTS_COMPANY_MB: wholeNumber(0, 1_000_000_000)({ default: 51_200 }),
  PROCESS_ROLE: oneOf(PROCESS_ROLES)({ default: 'all' }),
  DEMO_DATA: yesOrNo({ default: undefined }),
  CONSOLE: yesOrNo({ default: true }),
  RATE_LIMIT_RPS: wholeNumber(0, 1_000_000)({ default: 50 }),
  RATE_LIMIT_BURST: wholeNumber(1, 1_000_000)({ default: 300 }),
  RATE_LIMIT_COMPANY_RPS: wholeNumber(0, 1_000_000)({ default: 0 }),
  LOGIN_MAX_DAYS: wholeNumber(0, 3650)({ default: 90 }),
  CORS_ORIGINS: origins({ default: [] }),
  QUERY_TIMEOUT_MS: wholeNumber(1, 3_600_000)({ default: 10_000 }),
  TRUSTED_PROXIES: networks({ default: [] }),
  LOG_LEVEL: oneOf(LOG_LEVELS)({ default: 'info' }),
  ACCESS_LOG_SAMPLE: share({ default: 1 }),
  METRICS_TOKEN: printable('16 to 255 characters that a bearer token may have', /^(?=.{16,255}$)[\w~.+/-]+=*$/)({ default: undefined }),
  AUDIT_KEY: signingKey({ default: undefined }),
  WEBHOOK_ALLOW_PRIVATE: privateHosts({ default: false }),
  SMTP_URL: smtp({ default: undefined }),
  MAIL_FROM: sender({ default: undefined }),
  BOOTSTRAP_COMPANY: short('a company name of at most 255 characters')({ default: undefined }),
  BOOTSTRAP_ADMIN_USERNAME: short('a username of at most 255 characters')({ default: undefined }),
  BOOTSTRAP_ADMIN_PASSWORD: short('a password of at most 255 characters')({ default: undefined }),
  BOOTSTRAP_CLIENT_ID: printable(
    'at most 255 printable ASCII characters without a colon',
    /^[\x21-\x39\x3b-\x7e]{1,255}$/,
  )({ default: undefined }),
  BOOTSTRAP_CLIENT_SECRET: printable('at most 255 printable ASCII characters', /^[\x20-\x7e]{1,255}$/)({ default: undefined }),
  BOOTSTRAP_TIME_ZONE: timeZone({ default: undefined }),
  BOOTSTRAP_CURRENCY: printable('a currency code of ISO 4217 such as USD', /^[A-Z]{3}$/)({ default: undefined }),
};

/** With a bucket these are required too. */
export const BUCKET_VARIABLES = ['DOCUMENTS_BUCKET', 'DOCUMENTS_ACCESS_KEY_ID', 'DOCUMENTS_SECRET_ACCESS_KEY'] as const;

/** The five variables of the bootstrap company: all of them or none. */
export const BOOTSTRAP_VARIABLES = [
  'BOOTSTRAP_COMPANY',
  'BOOTSTRAP_ADMIN_USERNAME',
  'BOOTSTRAP_ADMIN_PASSWORD',
  'BOOTSTRAP_CLIENT_ID',
  'BOOTSTRAP_CLIENT_SECRET',
] as const;

/** What else can be said of it. */
export const BOOTSTRAP_OPTIONS = ['BOOTSTRAP_TIME_ZONE', 'BOOTSTRAP_CURRENCY'] as const;
