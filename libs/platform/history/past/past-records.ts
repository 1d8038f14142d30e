import { Injectable } from '@nestjs/common';
import { ReadYourWrites } from '@plumbline/platform/decisions';
import { type Actor, noSuchRecord } from '@plumbline/platform/kernel';
import { encodeRow, type AnyRecordKind } from '@plumbline/platform/records';
import { Composer, Mask, RecordPrinter, DerivedFields, RecordReader, PastRows } from '@plumbline/platform/reading';
import { PastReads } from './past-reads';
import { PastReferred } from './past-referred';
import { PastSight } from './past-sight';

/** Records as reads of version 2 showed them at a moment, to callers with the privileges that they have now. */
@Injectable()
export class PastRecords {
  constructor(
    private readonly reader: RecordReader,
    private readonly rows: PastRows,
    private readonly reads: PastReads,
    private readonly sight: PastSight,
    private readonly derived: DerivedFields,
    private readonly readYourWrites: ReadYourWrites,
  ) {}

  /**
   * One record as JSON text, at a moment that is not in the future (ISO 8601).
   * @throws Fault 404 when there was none then that the caller may see; ReadModelsBehind
   */
  async one(kind: AnyRecordKind, actor: Actor, id: number, moment: string, fields?: readonly string[]): Promise<string> {
    await this.readYourWrites.caughtUp();
    const row = (await this.rows.at(kind, actor.company, [id], moment)).get(id);
    if (!row || !(await this.sight.sees(actor, kind, row, moment))) throw noSuchRecord(kind, id, moment);
    const { policy, shapes, own } = this.reader.sources;
    const shape = shapes.of(kind);
    const past = new PastReferred({ rows: this.rows, sight: this.sight, policy, shapes }, actor, shape, moment);
    const composer = new Composer(this.reader.sources, actor, shape, 2, past);
    const isDerived = !fields || fields.some((name) => Object.hasOwn(kind.derived, name));
    const derive = isDerived ? this.derived.of(kind, actor.company, this.reads.at(moment)) : undefined;
    const printer = new RecordPrinter(composer, new Mask(own, policy, actor, kind, 2), fields, false, derive);
    const [doc, , refs] = encodeRow(kind, row) as [string, string | null, string | null];
    return (await printer.print([{ doc, refs }])).toString();
  }
}
