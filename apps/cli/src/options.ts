import { isCurrency } from '@plumbline/company/published';
import { Zone } from '@plumbline/platform/calendar';
import { PRIVILEGES, USER_TYPES, type Privilege, type UserType } from '@plumbline/platform/kernel';
import { isEmailAddress } from '@plumbline/platform/records';
import { readInstant } from '@plumbline/platform/records';
import { contexts } from '@plumbline/contexts';
import { scopesOf } from '@plumbline/platform/http';
import { InvalidArgumentError } from 'commander';
import { open } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { EXIT, Stop } from './terminal';

const among = <T extends string>(words: readonly T[], given: string, what: string): T => {
  const found = words.find((word) => word.toLowerCase() === given.trim().toLowerCase());
  if (!found) throw new InvalidArgumentError(`${JSON.stringify(given.trim())} is no ${what}; those are ${words.join(', ')}.`);
  return found;
};

/** `Approves Time,admin`: privileges separated by commas; case is ignored. */
export const privileges = (text: string): Privilege[] =>
  text
    .split(',')
    .filter((word) => word.trim() !== '')
    .map((word) => among(PRIVILEGES, word, 'privilege'));

export const userType = (text: string): UserType => among(USER_TYPES, text, 'user type');

const listed = (given: string): string[] =>
  given
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** `https://a.example/back,http://localhost:8080/`: web addresses separated by commas. */
export const addresses = (given: string): string[] => {
  const all = listed(given);
  const wrong = all.find((one) => !URL.canParse(one));
  if (wrong !== undefined) throw new InvalidArgumentError(`${JSON.stringify(wrong)} is no address.`);
  return all;
};

/** `clients:read,time-entries:write`: scopes separated by commas. */
export const scopes = (given: string): string[] => {
  const known = scopesOf(contexts.flatMap(({ kinds }) => kinds));
  return listed(given).map((one) => among(known, one, 'scope'));
};

/** A positive whole number. */
export const positive = (text: string): number => {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new InvalidArgumentError('It must be a positive whole number.');
  return Number(text);
};

/** A position in the order of all events. */
export const position = (text: string): bigint => {
  if (!/^\d{1,19}$/.test(text)) throw new InvalidArgumentError('It must be a whole number, 0 or more.');
  return BigInt(text);
};

/** A public key of Ed25519. */
export const publicKey = (text: string): string => {
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new InvalidArgumentError('It must be 64 hex digits, the Key of a root.');
  return text.toLowerCase();
};

const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** A time of at most a year, in seconds: `45s`, `30m`, `24h`, `7d`, `0`. */
export const duration = (text: string): number => {
  const [, amount = '', unit = ''] = /^(\d{1,6})([smhd])$/.exec(text) ?? (text === '0' ? ['', '0', 's'] : []);
  const seconds = Number(amount) * (SECONDS[unit] ?? NaN);
  if (!(seconds <= 366 * 86_400)) throw new InvalidArgumentError('It must be a time of at most a year such as 45s, 30m, 24h or 7d, or 0.');
  return seconds;
};

/** An e-mail address. */
export const emailAddress = (given: string): string => {
  if (!isEmailAddress(given)) throw new InvalidArgumentError('It must be one e-mail address such as ann@northgate.example.');
  return given;
};

/** A time zone of the IANA database. */
export const timeZone = (given: string): string => {
  if (!Zone.exists(given)) throw new InvalidArgumentError('It must be a time zone of the IANA database such as America/Los_Angeles.');
  return given;
};

/** A currency of ISO 4217. */
export const currency = (given: string): string => {
  if (!isCurrency(given)) throw new InvalidArgumentError('It must be a currency code of ISO 4217 such as USD.');
  return given;
};

export const text = (given: string): string => {
  if (given.trim() === '') throw new InvalidArgumentError('It must not be empty.');
  return given;
};

/** A moment, or a day of UTC, which is its begin. */
export const moment = (given: string): string => {
  const at = readInstant(given);
  if (at === undefined)
    throw new InvalidArgumentError('It must be a day or a moment in ISO 8601, such as 2026-03-31 or 2026-03-31T23:59:59Z.');
  return at;
};

/** The stream of a record, by its kind and id: `Invoice-42`. */
export const stream = (given: string): string => {
  if (!/^[A-Za-z]{1,50}-\S{1,200}$/.test(given)) throw new InvalidArgumentError('It must be the name of a stream, such as Invoice-42.');
  return given;
};

/** Opens the file of an option for writing. @throws Stop naming the option, when it cannot be written */
export async function fileToWrite(path: string, option = '--output'): Promise<Writable> {
  try {
    return (await open(path, 'w')).createWriteStream();
  } catch (error) {
    throw new Stop(`${option} must be a file that can be written: ${(error as Error).message}`, EXIT.usage);
  }
}
