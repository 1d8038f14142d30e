import type { Actor } from '@plumbline/platform/kernel';

/** What a caller may do with records of a kind. `act` is a domain action (approve, finalize, …). */
export type Verb = 'read' | 'create' | 'update' | 'remove' | 'act';

/**
 * Which records of a kind a caller may see:
 * `all` of the company; `own` (the row's owner, or those awaiting the caller); `vendor` (rows whose vendors include the caller's); `none`.
 */
export type Visibility = 'all' | 'own' | 'vendor' | 'none';

/** Who may do what: one table, kept by the auth context (docs/privileges.md). Kinds are named as in their declaration. */
export abstract class AccessPolicy {
  abstract visibility(actor: Actor, kind: string): Visibility;
  /**
   * Whether what every user may see could be out of the caller's sight, as for those who are held to a vendor. Where it can't, nobody need look at
   * what the caller names. Default: it could.
   */
  narrows(_actor: Actor): boolean {
    return true;
  }
  /** True when the caller may use the verb on at least some records of the kind; rules about which ones are the command's own. */
  abstract allows(actor: Actor, kind: string, verb: Exclude<Verb, 'read'>): boolean;
  /** The fields of the kind that the caller may read the record without, `List.Field` for those of a list's entries: they are shown as unset. */
  abstract hiddenFields(actor: Actor, kind: string): readonly string[];
  /**
   * Narrows what `visibility` gives: rows where one of these indexed fields is set (a reference: names a record) are withheld. So those who manage bills but not
   * invoices see payments of bills only: `['InvoiceId']`.
   */
  withheld(_actor: Actor, _kind: string): readonly string[] {
    return [];
  }
  /** The privileges that allow the verb, for messages and documentation: `["Manages Projects"]`; `[]` when any user may. */
  abstract required(kind: string, verb: Verb): readonly string[];
}
