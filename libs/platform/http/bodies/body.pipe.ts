import type { ArgumentMetadata, PipeTransform, Type } from '@nestjs/common';
import { invalid, type Issue } from '@plumbline/platform/kernel';
import { dateIssues, MissingField, UnknownField, type Clock, readRecordBody } from '@plumbline/platform/records';
import { validate } from 'class-validator';
import { bodyFieldsOf, readField } from './body-field';
import { recordOfBody } from './record-body';

/** Parses bodies of actions into their classes (`BodyField`); a missing one is empty. Rejects (`validation_failed`) all faults at once. */
export class BodyPipe implements PipeTransform {
  /** Without a clock dates are not bounded. */
  constructor(private readonly clock?: Clock) {}

  /** @throws Refusal of kind `input` */
  async transform(value: unknown, { type: place, metatype }: ArgumentMetadata): Promise<unknown> {
    // Routes parse path and query parameters themselves.
    if (place !== 'body' || !metatype) return value;
    const type = metatype as Type<Record<string, unknown>>;
    const today = this.clock?.now();
    const record = recordOfBody(type);
    if (record) return Object.assign(new type(), readRecordBody(record, value ?? {}, 'create', { today }));
    const fields = bodyFieldsOf(type);
    if (!fields) return value;
    const given = value ?? {};
    if (typeof given !== 'object' || Array.isArray(given)) invalid([], 'The body must be a JSON object.');
    const names = Object.keys(given);
    // class-validator looks names up in an object: `forbidNonWhitelisted` accepts `constructor` and what else every object has.
    const issues: Issue[] = names.filter((name) => !Object.hasOwn(fields, name)).map((name) => new UnknownField(name));
    const known = Object.entries(given).filter(([name]) => Object.hasOwn(fields, name));
    const body = Object.assign(new type(), Object.fromEntries(known));
    const errors = await validate(body, { forbidUnknownValues: false });
    if (today !== undefined) issues.push(...dateIssues(fields, body, today));
    for (const { property, value: sent, constraints = {} } of errors) {
      const faults = readField(fields[property], property, sent).issues;
      issues.push(...(faults.length > 0 ? faults : Object.values(constraints).map((message) => issueOf(property, message))));
    }
    return issues.length === 0 ? body : invalid(issues.sort((a, b) => placeOf(a, names) - placeOf(b, names)));
  }
}

/** The body as an instance of the class, for a route that accepts one of several bodies; see `BodyPipe`. */
export const readBodyAs = <B extends object>(type: Type<B>, body: unknown): Promise<B> =>
  pipe.transform(body, { type: 'body', metatype: type }) as Promise<B>;
const pipe = new BodyPipe();

/** The order of faults: names that are no field, values in the order of the body, and what it lacks. */
function placeOf(issue: Issue, names: readonly string[]): number {
  const [top = ''] = issue.field.split(/[.[]/, 1);
  if (top === issue.field && issue instanceof UnknownField) return -1;
  return top === issue.field && issue instanceof MissingField ? names.length : names.indexOf(top);
}

/** The message of a constraint that stands beside the field. */
const issueOf = (field: string, message: string): Issue => ({
  field,
  problem: message.startsWith(`${field} `) ? message.slice(field.length + 1) : message,
});
