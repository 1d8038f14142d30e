import type { Actor } from '@plumbline/platform/kernel';
import { type AccessPolicy, type AnyRecordKind, mayRead } from '@plumbline/platform/records';
import { rightsOf } from './rights-of';
import type { ComposedField, Shape, Shapes } from '../compose/shape';

/** A kind that reads of another one show. */
interface Shown {
  readonly kind: AnyRecordKind;
  /** The fields that are picked from it; undefined where whole records are nested. */
  readonly picks?: ReadonlySet<string>;
}

/** Which callers see the same records of a kind, and the same of them. */
export class Audiences {
  private readonly shown = new Map<AnyRecordKind, readonly Shown[]>();
  constructor(
    private readonly policy: AccessPolicy,
    private readonly shapes: Shapes,
  ) {}

  /** Callers of the same name get the same replies to the same requests for the kind, as long as no row changes. */
  of(kind: AnyRecordKind, actor: Actor): string {
    const isOwnAlike = this.hidden(actor, kind.name, true) === this.hidden(actor, kind.name);
    return isOwnAlike ? this.ofRows(kind, actor) : alone(actor);
  }

  /** Callers of the same name see the same records, apart from fields that are hidden save in their own ones. */
  ofRows(kind: AnyRecordKind, actor: Actor): string {
    const shared = this.shared(kind, actor);
    return shared === undefined ? alone(actor) : `${actor.company}/all but ${shared}`;
  }

  /**
   * The fields that are hidden from a caller who sees all records of the kind and of those that it shows: callers from
   * whom the same are hidden see the same. Undefined where that depends on the record. (Fields of the record itself may
   * be shown in the caller's own ones.)
   */
  private shared(kind: AnyRecordKind, actor: Actor): string | undefined {
    const { policy } = this;
    if (kind.seenWith || policy.visibility(actor, kind.name) !== 'all' || policy.hidingFields(actor, kind.name).length > 0)
      return undefined;
    let all = this.hidden(actor, kind.name);
    for (const { kind: other, picks } of this.shownBy(kind)) {
      if (!picks && !mayRead(actor.scopes, other)) {
        // Nested records that the token may not read are shown to none of its callers.
        all += `;without ${other.name}`;
        continue;
      }
      const { name } = other;
      const visibility = policy.visibility(actor, name);
      const hidden = this.hidden(actor, name);
      // A field that is picked from a record is shown whether the record is visible or not, but not to users of vendors.
      if (picks ? visibility === 'vendor' : visibility !== 'all' || this.hidden(actor, name, true) !== hidden) return undefined;
      all += `;${
        picks && hidden
          ? hidden
              .split(',')
              .filter((field) => picks.has(field))
              .join()
          : hidden
      }`;
    }
    return all;
  }

  private hidden(actor: Actor, kind: string, isOwn = false): string {
    return this.policy.hiddenFields(actor, kind, isOwn).join();
  }

  /** The other kinds that reads of the kind show. */
  private shownBy(kind: AnyRecordKind): readonly Shown[] {
    let shown = this.shown.get(kind);
    if (!shown) this.shown.set(kind, (shown = shownIn(this.shapes, this.shapes.of(kind))));
    return shown;
  }
}

/** The audience of one caller, as long as its rights stay the same. */
const alone = (actor: Actor): string => `${actor.company}/${actor.user}/${rightsOf(actor)}`;

/** The kinds whose records are nested, and those from which these or the shape itself pick fields. */
function shownIn(shapes: Shapes, shape: Shape): Shown[] {
  const isWhole = ({ pick }: ComposedField): boolean => pick === undefined;
  const whole = new Set(shape.fields.filter(isWhole).map(({ slot }) => shape.slots[slot].target));
  const picks = new Map<AnyRecordKind, Set<string>>();
  for (const { fields, slots } of [shape, ...[...whole].map((target) => shapes.of(target))])
    for (const { slot, pick } of fields) {
      const { target } = slots[slot];
      if (pick !== undefined && !whole.has(target)) picks.set(target, (picks.get(target) ?? new Set()).add(pick));
    }
  return [...[...whole].map((kind) => ({ kind })), ...[...picks].map(([kind, of]) => ({ kind, picks: of }))];
}
