import { BIGINT } from '@plumbline/platform/runtime';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A grant: all tokens of one login, through every refresh. */
@Entity({ schema: 'auth', name: 'token_family', synchronize: false })
export class TokenFamilyEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column(BIGINT)
  account: number;

  /** Null for a login without an application. */
  @Column({ name: 'client_id', type: 'text', nullable: true })
  clientId: string | null;

  /** The login of the Advisor who asked for it: it ends with that. */
  @Column({ name: 'assumed_from', type: 'uuid', nullable: true })
  assumedFrom: string | null;

  @Column({ name: 'revoked_at', type: 'timestamptz', nullable: true })
  revokedAt: Date | null;

  /** When the youngest of its tokens expires. */
  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;
}

@Entity({ schema: 'auth', name: 'access_token', synchronize: false })
export class AccessTokenEntity {
  @PrimaryColumn({ type: 'bytea' })
  hash: Buffer;

  @Column({ type: 'uuid' })
  family: string;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;

  @Column({ name: 'revoked_at', type: 'timestamptz', nullable: true })
  revokedAt: Date | null;

  /** Words separated by blanks; null for a token of version 1. */
  @Column({ type: 'text', nullable: true })
  scope: string | null;
}

@Entity({ schema: 'auth', name: 'refresh_token', synchronize: false })
export class RefreshTokenEntity {
  @PrimaryColumn({ type: 'bytea' })
  hash: Buffer;

  @Column({ type: 'uuid' })
  family: string;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;

  @Column({ name: 'used_at', type: 'timestamptz', nullable: true })
  usedAt: Date | null;

  /** Of a used token: with the token itself it gives the tokens that replaced it. */
  @Column({ name: 'successor_salt', type: 'text', nullable: true })
  successorSalt: string | null;
}
