import { applyDecorators, type Type } from '@nestjs/common';
import { ApiBody, ApiParam } from '@nestjs/swagger';
import type { JsonSchema } from '@plumbline/platform/records';
import { isBody, schemaOfBody } from '@plumbline/platform/http';

/** Documents the JSON body of an action. `example` can be sent unchanged to the demonstration company, for the record `id`. */
export const DocumentedBody = (schema: JsonSchema, example: object, id?: number): MethodDecorator =>
  applyDecorators(
    ApiBody({ schema, examples: { example: { value: example } }, required: Array.isArray(schema['required']) }),
    ...(id === undefined ? [] : [ApiParam({ name: 'id', schema: { type: 'integer', minimum: 1, example: id } })]),
  );

/** Documents the JSON body of an action route by the class of its `@Body()` parameter, which also validates it; `example` and `id` as above. */
export const BodyExample =
  (example: object, id?: number): MethodDecorator =>
  (target, name, descriptor) => {
    const types = Reflect.getMetadata('design:paramtypes', target, name) as readonly Type[];
    const type = types.find((one) => isBody(one));
    if (!type) throw new Error(`${target.constructor.name}.${String(name)} has no parameter whose class declares body fields.`);
    DocumentedBody(schemaOfBody(type), example, id)(target, name, descriptor);
  };
