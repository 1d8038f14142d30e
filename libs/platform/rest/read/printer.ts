import type { Actor } from '@plumbline/platform/kernel';
import type { AccessPolicy } from '@plumbline/platform/records';
import { masked, type Composer } from './composer';

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

  /** Prints a batch, after fetching what its composed fields need. */
  async print(rows: readonly Row[]): Promise<string[]> {
    if (this.composes) await this.composer.fetch(rows.map(({ refs }) => refs));
    return rows.map((row) => this.one(row));
  }

  /** Prints one row, for whose composed fields the composer has everything. */
  one({ doc, refs, deleted }: Row): string {
    let text = this.hidden.length > 0 ? masked(this.composer.shape, doc, this.hidden) : doc;
    if (this.composes) text = text.slice(0, -1) + this.composer.end(refs);
    if (this.fields) text = this.only(this.fields, text);
    return this.withDeleted ? `${text.slice(0, -1)}${text === '{}' ? '' : ','}"IsDeleted":${deleted ? 'true' : 'false'}}` : text;
  }

  private only(fields: readonly string[], text: string): string {
    const record = JSON.parse(text) as Record<string, unknown>;
    const shown: Record<string, unknown> = {};
    for (const name of fields) if (name !== 'IsDeleted') shown[name] = record[name];
    return JSON.stringify(shown);
  }
}
