import type { Config } from '@plumbline/platform/runtime';
import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const FILE = 'audit-key.pem';

/** The Ed25519 key for roots: AUDIT_KEY, else that in DATA_DIR, made when there is none. @throws errors of the file system or the key */
export function auditKey({ auditKey: given, dataDir }: Pick<Config, 'auditKey' | 'dataDir'>): KeyObject {
  if (given !== undefined) return createPrivateKey(given);
  const file = join(dataDir, FILE);
  if (!existsSync(file)) made(file);
  return createPrivateKey(readFileSync(file));
}

function made(file: string): void {
  const { privateKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { format: 'pem', type: 'pkcs8' },
    publicKeyEncoding: { format: 'pem', type: 'spki' },
  });
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, privateKey, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    // Another process was faster: its key is the key.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
