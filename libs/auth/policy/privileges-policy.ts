import { Injectable } from '@nestjs/common';
import type { Actor } from '@plumbline/platform/kernel';
import { AccessPolicy, type Verb, type Visibility } from '@plumbline/platform/records';
import { PRIVILEGES_TABLE, type HiddenFields, type Rule, type Who } from './privileges';

const has = (actor: Actor, who: Who): boolean => {
  if (who === 'any') return true;
  if (who === 'nobody') return false;
  return actor.isAdmin || who.some((privilege) => actor.privileges.has(privilege));
};
/** Kinds without a row are accessible to Admin only. */
const ADMIN_ONLY: Rule = { read: ['Admin'], create: ['Admin'], update: ['Admin'], remove: ['Admin'], act: ['Admin'], otherwise: 'none' };
const ruleOf = (kind: string): Rule => (Object.hasOwn(PRIVILEGES_TABLE, kind) ? PRIVILEGES_TABLE[kind] : undefined) ?? ADMIN_ONLY;

const NONE: readonly string[] = [];

/** True if the caller reads everything and writes nothing, whatever its privileges. */
export const isAuditor = ({ userType }: Pick<Actor, 'userType'>): boolean => userType === 'Auditor';

const oneOf = (names: readonly string[], word: string): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1) ?? ''}` : names.join();

/** Describes the callers who see hidden fields, in a sentence or two. */
export function audienceOf({ except, never = [], exceptOwn, exceptVendors }: HiddenFields): string {
  const outside = `${oneOf(never, 'and')} users`;
  if (except === 'any') return `Hidden from ${outside}, who see it as unset.`;
  const who = typeof except === 'string' ? except : `users with ${oneOf(except, 'or')}`;
  const own = [...(exceptOwn ? ['in own records'] : []), ...(exceptVendors ? ['to Subcontractor users in those of their vendor'] : [])];
  const but = never.length > 0 ? `, never to ${outside}` : '';
  return `Shown to ${who}${but}${own.length > 0 ? `; also ${own.join(', and ')}` : ''}. Others see it as unset.`;
}

/** Answers by the privileges table (docs/privileges.md). */
@Injectable()
export class PrivilegesPolicy extends AccessPolicy {
  override narrows(actor: Actor): boolean {
    return actor.userType === 'Subcontractor' && !actor.isAdmin;
  }

  visibility(actor: Actor, kind: string): Visibility {
    const { read, otherwise, perVendor, never } = ruleOf(kind);
    // Records that nobody reads as such are of their owners: neither an Auditor nor an Admin sees those of others.
    if (isAuditor(actor) && read !== 'nobody') return 'all';
    if (never?.includes(actor.userType)) return 'none';
    // Without a vendor there is still what the user made.
    if (perVendor && this.narrows(actor)) return actor.vendor === null ? (otherwise === 'own' ? 'own' : 'none') : 'vendor';
    return has(actor, read) ? 'all' : otherwise;
  }

  allows(actor: Actor, kind: string, verb: Exclude<Verb, 'read'>): boolean {
    return !isAuditor(actor) && has(actor, ruleOf(kind)[verb]);
  }

  hiddenFields(actor: Actor, kind: string, isOwn = false): readonly string[] {
    const { hidden } = ruleOf(kind);
    if (!hidden || isAuditor(actor)) return NONE;
    const shown = ({ except, never, exceptOwn, exceptVendors }: HiddenFields): boolean =>
      (isOwn && exceptOwn) || (exceptVendors && this.narrows(actor)) || (has(actor, except) && !never?.includes(actor.userType));
    return hidden.flatMap((one) => (shown(one) ? NONE : one.fields));
  }

  override audiences(kind: string): ReadonlyMap<string, string> {
    return new Map((ruleOf(kind).hidden ?? []).flatMap((one) => one.fields.map((field) => [field, audienceOf(one)] as const)));
  }

  override hidesParts(actor: Actor, kind: string): boolean {
    return ruleOf(kind).hidesDocuments === true && this.narrows(actor);
  }

  override hidingFields(actor: Actor, kind: string): readonly string[] {
    const { partly = [], perVendor } = ruleOf(kind);
    // The records of a vendor are shown to its users whatever their privileges.
    if ((perVendor && this.narrows(actor)) || isAuditor(actor)) return NONE;
    return partly.filter((part) => !has(actor, part.for)).map((part) => part.field);
  }

  override neverSees(actor: Actor, kind: string): boolean {
    const { perVendor } = ruleOf(kind);
    // The records that a user of a vendor sees come with the vendor.
    if (perVendor && this.narrows(actor)) return perVendor === 'none';
    return this.visibility(actor, kind) === 'none';
  }

  override lists(actor: Actor): readonly string[] {
    return Object.keys(PRIVILEGES_TABLE).filter((kind) => !this.neverSees(actor, kind));
  }

  required(kind: string, verb: Verb): readonly string[] {
    const who = ruleOf(kind)[verb];
    return typeof who === 'string' ? [] : who;
  }
}
