import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new secret or token with 256 bits of chance, in characters that need no escaping anywhere. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret or token: its SHA-256. */
export const digest = (secret: string): Buffer => hash('sha256', secret, 'buffer');

/** Whether `secret` is the one that `stored` was made of, in a time that does not depend on where they differ. */
export const matches = (secret: string, stored: Buffer): boolean => timingSafeEqual(digest(secret), stored);
