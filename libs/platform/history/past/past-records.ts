import { Injectable } from '@nestjs/common';
import { ReadYourWrites } from '@plumbline/platform/decisions';
import { type Actor, noSuchRecord } from '@plumbline/platform/kernel';
import { encodeRow, type AnyRecordKind } from '@plumbline/platform/records';
import { RecordReader, PastRows } from '@plumbline/platform/reading';
import { PastReads } from './past-reads';
import { PastVisibility } from './past-visibility';

/** Records as reads of version 2 showed them at a moment, to callers with the privileges that they have now. */
@Injectable()
export class PastRecords {
  constructor(
    private readonly reader: RecordReader,
    private readonly rows: PastRows,
    private readonly reads: PastReads,
    private readonly visibility: PastVisibility,
    private readonly readYourWrites: ReadYourWrites,
  ) {}

  /**
   * One record as JSON text, at a moment that is not in the future (ISO 8601).
   * @throws Fault 404 when there was none then that the caller may see; ReadModelsBehind
   */
  async one(kind: AnyRecordKind, actor: Actor, id: number, moment: string, fields?: readonly string[]): Promise<string> {
    await this.readYourWrites.caughtUp();
    const row = (await this.rows.at(kind, actor.company, [id], moment)).get(id);
    const visibility = this.visibility.at(moment);
    if (!row || !(await visibility.sees(actor, kind, row))) throw noSuchRecord(kind, id, moment);
    const past = { referred: visibility.referred, reads: this.reads.at(moment) };
    const [doc, , refs] = encodeRow(kind, row) as [string, string | null, string | null];
    const [text] = await this.reader.asShown(kind, actor, [{ doc, refs }], fields, past);
    return text;
  }
}
