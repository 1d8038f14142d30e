import { BIGINT } from '@plumbline/platform/runtime';
import { Column, Entity, PrimaryColumn, Raw, type EntityManager } from 'typeorm';

/** A link by which a user sets a password. */
@Entity({ schema: 'auth', name: 'password_link', synchronize: false })
export class PasswordLinkEntity {
  @PrimaryColumn(BIGINT)
  account: number;

  @PrimaryColumn({ type: 'text' })
  purpose: string;

  /** Of its token. */
  @Column({ type: 'bytea' })
  hash: Buffer;

  /** The hash of the e-mail address of the user when it was made. */
  @Column({ type: 'bytea' })
  email: Buffer;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;
}

/** A link that can be used, by the clock of the database. */
export const STILL_GOOD = Raw((column) => `${column} > clock_timestamp()`);

/** Ends all links of an account. With `used` that one must be good. @throws LinkOver when it is not */
export async function endLinks(manager: EntityManager, account: number, used?: Buffer): Promise<void> {
  if (used) {
    const { affected } = await manager.delete(PasswordLinkEntity, { account, hash: used, expiresAt: STILL_GOOD });
    if (affected !== 1) throw new LinkOver();
  }
  await manager.delete(PasswordLinkEntity, { account });
}

/** True if a link to set the password of the account may be good still. */
export const hasLinks = (manager: EntityManager, account: number): Promise<boolean> => manager.existsBy(PasswordLinkEntity, { account });

/** A link was used, replaced or ended, or its time is over. */
export class LinkOver extends Error {}
