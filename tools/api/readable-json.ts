const WIDTH = 140;

function inOneLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(', ')}]`;
  const members = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${inOneLine(one)}`);
  return members.length > 0 ? `{ ${members.join(', ')} }` : '{}';
}

function lines(value: unknown, indent: string, taken: number): string {
  const short = inOneLine(value);
  if (typeof value !== 'object' || value === null || indent.length + taken + short.length < WIDTH) return short;
  const inner = `${indent} `;
  if (Array.isArray(value)) return `[\n${value.map((one) => inner + lines(one, inner, 1)).join(',\n')}\n${indent}]`;
  const members = Object.entries(value).map(([key, one]) => {
    const name = `${JSON.stringify(key)}: `;
    return inner + name + lines(one, inner, name.length + 1);
  });
  return `{\n${members.join(',\n')}\n${indent}}`;
}

/** JSON with each object or array on one line where it fits, so that a change of a field is one line in a diff. */
export const readableJson = (value: unknown): string => `${lines(value, '', 0)}\n`;
