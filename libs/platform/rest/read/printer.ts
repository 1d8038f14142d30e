import type { Composer } from './composer';
import { JsonBytes } from './json-bytes';
import type { Mask } from './mask';
import { Selection } from './selection';

const COMMA = Buffer.from(',');
/** Extra bytes for characters that are not ASCII. */
const SPARE = 4096;

/** A row of a read: the stored text, the ids of composed fields, and whether it is a tombstone. */
export interface Row {
  readonly doc: string;
  readonly refs: string | null;
  readonly deleted?: boolean;
}

/** Prints rows as the JSON text of records. The stored text is used unchanged; it is parsed only for hidden fields. */
export class RecordPrinter {
  private readonly composes: boolean;
  private readonly selection: Selection | undefined;
  /** Some of what is printed may be hidden. */
  private readonly masks: boolean;
  constructor(
    readonly composer: Composer,
    private readonly mask: Mask,
    fields: readonly string[] | undefined,
    private readonly withDeleted: boolean,
    /** The ends with the derived fields, by the stored texts of records. */
    private readonly derive?: (docs: readonly string[]) => Promise<readonly string[]>,
  ) {
    this.selection = fields && new Selection(composer, fields);
    this.masks = fields ? fields.some((name) => mask.covers(name)) : !mask.isEmpty;
    this.composes = !fields && composer.shape.fields.length > 0;
  }

  /**
   * Prints a batch, after fetching the records for its composed fields: the texts joined by commas, between `before`
   * and `after`.
   */
  async print(rows: readonly Row[], before = '', after = ''): Promise<Buffer> {
    if (this.masks) await this.mask.load();
    const asStored = !this.masks && !this.selection && !this.withDeleted && !this.derive;
    await this.composer.fetch(
      rows.map(({ refs }) => refs),
      this.selection?.slots,
    );
    const derived = await this.derive?.(rows.map(({ doc }) => doc));
    let expected = before.length + after.length + rows.length + SPARE;
    if (!this.selection) for (const { doc } of rows) expected += doc.length;
    const withEnds = asStored && this.composes && rows.length > 0;
    const bytes = new JsonBytes(withEnds ? rows[0].doc.length + SPARE : expected);
    const ends = withEnds ? new Ends(this.composer, bytes, rows.length, expected) : undefined;
    bytes.text(before);
    rows.forEach((row, index) => {
      if (index > 0) bytes.append(COMMA);
      if (!asStored) return bytes.text(this.one(row, derived?.[index]));
      bytes.text(row.doc);
      ends?.append(row.refs);
    });
    bytes.text(after);
    return bytes.done();
  }

  /** Prints one row whose composed fields are fetched already, with the mask and the given end of derived fields. */
  one({ doc, refs, deleted }: Row, derived?: string): string {
    let text = this.masks ? this.mask.apply(doc) : doc;
    if (deleted) text = this.removed(text);
    if (this.composes) text = text.slice(0, -1) + this.composer.end(refs);
    if (derived) text = `${text.slice(0, -1)}${derived}}`;
    if (this.selection) text = this.selection.of(text, refs);
    return this.withDeleted ? `${text.slice(0, -1)}${text === '{}' ? '' : ','}"IsDeleted":${deleted ? 'true' : 'false'}}` : text;
  }

  /** The record with the marks of a removed one. */
  private removed(text: string): string {
    const { removed } = this.composer.shape.kind;
    if (Object.keys(removed).length === 0) return text;
    return JSON.stringify({ ...(JSON.parse(text) as Record<string, unknown>), ...removed });
  }
}

/** The ends of the rows of one text. */
class Ends {
  /** Where those are that were printed. */
  private readonly places = new Map<string | null, readonly [from: number, to: number]>();
  constructor(
    private readonly composer: Composer,
    private readonly bytes: JsonBytes,
    private readonly count: number,
    /** About how many bytes there are beside the ends. */
    private readonly others: number,
  ) {}

  /** Replaces the closing brace of a row. Rows with the same references have the same end: it is composed once. */
  append(refs: string | null): void {
    const { bytes, places } = this;
    bytes.dropLast();
    const same = places.get(refs);
    if (same) return bytes.repeat(...same);
    const from = bytes.end;
    this.composer.append(refs, bytes);
    // Most are about as long as the first one.
    if (places.size === 0) bytes.reserve(this.others + Math.ceil((bytes.end - from) * this.count * 1.1));
    places.set(refs, [from, bytes.end]);
  }
}
