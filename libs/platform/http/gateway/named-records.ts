import { Injectable } from '@nestjs/common';
import { referencesIn } from '@plumbline/platform/decisions';
import { invalid, refuse, type Actor } from '@plumbline/platform/kernel';
import { isVisible } from '@plumbline/platform/reading';
import { AccessPolicy, inWords, KindRegistry, ReadModels, type AnyRecordKind, type Fields } from '@plumbline/platform/records';

type Reference = ReturnType<typeof referencesIn>[number];

/**
 * Checks the references that a body adds. Users who are restricted to a vendor refer to records that they see, lest a reference reveal
 * others or make them visible. Nobody refers anew to a record that takes nothing new (`retired`).
 */
@Injectable()
export class NamedRecords {
  /** True if a kind refers to records that may be retired. */
  private readonly retiring = new WeakMap<Fields, boolean>();

  constructor(
    readonly reads: ReadModels,
    readonly kinds: KindRegistry,
    readonly policy: AccessPolicy,
  ) {}

  /**
   * `fields` are given ones of the record `id`; those it has may be sent back. @throws Refusal `input` for missing, `state` for retired
   * ones
   */
  async check(kind: AnyRecordKind, fields: object, actor: Actor, id?: number): Promise<void> {
    const shape = kind.fields as Fields;
    const narrows = this.policy.narrows(actor);
    const retires = this.refersToRetiring(shape);
    if (!narrows && !retires) return;
    const isChecked = ({ target }: Reference): boolean => (narrows && this.seesFewer(actor, target)) || this.isRetiring(target);
    const named = referencesIn(shape, fields as Record<string, unknown>).filter(isChecked);
    if (named.length === 0) return;
    const row = id === undefined ? undefined : await this.reads.one(kind, actor.company, id);
    const before = new Set(row ? referencesIn(shape, row).map((one) => `${one.target} ${one.id}`) : []);
    const fresh = named.filter((one) => !before.has(`${one.target} ${one.id}`));
    if (narrows)
      await this.refuseUnseen(
        fresh.filter(({ target }) => this.seesFewer(actor, target)),
        actor,
      );
    if (!kind.mayNameRetired?.({ ...row, ...fields })) await this.refuseRetired(fresh, actor);
  }

  private async refuseUnseen(named: readonly Reference[], actor: Actor): Promise<void> {
    const unseen = await Promise.all(named.map(async (one) => ((await this.sees(actor, one.target, one.id)) ? [] : [one])));
    const issues = unseen.flat().map((one) => ({
      field: one.path,
      problem: `must be the id of an existing ${one.target}; there is none with the id ${one.id}`,
    }));
    if (issues.length > 0) invalid(issues);
  }

  private async refuseRetired(named: readonly Reference[], { company }: Actor): Promise<void> {
    const retiring = named.filter(({ target }) => this.isRetiring(target));
    // Look-ups of one tick share a statement.
    const rows = await Promise.all(retiring.map(({ target, id }) => this.reads.one(this.kinds.named(target), company, id)));
    retiring.forEach(({ path, target, id }, index) => {
      const kind = this.kinds.named(target);
      const row: unknown = rows[index];
      const state = row === undefined ? '' : (kind.retired?.(row as never) ?? '');
      if (state !== '')
        refuse(
          'record_inactive',
          `${path} names the ${inWords(kind.title)} ${id}, which is ${state} and takes nothing new; make it Active first.`,
        );
    });
  }

  private isRetiring(target: string): boolean {
    return this.kinds.has(target) && this.kinds.named(target).retired !== undefined;
  }
  private refersToRetiring(fields: Fields): boolean {
    let known = this.retiring.get(fields);
    if (known === undefined) {
      known = Object.values(fields).some(({ options: { target, shape } }) =>
        shape ? this.refersToRetiring(shape) : target !== undefined && this.isRetiring(target),
      );
      this.retiring.set(fields, known);
    }
    return known;
  }

  /** True if the caller sees less of the kind than other users. */
  private seesFewer(actor: Actor, name: string): boolean {
    const visibility = this.policy.visibility(actor, name);
    return visibility === 'vendor' || (visibility === 'none' && this.policy.required(name, 'read').length === 0);
  }
  private async sees(actor: Actor, name: string, id: number): Promise<boolean> {
    const kind = this.kinds.named(name);
    const row = await this.reads.one(kind, actor.company, id);
    return row !== undefined && isVisible(this, actor, kind, row);
  }
}
