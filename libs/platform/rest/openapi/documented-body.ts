import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiParam } from '@nestjs/swagger';
import type { JsonSchema } from '@plumbline/platform/records';

/**
 * Documents the JSON body of an action route. `example` can be sent as it is to the demonstration company, for the record `id` where the
 * path names one.
 */
export const DocumentedBody = (schema: JsonSchema, example: object, id?: number): MethodDecorator =>
  applyDecorators(
    ApiBody({ schema, examples: { example: { value: example } }, required: Array.isArray(schema['required']) }),
    ...(id === undefined ? [] : [ApiParam({ name: 'id', schema: { type: 'integer', minimum: 1, example: id } })]),
  );
