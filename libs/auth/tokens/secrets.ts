import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new secret or token with 256 random bits, in characters that never need escaping. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** A secret that follows from another one and a salt: who knows only one of the two cannot derive it. */
export const derivedSecret = (secret: string, salt: string, purpose: string): string =>
  createHmac('sha256', secret).update(`${purpose} ${salt}`).digest('base64url');

/** The stored form of a secret or token: its SHA-256. */
export const digest = (secret: string): Buffer => hash('sha256', secret, 'buffer');

/** True if `stored` is the hash of `secret`, compared in constant time. */
export const matches = (secret: string, stored: Buffer): boolean => timingSafeEqual(digest(secret), stored);
