import { Injectable } from '@nestjs/common';
import type { Actor } from '@plumbline/platform/kernel';
import { AccessPolicy, type Verb, type Visibility } from '@plumbline/platform/records';
import { PRIVILEGES_TABLE, type Rule, type Who } from './privileges';

const has = (actor: Actor, who: Who): boolean => {
  if (who === 'any') return true;
  if (who === 'nobody') return false;
  return actor.isAdmin || who.some((privilege) => actor.privileges.has(privilege));
};
/** A kind without a row is nobody's but Admin's. */
const ADMIN_ONLY: Rule = { read: ['Admin'], create: ['Admin'], update: ['Admin'], remove: ['Admin'], act: ['Admin'], otherwise: 'none' };
const ruleOf = (kind: string): Rule => (Object.hasOwn(PRIVILEGES_TABLE, kind) ? PRIVILEGES_TABLE[kind] : undefined) ?? ADMIN_ONLY;

/** The privileges table (docs/privileges.md), asked. */
@Injectable()
export class PrivilegesPolicy extends AccessPolicy {
  override narrows(actor: Actor): boolean {
    return actor.userType === 'Subcontractor' && !actor.isAdmin;
  }

  visibility(actor: Actor, kind: string): Visibility {
    const { read, otherwise, perVendor } = ruleOf(kind);
    if (perVendor && this.narrows(actor)) return actor.vendor === null ? 'none' : 'vendor';
    return has(actor, read) ? 'all' : otherwise;
  }

  allows(actor: Actor, kind: string, verb: Exclude<Verb, 'read'>): boolean {
    return has(actor, ruleOf(kind)[verb]);
  }

  hiddenFields(actor: Actor, kind: string): readonly string[] {
    const { hidden } = ruleOf(kind);
    return hidden && !has(actor, hidden.except) ? hidden.fields : [];
  }

  override withheld(actor: Actor, kind: string): readonly string[] {
    return (ruleOf(kind).partly ?? []).filter((part) => !has(actor, part.for)).map((part) => part.field);
  }

  required(kind: string, verb: Verb): readonly string[] {
    const who = ruleOf(kind)[verb];
    return typeof who === 'string' ? [] : who;
  }
}
