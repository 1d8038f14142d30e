/** The fields of a form (`application/x-www-form-urlencoded`); one that is given more than once becomes a list. */
export function formOf(text: string): Record<string, string | string[]> {
  const form = Object.create(null) as Record<string, string | string[]>;
  for (const [name, value] of new URLSearchParams(text)) {
    const before = form[name];
    // Onto the same list: a copy for each value would let a megabyte of them hold the process for an hour.
    if (before === undefined) form[name] = value;
    else if (Array.isArray(before)) before.push(value);
    else form[name] = [before, value];
  }
  return form;
}
