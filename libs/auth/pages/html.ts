const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Markup that is safe to send. */
export class Html {
  constructor(readonly text: string) {}
}

/** The part of a page that is not there. */
export const NOTHING = new Html('');

const textOf = (value: unknown): string => {
  if (value instanceof Html) return value.text;
  return Array.isArray(value) ? value.map(textOf).join('') : String(value).replace(/[&<>"']/g, (one) => ENTITIES[one] ?? one);
};

/** A template whose values are escaped, unless they are markup themselves; lists are joined. */
export const markup = (parts: TemplateStringsArray, ...values: readonly (string | number | Html | readonly Html[])[]): Html =>
  new Html(parts.reduce((all, part, index) => all + textOf(values[index - 1]) + part));
