import fc from 'fast-check';

/** Values of all types that rows hold, with the characters that JSON escapes or that take several bytes. */
export const anyValue = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('"', '\\', '\n', '\u007f', '\u0080', '\u2028', '\ud800', '\udc00', 'é', '😀', 'a') }),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.jsonValue(), { maxLength: 3 }),
  fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 }),
);
