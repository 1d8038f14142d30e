import { Column, Entity, PrimaryColumn, VirtualColumn } from 'typeorm';

/** A registered application with the hash of its secret. */
@Entity({ schema: 'auth', name: 'application', synchronize: false })
export class ApplicationEntity {
  @PrimaryColumn({ name: 'client_id', type: 'text' })
  clientId: string;

  @Column({ type: 'text' })
  name: string;

  @Column({ name: 'secret_hash', type: 'bytea' })
  secretHash: Buffer;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  /** The hash of the previous secret. */
  @Column({ name: 'old_secret_hash', type: 'bytea', nullable: true })
  oldSecretHash: Buffer | null;

  @Column({ name: 'old_secret_until', type: 'timestamptz', nullable: true })
  oldSecretUntil: Date | null;

  @Column({ name: 'revoked_at', type: 'timestamptz', nullable: true })
  revokedAt: Date | null;

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
