import { Injectable } from '@nestjs/common';
import { plainDays, type AnyRecordKind, type ReadModels } from '@plumbline/platform/records';

/** The kind's own fields and those of `RecordKind.derived`, as values. */
type Values = Readonly<Record<string, unknown>>;

/** Where the other records are read that derived fields follow from: as they are, or were at a moment. */
export type DerivingReads = Pick<ReadModels, 'one' | 'many' | 'find'>;

/**
 * Computes the derived fields of records of one kind: one result for each record, in their order. The records have the
 * fields that reads show, without composed ones. It makes a bounded number of queries, whatever the number of records.
 * The results follow from the rows of the company alone, because replies are kept while no row changes (ADR 0058); other
 * records are read from `reads`.
 */
export type Derive = (company: number, records: readonly Values[], reads: DerivingReads) => Promise<readonly Values[]>;

/** Keeps the functions that compute the derived fields of kinds. A context registers its own at start. */
@Injectable()
export class DerivedFields {
  private readonly known = new Map<AnyRecordKind, Derive>();

  /** @throws Error when the kind declares no derived fields */
  register(kind: AnyRecordKind, derive: Derive): void {
    if (Object.keys(kind.derived).length === 0) throw new Error(`${kind.name} declares no derived fields`);
    this.known.set(kind, derive);
  }

  /** The ends of the JSON texts of some records, `,"Warnings":[]`; undefined for a kind without derived fields. */
  of(kind: AnyRecordKind, company: number, reads: DerivingReads): ((docs: readonly string[]) => Promise<readonly string[]>) | undefined {
    const derive = this.known.get(kind);
    if (!derive) return undefined;
    return async (docs) => {
      const found = await derive(
        company,
        docs.map((doc) => JSON.parse(doc) as Values),
        reads,
      );
      // Version 2 alone shows them.
      return found.map((values) => `,${plainDays(kind.derived, JSON.stringify(values)).slice(1, -1)}`);
    };
  }
}
