/** The text that is shown instead of a name that was erased. */
export const ERASED = 'erased';

type Values = Readonly<Record<string, unknown>>;

/** Fields of payloads with names or contact data, kept beside the events (ADR 0120); declared beside types, by the stored names. */
export interface PersonalFields {
  /** The types of events, without versions; absent: all types that have the fields. */
  readonly events?: readonly string[];
  /** The objects or lists that lead from the payload to the fields: `Tasks.Comments`; absent: the payload itself. */
  readonly within?: string;
  readonly fields: readonly string[];
  /** The record that is erased with its person (`User-7`), or undefined for nobody. Absent: texts, which may mention any person's name. */
  readonly of?: (holder: Values, payload: Values) => string | undefined;
  /** The text that is shown when it is erased: `erased` unless given. */
  readonly shown?: '';
  /** The values are whole names, which texts may mention. */
  readonly areNames?: true;
}

/** A field of a payload that holds personal data, or may. */
export interface Place {
  readonly holder: Record<string, unknown>;
  readonly field: string;
  readonly rule: PersonalFields;
  /** Undefined for a text. */
  readonly subject: string | undefined;
}

/** True if a field of a type of event is declared as personal. `path`: as in `within`, then the field. */
export const isPersonal = (declared: readonly PersonalFields[], type: string, path: string): boolean =>
  declared.some(({ events, within, fields }) => (events?.includes(type) ?? true) && fields.some((field) => path === pathOf(within, field)));

const pathOf = (within: string | undefined, field: string): string => (within === undefined ? field : `${within}.${field}`);

/** The declared fields, by type of event. */
export class PersonalRules {
  private readonly byStoredType = new Map<string, readonly { readonly rule: PersonalFields; readonly path: readonly string[] }[]>();

  constructor(private readonly declared: readonly PersonalFields[]) {}

  /** The places of an event of this stored type (`InvoiceDrafted.v2`) that are set. The holders are parts of `data`. */
  places(storedType: string, data: object): Place[] {
    let rules = this.byStoredType.get(storedType);
    if (!rules) {
      const type = storedType.replace(/\.v\d+$/, '');
      rules = this.declared
        .filter(({ events }) => events?.includes(type) ?? true)
        .map((rule) => ({ rule, path: rule.within?.split('.') ?? [] }));
      this.byStoredType.set(storedType, rules);
    }
    const found: Place[] = [];
    for (const { rule, path } of rules) {
      // Nearly every event lacks nearly all of them.
      if (path.length > 0 && (data as Values)[path[0]] === undefined) continue;
      for (const holder of holders(data, path)) {
        const set = rule.fields.filter((field) => holder[field] !== undefined && holder[field] !== null && holder[field] !== '');
        if (set.length === 0) continue;
        const subject = rule.of?.(holder, data as Values);
        if (rule.of && subject === undefined) continue;
        found.push(...set.map((field) => ({ holder, field, rule, subject })));
      }
    }
    return found;
  }
}

function* holders(value: unknown, path: readonly string[]): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) for (const one of value) yield* holders(one, path);
  else if (path.length === 0) yield value as Record<string, unknown>;
  else yield* holders((value as Record<string, unknown>)[path[0]], path.slice(1));
}
