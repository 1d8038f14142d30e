import type { Actor } from '@plumbline/platform/kernel';

/** Operations on records of a kind. `act` is a domain action (approve, finalize, …). */
export type Verb = 'read' | 'create' | 'update' | 'remove' | 'act';

/**
 * The visible records: `all` of the company; `own` (owner, awaiting the caller, or shared with it); `vendor` (of the caller's vendor, and
 * own); `none`.
 */
export type Visibility = 'all' | 'own' | 'vendor' | 'none';

/** The privileges table, implemented by the auth context (docs/privileges.md). Kinds have the names of their declaration. */
export abstract class AccessPolicy {
  abstract visibility(actor: Actor, kind: string): Visibility;
  /** True if the caller may not see what every other user can (a vendor's users): else its references need no check. Default: true. */
  narrows(_actor: Actor): boolean {
    return true;
  }
  /** True when the caller may use the verb on at least some records of the kind; commands check which ones. */
  abstract allows(actor: Actor, kind: string, verb: Exclude<Verb, 'read'>): boolean;
  /** Fields hidden from the caller: `Field`, `List.Field`, `Field[Other=value]` beside that value; `isOwn`: in a record of its own. */
  abstract hiddenFields(actor: Actor, kind: string, isOwn?: boolean): readonly string[];
  /** The audiences of the kind's fields that are hidden from some callers, as sentences by the paths of the fields, for documentation. */
  audiences(_kind: string): ReadonlyMap<string, string> {
    return new Map();
  }
  /** True if records that are parts of those of the kind (documents) are not visible with them. Default: false. */
  hidesParts(_actor: Actor, _kind: string): boolean {
    return false;
  }
  /** Narrows `visibility`: a row in which one of these indexed fields is set is hidden, such as `['InvoiceId']` of payments. */
  hidingFields(_actor: Actor, _kind: string): readonly string[] {
    return [];
  }
  /** True if the caller may see no record of the kind, whichever there are: a list is rejected, not empty (decision 10.5). */
  neverSees(actor: Actor, kind: string): boolean {
    return this.visibility(actor, kind) === 'none';
  }

  /** The names of the kinds that the caller may list: it sees what others share with their readers (`KindAccess.shared`). Default: none. */
  lists(_actor: Actor): readonly string[] {
    return [];
  }

  /** The privileges that allow the verb, for messages and documentation: `["Manages Projects"]`; `[]` when none is needed. */
  abstract required(kind: string, verb: Verb): readonly string[];
}
