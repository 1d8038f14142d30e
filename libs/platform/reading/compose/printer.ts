import type { Composer } from './composer';
import { JsonBytes } from './json-bytes';
import type { Mask } from './mask';
import { Selection } from './selection';
import type { Row } from '../rows-by-id';

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

  /** The texts of a batch, in its order. */
  async texts(rows: readonly Row[]): Promise<string[]> {
    const derived = await this.fetch(rows);
    return rows.map((row, index) => this.one(row, derived?.[index]));
  }

  /** Fetches what a batch shows of other records, and what its mask needs. Returns the ends with the derived fields. */
  private async fetch(rows: readonly Row[]): Promise<readonly string[] | undefined> {
    if (this.masks) await this.mask.load();
    await this.composer.fetch(
      rows.map(({ refs }) => refs),
      this.selection?.slots,
    );
    return this.derive?.(rows.map(({ doc }) => doc));
  }

  /** Prints a batch: the texts joined by commas, between `before` and `after`. */
  async print(rows: readonly Row[], before = '', after = ''): Promise<Buffer> {
    const derived = await this.fetch(rows);
    const bytes = new JsonBytes(before.length);
    bytes.text(before);
    rows.forEach((row, index) => {
      if (index > 0) bytes.text(',');
      bytes.text(this.one(row, derived?.[index]));
      // Most rows are about as long as the first one.
      if (index === 0) bytes.reserve(bytes.size * (rows.length - 1) + after.length);
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
