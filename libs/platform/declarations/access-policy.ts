import type { Actor } from '@plumbline/platform/kernel';

/** Operations on records of a kind. `act` is a domain action (approve, finalize, …). */
export type Verb = 'read' | 'create' | 'update' | 'remove' | 'act';

/**
 * The records of a kind that a caller can see: `all` of the company; `own` (the row's owner, or those awaiting the
 * caller); `vendor` (rows whose vendors include the caller's, and the caller's own); `none`.
 */
export type Visibility = 'all' | 'own' | 'vendor' | 'none';

/**
 * The privileges table, implemented by the auth context (docs/privileges.md). Kinds have the names of their
 * declaration.
 */
export abstract class AccessPolicy {
  abstract visibility(actor: Actor, kind: string): Visibility;
  /**
   * Whether the caller may be unable to see records that every other user can, like users who are restricted to a
   * vendor. Otherwise the references of the caller need no check. Default: true.
   */
  narrows(_actor: Actor): boolean {
    return true;
  }
  /** True when the caller may use the verb on at least some records of the kind; commands check which ones. */
  abstract allows(actor: Actor, kind: string, verb: Exclude<Verb, 'read'>): boolean;
  /**
   * The fields of the kind that are hidden from the caller: they are shown as unset. `List.Field` for those of a list's
   * entries, to any depth; `Field[Other=value]` for those beside a field `Other` with that value. `isOwn`: in a record
   * that is the caller's own.
   */
  abstract hiddenFields(actor: Actor, kind: string, isOwn?: boolean): readonly string[];
  /** Who sees the fields of the kind that are hidden from some callers, as sentences by their paths, for documentation. */
  audiences(_kind: string): ReadonlyMap<string, string> {
    return new Map();
  }
  /** Whether records that are parts of those of the kind (documents) are not visible with them. Default: false. */
  hidesParts(_actor: Actor, _kind: string): boolean {
    return false;
  }
  /**
   * Narrows `visibility`: rows where one of these indexed fields is set (a reference: refers to a record) are withheld.
   * So users who manage bills but not invoices see payments of bills only: `['InvoiceId']`.
   */
  withheld(_actor: Actor, _kind: string): readonly string[] {
    return [];
  }
  /** Whether the caller may see no record of the kind, whichever there are: a list is rejected, not empty (decision 10.5). */
  neverSees(actor: Actor, kind: string): boolean {
    return this.visibility(actor, kind) === 'none';
  }

  /**
   * The privileges that allow the verb, for messages and documentation: `["Manages Projects"]`; `[]` when none is
   * needed.
   */
  abstract required(kind: string, verb: Verb): readonly string[];
}
