import 'reflect-metadata';
import type { Type } from '@nestjs/common';
import type { Issue } from '@plumbline/platform/kernel';
import { actionSchema, bodySchema, MissingField, type Field, type Fields, type JsonSchema } from '@plumbline/platform/records';
import { Expose, Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { recordOfBody } from './record-body';

/** Metadata key of a class: its body fields, by name. */
const FIELDS = 'plumbline:body-fields';

/** The fields that the class declares; undefined for a class without `BodyField`. */
export const bodyFieldsOf = (type: object): Fields | undefined => Reflect.getMetadata(FIELDS, type) as Fields | undefined;

/** Replaces a value that cannot be parsed, until class-validator rejects it with these issues. */
export class UnreadableValue {
  constructor(readonly issues: readonly Issue[]) {}
}

const isMissing = (value: unknown): boolean => value === undefined || value === '';

/** The canonical value of the field in the body, or its faults. A field that is not given has its absent value. */
function read(field: Field<unknown>, name: string, body: Readonly<Record<string, unknown>>): unknown {
  const issues: Issue[] = [];
  const isGiven = Object.hasOwn(body, name);
  const value = isGiven ? field.parse(body[name], name, issues) : undefined;
  if (issues.length === 0 && field.options.required && isMissing(value)) issues.push(new MissingField(name));
  if (issues.length > 0) return new UnreadableValue(issues);
  return isGiven ? value : field.options.absent;
}

function declare(target: object, name: string, field: Field<unknown>, isAlwaysSet: boolean): void {
  Reflect.defineMetadata(FIELDS, { ...bodyFieldsOf(target.constructor), [name]: field }, target.constructor);
  // An exposed property is always set, even when it is not given.
  if (isAlwaysSet || field.options.required) Expose()(target, name);
  Transform(({ obj }) => read(field, name, obj as Record<string, unknown>))(target, name);
  const validator = { validate: (value: unknown): boolean => !(value instanceof UnreadableValue) };
  ValidateBy({ name: 'bodyField', validator })(target, name);
}

/**
 * A property of a class of request bodies: its type, limits, canonical form, value when it is not given, and OpenAPI schema.
 *
 *     class AnswerBody {
 *       @BodyField(text().required().describe('The answer.')) Answer: string;
 *     }
 */
export const BodyField =
  (field: Field<unknown>): PropertyDecorator =>
  (target, name) =>
    declare(target, String(name), field, true);

/** The fields of a record as further properties of a request body class. Omitted fields are left out, unless they are required. */
export const BodyFields =
  (fields: Fields): ClassDecorator =>
  (target) => {
    Reflect.defineMetadata(FIELDS, { ...bodyFieldsOf(target) }, target);
    for (const [name, field] of Object.entries(fields)) declare(target.prototype as object, name, field as Field<unknown>, false);
  };

/** The body of an action without fields. */
@BodyFields({})
export class NoFields {}

export const isBody = (type: object): boolean => bodyFieldsOf(type) !== undefined || recordOfBody(type) !== undefined;

/** The OpenAPI schema of a class of request bodies. */
export function schemaOfBody(type: Type, description?: string): JsonSchema {
  const record = recordOfBody(type);
  if (record) return bodySchema(record, 'create');
  const { required, properties, additionalProperties } = actionSchema(bodyFieldsOf(type) ?? {});
  return {
    type: 'object',
    ...(description !== undefined && { description }),
    ...(required !== undefined && { required }),
    properties,
    additionalProperties,
  };
}
