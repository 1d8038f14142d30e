import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const [IV, TAG] = [12, 16];
const keyOf = (id: string): Buffer => createHmac('sha256', id).update('sealed').digest();

/** A value that only the holder of `id` can read: the database has the hash of `id` alone. */
export function sealed(id: string, value: unknown): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv(CIPHER, keyOf(id), iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

/** The value. @throws Error when it was sealed with another id or changed since */
export function unsealed<T>(id: string, bytes: Buffer): T {
  const decipher = createDecipheriv(CIPHER, keyOf(id), bytes.subarray(0, IV)).setAuthTag(bytes.subarray(IV, IV + TAG));
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString('utf8')) as T;
}
