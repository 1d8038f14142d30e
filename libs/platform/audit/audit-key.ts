import type { Config } from '@plumbline/platform/config';
import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The file of the key in DATA_DIR. */
const FILE = 'audit-key.pem';

/**
 * The Ed25519 key that roots are signed with: that of AUDIT_KEY, else the one in DATA_DIR, which is made (readable for
 * its owner alone) when there is none. @throws the errors of the file system, and of a file that is no such key
 */
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
