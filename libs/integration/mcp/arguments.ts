import type { JsonSchema } from '@plumbline/platform/records';
import { LONGEST_ARGUMENT, NAMED_ARGUMENTS } from '../limits';

/** The arguments of a tool. */
export type Arguments = Readonly<Record<string, unknown>>;

/** A question that a tool cannot ask; the message is for the caller. */
export class Unusable extends Error {}

const is: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  integer: Number.isInteger,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  array: (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
};

/**
 * Checks the names and types of arguments, and patterns of texts; the routes check what they mean.
 * @throws Unusable with all faults
 */
export function checkArguments(schema: JsonSchema, given: Arguments): void {
  const { properties, required } = schema as { properties: Record<string, JsonSchema>; required?: string[] };
  const faults = [
    ...(required ?? []).filter((name) => given[name] === undefined).map((name) => `${name} is required`),
    ...Object.keys(given)
      .filter((name) => !Object.hasOwn(properties, name))
      .slice(0, NAMED_ARGUMENTS)
      .map((name) => `${name.slice(0, 100)} is no argument; there are ${Object.keys(properties).join(', ')}`),
  ];
  for (const [name, { type, pattern }] of Object.entries(properties)) {
    const value = given[name];
    if (value === undefined) continue;
    const kinds = [type].flat() as string[];
    if (typeof value === 'string' && value.length > LONGEST_ARGUMENT)
      faults.push(`${name} must be at most ${LONGEST_ARGUMENT} characters long`);
    else if (!kinds.some((one) => is[one]?.(value))) faults.push(`${name} must be of the type ${kinds.join(' or ')}`);
    else if (pattern !== undefined && !new RegExp(pattern as string).test(String(value)))
      faults.push(`${name} must match ${String(pattern)}`);
  }
  if (faults.length > 0) throw new Unusable(`${faults.join('; ')}.`);
}
