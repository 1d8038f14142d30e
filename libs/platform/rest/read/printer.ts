import type { Actor } from '@plumbline/platform/kernel';
import type { AccessPolicy } from '@plumbline/platform/records';
import { masked, type Composer } from './composer';
import { JsonBytes } from './json-bytes';

const COMMA = Buffer.from(',');
/** A few kilobytes more than the texts have characters, for what is not ASCII. */
const SPARE = 4096;

/** A row of a read: the stored text, the ids that composed fields follow, and whether it is a tombstone. */
export interface Row {
  readonly doc: string;
  readonly refs: string | null;
  readonly deleted?: boolean;
}

/**
 * Prints rows as the JSON text of records. The stored text is used as it is; it is parsed only where `fields` or hidden fields demand it.
 */
export class RecordPrinter {
  private readonly hidden: readonly string[];
  private readonly composes: boolean;
  constructor(
    readonly composer: Composer,
    policy: AccessPolicy,
    actor: Actor,
    private readonly fields: readonly string[] | undefined,
    private readonly withDeleted: boolean,
  ) {
    const { kind } = composer.shape;
    this.hidden = policy.hiddenFields(actor, kind.name);
    this.composes = fields ? fields.some((name) => Object.hasOwn(kind.composed, name)) : composer.shape.fields.length > 0;
  }

  /** Prints a batch, after fetching what its composed fields need: the texts joined by commas, between `before` and `after`. */
  async print(rows: readonly Row[], before = '', after = ''): Promise<Buffer> {
    if (this.composes) await this.composer.fetch(rows.map(({ refs }) => refs));
    const asStored = this.hidden.length === 0 && !this.fields && !this.withDeleted;
    let expected = before.length + after.length + rows.length;
    for (const { doc, refs } of rows) expected += doc.length + (asStored && this.composes ? this.composer.endBytes(refs).length : 0);
    const bytes = new JsonBytes(expected + SPARE);
    bytes.text(before);
    rows.forEach((row, index) => {
      if (index > 0) bytes.append(COMMA);
      if (!asStored) return bytes.text(this.one(row));
      bytes.text(row.doc);
      if (!this.composes) return;
      bytes.dropLast();
      bytes.append(this.composer.endBytes(row.refs));
    });
    bytes.text(after);
    return bytes.done();
  }

  /** Prints one row, for whose composed fields the composer has everything. */
  one({ doc, refs, deleted }: Row): string {
    let text = this.hidden.length > 0 ? masked(this.composer.shape, doc, this.hidden) : doc;
    if (deleted) text = this.removed(text);
    if (this.composes) text = text.slice(0, -1) + this.composer.end(refs);
    if (this.fields) text = this.only(this.fields, text);
    return this.withDeleted ? `${text.slice(0, -1)}${text === '{}' ? '' : ','}"IsDeleted":${deleted ? 'true' : 'false'}}` : text;
  }

  /** The record with what says that it is removed. */
  private removed(text: string): string {
    const { removed } = this.composer.shape.kind;
    if (Object.keys(removed).length === 0) return text;
    return JSON.stringify({ ...(JSON.parse(text) as Record<string, unknown>), ...removed });
  }

  private only(fields: readonly string[], text: string): string {
    const record = JSON.parse(text) as Record<string, unknown>;
    const shown: Record<string, unknown> = {};
    for (const name of fields) if (name !== 'IsDeleted') shown[name] = record[name];
    return JSON.stringify(shown);
  }
}
