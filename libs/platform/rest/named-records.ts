import { Inject, Injectable } from '@nestjs/common';
import { referencesIn } from '@plumbline/platform/commands/references';
import { invalid, type Actor } from '@plumbline/platform/kernel';
import { AccessPolicy, KindRegistry, ReadModels, seesRow, type AnyRecordKind, type Fields } from '@plumbline/platform/records';

/**
 * Whether those who are held to a vendor (Subcontractors) may name what they name. A record out of their sight is none to them: naming it would
 * tell that it is there and what it is called, and a request for it would bring it into sight.
 */
@Injectable()
export class NamedRecords {
  constructor(
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(KindRegistry) private readonly kinds: KindRegistry,
    @Inject(AccessPolicy) private readonly policy: AccessPolicy,
  ) {}

  /**
   * `fields` are what a body says of the record `id` of the kind, or of a new one. What the record names already may be sent back.
   * @throws Refusal of kind `input`, in the words for records that are not there
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

  /** Whether the caller sees less of the kind than every other user does. */
  private isHeld(actor: Actor, name: string): boolean {
    const sight = this.policy.visibility(actor, name);
    return sight === 'vendor' || (sight === 'none' && this.policy.required(name, 'read').length === 0);
  }
  private async sees(actor: Actor, name: string, id: number): Promise<boolean> {
    const kind = this.kinds.named(name);
    const row = await this.reads.one(kind, actor.company, id);
    return row !== undefined && seesRow(this.policy, actor, kind, row);
  }
}
