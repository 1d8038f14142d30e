/** What a language has beside English, which stands in the code and in the declarations. */
export interface Speech {
  /** Sentences, names of pages and buttons, by their English. */
  readonly texts: Readonly<Record<Text, string>>;
  /** What records are called, by entity. */
  readonly entities: Readonly<Record<string, { readonly singular: string; readonly plural: string }>>;
  /** Labels of fields by their English; of a field that needs another one by `entity.Field`. */
  readonly labels: Readonly<Record<string, string>>;
  /** The words of choices by entity and value: they agree in gender with the record. */
  readonly choices: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What happened, after the name of the record: by an action, or by one without words. */
  readonly done: { readonly ofAction: Readonly<Record<string, string>>; readonly otherwise: string };
}

/** A text of the console that every language has. English is its own key. */
export type Text = keyof (typeof import('./spanish/texts'))['TEXTS'];

/** A text without values. */
export type Phrase = Exclude<Text, `${string}{${string}`>;

/** The names in braces of a text: `n` of `{n} lines`. */
type Names<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Values<T extends string> = [Names<T>] extends [never] ? [] : [values: Readonly<Record<Names<T>, string>>];

/** Says a text in a language, with its values in place of `{name}`. */
export type Say = <T extends Text>(text: T, ...values: Values<T>) => string;
