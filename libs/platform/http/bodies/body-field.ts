import 'reflect-metadata';
import type { Type } from '@nestjs/common';
import type { Issue } from '@plumbline/platform/kernel';
import { actionSchema, bodySchema, MissingField, type Field, type Fields, type JsonSchema } from '@plumbline/platform/records';
import { ValidateBy, type ValidationArguments } from 'class-validator';
import { recordOfBody } from './record-body';

/** Metadata key of a class: its body fields, by name. */
const FIELDS = 'plumbline:body-fields';

/** The fields that the class declares; undefined for a class without `BodyField`. */
export const bodyFieldsOf = (type: object): Fields | undefined => Reflect.getMetadata(FIELDS, type) as Fields | undefined;

const isMissing = (value: unknown): boolean => value === undefined || value === '';

/** The canonical form of a value in a body, undefined where the body lacks it, and its faults. */
export function readField(field: Field<unknown>, name: string, given: unknown): { readonly value: unknown; readonly issues: Issue[] } {
  const issues: Issue[] = [];
  const value = field.parse(given, name, issues);
  if (issues.length === 0 && field.options.required && (given === undefined || isMissing(value))) issues.push(new MissingField(name));
  return { value, issues };
}

/** Declares a constraint that accepts what the field reads, and replaces the value by its canonical form: a body is read once. */
function declare(target: object, name: string, field: Field<unknown>, isAlwaysSet: boolean): void {
  Reflect.defineMetadata(FIELDS, { ...bodyFieldsOf(target.constructor), [name]: field }, target.constructor);
  const validate = (given: unknown, args?: ValidationArguments): boolean => {
    const { value, issues } = readField(field, name, given);
    if (args && (isAlwaysSet || given !== undefined)) Object.assign(args.object, { [name]: value });
    return issues.length === 0;
  };
  ValidateBy({ name: 'field', validator: { validate } })(target, name);
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
