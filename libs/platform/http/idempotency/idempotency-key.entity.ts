import { BIGINT } from '@plumbline/platform/runtime';
import { Column, Entity, PrimaryColumn, type ValueTransformer } from 'typeorm';
import type { KeptId } from './kept-ids';
import type { ReplyHeaders } from './replay';

const token: ValueTransformer = { to: (value: unknown) => value, from: (value: string) => BigInt(value) };

/** An Idempotency-Key of a user, with the reply that its request got. */
@Entity({ schema: 'plumbline', name: 'idempotency_key', synchronize: false })
export class IdempotencyKeyEntity {
  @PrimaryColumn(BIGINT)
  company: number;

  @PrimaryColumn({ ...BIGINT, name: 'user_id' })
  user: number;

  @PrimaryColumn({ type: 'text' })
  key: string;

  /** The hash of the request. */
  @Column({ type: 'text' })
  request: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  taken: Date;

  /** Null until the request is answered. */
  @Column({ type: 'int', nullable: true })
  status: number | null;

  @Column({ type: 'jsonb', nullable: true })
  headers: ReplyHeaders | null;

  @Column({ type: 'text', nullable: true })
  reply: string | null;

  /** The rights of the caller when it was answered (`rightsOf`). */
  @Column({ type: 'text', nullable: true })
  rights: string | null;

  @Column({ type: 'jsonb' })
  ids: KeptId[];

  /** The instance that processes the request. */
  @Column({ type: 'int', nullable: true })
  instance: number | null;

  /** Number of attempts that have acquired the key. */
  @Column({ type: 'int', default: 1 })
  takes: number;

  /** Increases with each attempt; writes of earlier attempts are rejected by it. */
  @Column({ type: 'bigint', transformer: token })
  token: bigint;
}
