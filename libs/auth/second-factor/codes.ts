import { Secret, TOTP } from 'otpauth';
import { toString as drawn } from 'qrcode';
import { RECOVERY_CODES, RECOVERY_BYTES } from './limits';

const ISSUER = 'Plumbline';
/** Seconds of a time step, and steps to either side whose codes are accepted (RFC 6238, sections 4.1 and 5.2). */
const [PERIOD, SKEW] = [30, 1];

/** The data that sets up an authenticator. */
export interface Enrolment {
  /** The otpauth:// address. */
  readonly address: string;
  /** The secret in Base32. */
  readonly secret: string;
  /** The address as a QR code, in SVG. */
  readonly qrCode: string;
}

/** A new secret of 160 bits (RFC 4226, section 4), in Base32. */
export const newFactor = (): string => new Secret({ size: 20 }).base32;

/** Returns the data of a secret that the user is shown. */
export async function enrolmentOf(secret: string, username: string): Promise<Enrolment> {
  const address = new TOTP({ issuer: ISSUER, label: username, secret: Secret.fromBase32(secret), period: PERIOD }).toString();
  return { address, secret, qrCode: await drawn(address, { type: 'svg', errorCorrectionLevel: 'M' }) };
}

/** The time step that a code belongs to; undefined when it is wrong or too old, or no code at all. Compared in constant time. */
export function stepOf(code: string, secret: string): number | undefined {
  const timestamp = Date.now();
  const token = code.replaceAll(' ', '');
  // The library compares bytes, and throws for other digits, which have more of them.
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = TOTP.validate({ token, secret: Secret.fromBase32(secret), period: PERIOD, window: SKEW, timestamp });
  return delta === null ? undefined : TOTP.counter({ period: PERIOD, timestamp }) + delta;
}

/** Ten new codes, each for one sign-in without the authenticator: `ABCD-EFGH-IJKL-MNOP`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => (new Secret({ size: RECOVERY_BYTES }).base32.match(/.{4}/g) ?? []).join('-'));

/** A recovery code however it was typed. */
export const recoveryCodeOf = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();
