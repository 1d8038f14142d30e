import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Paths of files in PEM format, for a server on 127.0.0.1 and localhost. */
export interface TestCertificates {
  /** Folder with nothing but the certificate of the authority. */
  readonly authorities: string;
  readonly authority: string;
  readonly certificate: string;
  readonly key: string;
  readonly remove: () => void;
}

/** A certificate of an authority of its own, valid for a day; undefined, with a message, where `openssl` is missing. */
export function testCertificates(): TestCertificates | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-certificates-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  const openssl = (...args: string[]): unknown => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
  const key = ['-newkey', 'rsa:2048', '-nodes'];
  try {
    writeFileSync(join(folder, 'extensions'), 'subjectAltName=IP:127.0.0.1,DNS:localhost\nextendedKeyUsage=serverAuth,clientAuth\n');
    mkdirSync(join(folder, 'authorities'));
    openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'authorities/ca.crt', '-days', '1', '-subj', '/CN=test authority');
    openssl('req', ...key, '-keyout', 'node.key', '-out', 'node.csr', '-subj', '/CN=eventstoredb-node');
    const signed = ['-CA', 'authorities/ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '1', '-extfile', 'extensions'];
    openssl('x509', '-req', '-in', 'node.csr', ...signed, '-out', 'node.crt');
  } catch {
    remove();
    process.stderr.write('\nNOT RUN: tests with certificates. They need openssl (Debian: openssl).\n');
    return undefined;
  }
  const at = (name: string): string => join(folder, name);
  return { authorities: at('authorities'), authority: at('authorities/ca.crt'), certificate: at('node.crt'), key: at('node.key'), remove };
}
