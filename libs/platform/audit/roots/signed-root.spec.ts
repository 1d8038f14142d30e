import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditKey } from './audit-key';
import { hasItsSignature, NotASignedRoot, publicKeyOf, rootsIn, signedRoot } from './signed-root';

const { privateKey } = generateKeyPairSync('ed25519');
const root = { Size: 3, Position: '3', Root: 'ab'.repeat(32), LastEventHash: 'cd'.repeat(32), RecordedAt: '2026-03-02T12:00:00.000Z' };

describe('a signed root', () => {
  it('names its key, is the same each time, and loses its signature with any change', () => {
    const signed = signedRoot(root, privateKey);
    expect(signed).toEqual(signedRoot(root, privateKey));
    expect(signed.Key).toBe(publicKeyOf(privateKey));
    expect(hasItsSignature(signed)).toBe(true);
    const other = generateKeyPairSync('ed25519').privateKey;
    for (const change of [
      { Size: 4 },
      { Position: '4' },
      { Root: 'ac'.repeat(32) },
      { LastEventHash: 'ce'.repeat(32) },
      { RecordedAt: '2026-03-02T12:00:00.001Z' },
      { Key: publicKeyOf(other) },
      { Key: 'ff'.repeat(32) },
      { Signature: '00'.repeat(64) },
    ])
      expect([change, hasItsSignature({ ...signed, ...change })]).toEqual([change, false]);
  });

  it('is read from a file of one, of several, and of a reply', () => {
    const signed = signedRoot(root, privateKey);
    for (const text of [signed, [signed], { data: [signed], meta: {} }].map((one) => JSON.stringify(one)))
      expect(rootsIn(text)).toEqual([signed]);
    for (const text of ['', '[]', 'null', '7', '{}', JSON.stringify({ ...signed, Size: '3' }), JSON.stringify({ ...signed, Root: 'AB' })])
      expect(() => rootsIn(text)).toThrow(NotASignedRoot);
  });
});

describe('the key of roots', () => {
  it('is made once in DATA_DIR, for its owner alone, unless one is given', () => {
    const folder = mkdtempSync(join(tmpdir(), 'plumbline-key-'));
    try {
      const dataDir = join(folder, 'data');
      const made = auditKey({ auditKey: undefined, dataDir });
      expect(auditKey({ auditKey: undefined, dataDir }).equals(made)).toBe(true);
      expect(statSync(join(dataDir, 'audit-key.pem')).mode & 0o777).toBe(0o600);
      const given = privateKey.export({ format: 'pem', type: 'pkcs8' }) as string;
      expect(createPublicKey(auditKey({ auditKey: given, dataDir })).equals(createPublicKey(privateKey))).toBe(true);
      writeFileSync(join(dataDir, 'audit-key.pem'), 'no key');
      expect(() => auditKey({ auditKey: undefined, dataDir })).toThrow();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
