import type { RowValues } from './record-kind';
import type { Where } from './rows/condition';

/** Records of a kind: those with these ids, or whose indexed fields satisfy these conditions. */
export type Finding = { readonly ids: readonly (number | string)[] } | { readonly where: Where };

/** The reference of a later record to an earlier one: its key, and the amount that passes from one to the other. */
export interface ChainRef {
  readonly key: number | string;
  /** A decimal number, or empty where the way has no amount. */
  readonly amount: string;
}

/** A way from records to those they led to: from approved time to its billable. Kinds are named: one may be of a context above. */
export interface ChainLink {
  readonly earlier: string;
  readonly later: string;
  /** By what later records refer to an earlier one. Default: its id. */
  readonly keysOf?: (earlier: RowValues) => readonly (number | string)[];
  /** The references of a later record. Amounts are taken from the record as a caller may see it. */
  readonly refsOf: (later: RowValues) => readonly ChainRef[];
  /** Where the later records of some earlier ones are, which have these keys. */
  readonly laters: (keys: readonly (number | string)[], earlier: readonly RowValues[]) => Finding;
  /** Where the earlier records with these keys are. Default: they are the ids. */
  readonly earliers?: (keys: readonly (number | string)[]) => Finding;
  /** The kind whose rows have the ids of the later records, where that finds them. */
  readonly through?: string;
}

/** The fields of a kind by which its records are listed in a chain; a kind without one of them names none. */
export interface ChainFields {
  readonly amount: string;
  readonly date: string;
  readonly number?: string;
  /** The parties: a record is of the first of these references that it has, called by the field `pick` of that record. */
  readonly parties?: readonly { readonly by: string; readonly kind: string; readonly pick: string }[];
}

/** Every way from a record to what it led to. */
export class ChainLinks {
  /** `fields` are those of each kind in a chain, by its name. */
  constructor(
    readonly all: readonly ChainLink[],
    readonly fields: Readonly<Record<string, ChainFields>>,
  ) {
    for (const { earlier, later } of all)
      for (const kind of [earlier, later])
        if (!fields[kind]) throw new Error(`a chain leads to ${kind}, whose fields in it are not declared`);
  }
  /** The ways that begin at records of the kind. */
  from(kind: string): readonly ChainLink[] {
    return this.all.filter(({ earlier }) => earlier === kind);
  }
  /** The ways that end there. */
  to(kind: string): readonly ChainLink[] {
    return this.all.filter(({ later }) => later === kind);
  }
}
