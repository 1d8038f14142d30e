/** What was typed, by the path of the setting: `City`, `ClockRounding.Mode`. */
export type Typed = Readonly<Record<string, string>>;
type Stored = Readonly<Record<string, unknown>>;

const pathOf = (name: string): readonly [field: string, part: string | undefined] => {
  const [field = '', part] = name.split('.');
  return [field, part];
};
const isRecord = (value: unknown): value is Stored => typeof value === 'object' && value !== null;

function storedAt(settings: Stored, name: string): unknown {
  const [field, part] = pathOf(name);
  const value = settings[field];
  return part === undefined ? value : isRecord(value) ? value[part] : undefined;
}

/** A setting as a text that can be typed; what is switched on or off is `true` or `false`. */
export function shownSetting(settings: Stored, name: string): string {
  const value = storedAt(settings, name);
  return typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** The body of a change: each typed setting as the interface has it, and with a part of a record the parts that stay. */
export function bodyOfSettings(settings: Stored, typed: Typed): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(typed)) {
    const [field, part] = pathOf(name);
    const before = storedAt(settings, name);
    // A text that is no number is sent as it is, so that the answer says what would be right.
    const counted = typeof before === 'number' && /^\d+$/.test(text) ? Number.parseInt(text, 10) : text;
    const value = typeof before === 'boolean' ? text === 'true' : counted;
    body[field] = part === undefined ? value : { ...(settings[field] as object), ...(body[field] as object), [part]: value };
  }
  return body;
}
