import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A failed login. The table has no key: rows are inserted, counted and deleted, never updated. */
@Entity({ schema: 'auth', name: 'login_failure', synchronize: false })
export class LoginFailureEntity {
  /** The hash of the username. */
  @PrimaryColumn({ type: 'bytea' })
  subject: Buffer;

  /** The hash of the caller's address. */
  @Column({ type: 'bytea', nullable: true })
  address: Buffer | null;

  @PrimaryColumn({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  at: Date;
}
