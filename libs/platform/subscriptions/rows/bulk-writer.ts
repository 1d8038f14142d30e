import type { Client } from 'pg';
import type { AnyRecordKind } from '@plumbline/platform/records';
import { READ_MODELS } from '../positions/sql';
import { byKind } from './by-kind';
import { copyChanges, copyRows } from '../rebuild/row-copy';
import type { Slot } from './row-fold';
import { RowWriter, type Fence, type WriteOptions } from './row-writer';
import { uncompressedLog } from './uncompressed-log';
import { COPIED_ROWS } from '../limits';

/** A process that freezes here must not hold the checkpoint's lock for ever; compressing log pages would take a fifth of the time. */
const BEGIN = `begin; set local idle_in_transaction_session_timeout = '60s';
  ${uncompressedLog('transaction')}`;
const FENCED = `select from plumbline.checkpoint where name = '${READ_MODELS}' and token = $1 for no key update`;
const UNIQUE_VIOLATION = '23505';

/** Writes batches of rows. Of a large one most rows are new: they are added by COPY, in one transaction with the others (ADR 0044). */
export class BulkWriter {
  private readonly writer: RowWriter;
  /** Kinds of which a row that seemed new was there already. */
  private readonly upserted = new Set<AnyRecordKind>();
  /** The length of the documents of the last batch, about. */
  characters = 0;
  /** @param many rows of one kind that are added by COPY */
  constructor(
    private readonly schema: string,
    private readonly many = COPIED_ROWS,
  ) {
    this.writer = new RowWriter(schema);
  }

  /** Writes rows, with `fence` the checkpoint too, alone on the connection. False, with nothing written, when the fence was not valid. */
  async write(client: Client, slots: readonly Slot[], options: { readonly fence?: Fence; readonly buckets: boolean }): Promise<boolean> {
    const { fence } = options;
    const isNew = ({ kind, before }: Slot): boolean => before === undefined && !this.upserted.has(kind);
    const added = byKind(slots.filter(isNew)).filter(([, of]) => of.length >= this.many);
    this.characters = 0;
    if (added.length === 0) return this.writeOthers(client, slots, options);
    const copied = new Set(added.flatMap(([, of]) => of));
    let isOpen = true;
    await client.query(BEGIN);
    try {
      if (fence && (await client.query(FENCED, [fence.token])).rowCount !== 1) return false;
      for (const [kind, of] of added)
        if (!(await this.copy(client, kind, of))) {
          this.upserted.add(kind);
          await client.query('rollback');
          isOpen = false;
          return await this.write(client, slots, options);
        }
      for (const [kind, of] of byKind(slots.filter(({ changes }) => changes.length > 0)))
        this.characters += await copyChanges(client, this.schema, kind, of);
      const others = slots.filter((slot) => !copied.has(slot));
      const isWritten = await this.writeOthers(client, others, { ...options, changes: false, added: [...copied] });
      await client.query(isWritten ? 'commit' : 'rollback');
      isOpen = false;
      return isWritten;
    } finally {
      // Without a connection there is nothing to roll back.
      if (isOpen) await client.query('rollback').catch(() => undefined);
    }
  }

  private async writeOthers(client: Client, slots: readonly Slot[], options: WriteOptions): Promise<boolean> {
    const writing = this.writer.write(client, slots, options);
    this.characters += this.writer.characters;
    return writing;
  }

  /** Adds rows. False when one of them is there already. */
  private async copy(client: Client, kind: AnyRecordKind, slots: readonly Slot[]): Promise<boolean> {
    try {
      this.characters += await copyRows(client, this.schema, kind, slots);
      return true;
    } catch (error) {
      if ((error as { code?: string }).code === UNIQUE_VIOLATION) return false;
      throw error;
    }
  }
}
