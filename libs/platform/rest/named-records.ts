import { Injectable } from '@nestjs/common';
import { referencesIn } from '@plumbline/platform/commands/references';
import { invalid, type Actor } from '@plumbline/platform/kernel';
import { AccessPolicy, KindRegistry, ReadModels, isVisible, type AnyRecordKind, type Fields } from '@plumbline/platform/records';

/**
 * Checks the references of users who are restricted to a vendor (Subcontractors). Records the caller cannot see are
 * treated as missing: otherwise a reference would reveal their existence and name, and a purchase would make them
 * visible.
 */
@Injectable()
export class NamedRecords {
  constructor(
    readonly reads: ReadModels,
    readonly kinds: KindRegistry,
    readonly policy: AccessPolicy,
  ) {}

  /**
   * `fields` are the given ones of the record `id`, or of a new one. References that the record already has may be sent
   * back.
   * @throws Refusal of kind `input`, with the message for missing records
   */
  async check(kind: AnyRecordKind, fields: object, actor: Actor, id?: number): Promise<void> {
    if (!this.policy.narrows(actor)) return;
    const shape = kind.fields as Fields;
    const named = referencesIn(shape, fields as Record<string, unknown>).filter(({ target }) => this.isHeld(actor, target));
    if (named.length === 0) return;
    const row = id === undefined ? undefined : await this.reads.one(kind, actor.company, id);
    const before = new Set(row ? referencesIn(shape, row).map((one) => `${one.target} ${one.id}`) : []);
    const unseen = await Promise.all(
      named
        .filter((one) => !before.has(`${one.target} ${one.id}`))
        .map(async (one) => ((await this.sees(actor, one.target, one.id)) ? [] : [one])),
    );
    const issues = unseen.flat().map((one) => ({
      field: one.path,
      problem: `must be the id of an existing ${one.target}; there is none with the id ${one.id}`,
    }));
    if (issues.length > 0) invalid(issues);
  }

  /** Whether the caller sees less of the kind than other users. */
  private isHeld(actor: Actor, name: string): boolean {
    const sight = this.policy.visibility(actor, name);
    return sight === 'vendor' || (sight === 'none' && this.policy.required(name, 'read').length === 0);
  }
  private async sees(actor: Actor, name: string, id: number): Promise<boolean> {
    const kind = this.kinds.named(name);
    const row = await this.reads.one(kind, actor.company, id);
    return row !== undefined && isVisible(this, actor, kind, row);
  }
}
