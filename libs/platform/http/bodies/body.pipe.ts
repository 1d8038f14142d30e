import { ValidationPipe, type ArgumentMetadata, type Type } from '@nestjs/common';
import { describeIssues, invalid, Refusal, type Issue } from '@plumbline/platform/kernel';
import { dateIssues, MissingField, UnknownField, type Clock, type Fields, readRecordBody } from '@plumbline/platform/records';
import * as transformer from 'class-transformer';
import * as validator from 'class-validator';
import { bodyFieldsOf, UnreadableValue } from './body-field';
import { recordOfBody } from './record-body';

type Given = Readonly<Record<string, unknown>>;

/** Parses bodies of actions into their classes (`BodyField`); a missing one is empty. Rejects (`validation_failed`) all faults at once. */
export class BodyPipe extends ValidationPipe {
  /** Without a clock dates are not bounded. */
  constructor(private readonly clock?: Clock) {
    super({
      transform: true,
      validatorPackage: validator,
      transformerPackage: transformer,
      validationError: { value: true },
      exceptionFactory: (errors) => {
        const issues = errors.flatMap((error) => issuesOf(error));
        return new Refusal('input', 'validation_failed', describeIssues(issues), issues);
      },
    });
  }

  private datesIn(known: Given, fields: Fields): Issue[] {
    if (!this.clock) return [];
    const values = Object.entries(known).map(([name, value]) => [name, fields[name]?.parse(value, name, []) as unknown] as const);
    return dateIssues(fields, Object.fromEntries(values), this.clock.now());
  }

  /** @throws Refusal of kind `input` */
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    // Routes parse path and query parameters themselves.
    if (metadata.type !== 'body') return value;
    const record = metadata.metatype && recordOfBody(metadata.metatype);
    if (record)
      return Object.assign(
        new (metadata.metatype as Type<object>)(),
        readRecordBody(record, value ?? {}, 'create', { today: this.clock?.now() }),
      );
    const fields = metadata.metatype && bodyFieldsOf(metadata.metatype);
    if (!fields) return super.transform(value, metadata) as Promise<unknown>;
    const given = value ?? {};
    if (typeof given !== 'object' || Array.isArray(given)) invalid([], 'The body must be a JSON object.');
    const names = Object.keys(given);
    const known = Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(fields, name)));
    const issues = [...strangeNames(given as Given, fields), ...this.datesIn(known, fields)];
    try {
      const body: unknown = await super.transform(known, metadata);
      if (issues.length === 0) return body;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      issues.push(...error.issues);
    }
    return invalid(issues.sort((a, b) => place(a, names) - place(b, names)));
  }
}

/** The body as an instance of the class, for a route that accepts one of several bodies; see `BodyPipe`. */
export const readBodyAs = <B extends object>(type: Type<B>, body: unknown): Promise<B> =>
  pipe.transform(body, { type: 'body', metatype: type }) as Promise<B>;
const pipe = new BodyPipe();

/** The order of faults: names that are no field, values in the order of the body, and what it lacks. */
function place(issue: Issue, names: readonly string[]): number {
  const [top = ''] = issue.field.split(/[.[]/, 1);
  if (top === issue.field && issue instanceof UnknownField) return -1;
  return top === issue.field && issue instanceof MissingField ? names.length : names.indexOf(top);
}

/** Unknown names. class-transformer ignores those that every object has, and the pipe removes some: both are detected here first. */
function strangeNames(body: Given, fields: Fields): Issue[] {
  return Object.entries(body).flatMap(([name, value]) =>
    Object.hasOwn(fields, name) ? reachingPrototypes(value, name) : [new UnknownField(name)],
  );
}
function reachingPrototypes(value: unknown, at: string): Issue[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one: unknown, index) => reachingPrototypes(one, `${at}[${index}]`));
  return Object.entries(value).flatMap(([name, one]) => {
    const path = `${at}.${name}`;
    return name === 'constructor' || name === 'prototype' ? [new UnknownField(path)] : reachingPrototypes(one, path);
  });
}

/** The faults of one property: those of its field, or the message of a class-validator constraint; nested ones with their paths. */
function issuesOf({ property, value, constraints = {}, children = [] }: validator.ValidationError, at = ''): Issue[] {
  const path = /^\d+$/.test(property) ? `${at}[${property}]` : at ? `${at}.${property}` : property;
  if (value instanceof UnreadableValue) return [...value.issues];
  const own = Object.values(constraints).map((message) => ({
    field: path,
    problem: message.startsWith(`${property} `) ? message.slice(property.length + 1) : message,
  }));
  return [...own, ...children.flatMap((child) => issuesOf(child, path))];
}
