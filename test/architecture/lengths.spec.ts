import 'reflect-metadata';
import { contexts } from '@plumbline/contexts';
import { hasRoutes, type Field, type Fields } from '@plumbline/platform/records';

/* Decisions on the interface: names have up to 255 characters, all other Strings up to 10,000. */

/** Rows without an address have no bodies. */
const kinds = contexts.flatMap((context) => context.kinds).filter(hasRoutes);
/** The fields that name a record. `Description` of a resource is its name. */
const isName = (at: string): boolean => /(Name|Title|Subject|ShippingContact)$/i.test(at) || at === 'Resource.Description';
/** Strings without these lengths: ids of this service, and fields with a length of their own. */
const HAS_ITS_OWN =
  /\.(RelatedObjectId|EntityId|RoleResourceId|LineItemId|InvoiceId|EstimatedItemId|Password|StartTime|EndTime|RFISeed|File|Query)$/;

/** The text fields of a body, with their maximal lengths. */
function* textsOf(fields: Fields, at: string): Generator<readonly [at: string, most: number]> {
  for (const [name, { options }] of Object.entries(fields as Record<string, Field<unknown>>)) {
    if (options.owned) continue;
    if (options.shape) yield* textsOf(options.shape, `${at}.${name}`);
    else if (options.type === 'text' && options.maxLength !== undefined) yield [`${at}.${name}`, options.maxLength];
  }
}
const texts = kinds.flatMap((kind) => [...textsOf(kind.fields as Fields, kind.name)]);

it('names accept 255 characters', () => {
  const names = texts.filter(([at]) => isName(at));
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter(([, most]) => most !== 255)).toEqual([]);
});

it('all other texts accept 10,000 characters', () => {
  const others = texts.filter(([at]) => !isName(at) && !HAS_ITS_OWN.test(at));
  expect(others.length).toBeGreaterThan(150);
  expect(others.filter(([, most]) => most !== 10_000)).toEqual([]);
});
