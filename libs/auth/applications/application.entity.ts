import { BIGINT } from '@plumbline/platform/runtime';
import { Column, Entity, PrimaryColumn, VirtualColumn } from 'typeorm';

/** A registered application with the hash of its secret. */
@Entity({ schema: 'auth', name: 'application', synchronize: false })
export class ApplicationEntity {
  @PrimaryColumn({ name: 'client_id', type: 'text' })
  clientId: string;

  @Column({ type: 'text' })
  name: string;

  /** Null for a public application, which runs in browsers and can keep no secret. */
  @Column({ name: 'secret_hash', type: 'bytea', nullable: true })
  secretHash: Buffer | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  /** The hash of the previous secret. */
  @Column({ name: 'old_secret_hash', type: 'bytea', nullable: true })
  oldSecretHash: Buffer | null;

  @Column({ name: 'old_secret_until', type: 'timestamptz', nullable: true })
  oldSecretUntil: Date | null;

  @Column({ name: 'revoked_at', type: 'timestamptz', nullable: true })
  revokedAt: Date | null;

  /** The exact addresses to which a sign-in returns. */
  @Column({ name: 'redirect_uris', type: 'text', array: true, default: [] })
  redirectUris: string[];

  /** The exact addresses to which a sign-out returns. */
  @Column({ name: 'logout_uris', type: 'text', array: true, default: [] })
  logoutUris: string[];

  /** The most that its tokens of version 2 may do. */
  @Column({ type: 'text', array: true, default: [] })
  scopes: string[];

  /** The account as which the application itself gets tokens. */
  @Column({ ...BIGINT, name: 'service_account', nullable: true })
  serviceAccount: number | null;

  /** True if its users give no consent. */
  @Column({ name: 'trusted', type: 'boolean', default: false })
  isTrusted: boolean;

  /** By the clock of the database, which all processes share. */
  @VirtualColumn({ type: 'boolean', query: (application) => `coalesce(${application}.old_secret_until > now(), false)` })
  isOldSecretValid: boolean;

  /** Logins whose tokens are valid. Counted when it is selected. */
  @VirtualColumn({
    type: 'int',
    query: (application) => `select count(*)::int from auth.token_family family
      where family.client_id = ${application}.client_id and family.revoked_at is null and family.expires_at > now()`,
  })
  logins: number;
}
