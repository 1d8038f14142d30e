import 'reflect-metadata';
import { contexts } from '@plumbline/contexts';
import type { Field, Fields } from '@plumbline/platform/records';

/* Decisions on the interface: names have up to 255 characters, all other Strings up to 10,000. */

const kinds = contexts.flatMap((context) => context.kinds);
/** Those who and what is called so. `Description` of a resource is its name. */
const isName = (at: string): boolean => /(Name|Title|Subject|ShippingContact)$/i.test(at) || at === 'Resource.Description';
/** Ids of this service where the interface writes them as Strings, and what has a length of its own. */
const HAS_ITS_OWN =
  /\.(RelatedObjectId|EntityId|RoleResourceId|LineItemId|InvoiceId|EstimatedItemId|Password|StartTime|EndTime|RFISeed|File)$/;

/** The texts that a body may say, with the most characters they take. */
function* textsOf(fields: Fields, at: string): Generator<readonly [at: string, most: number]> {
  for (const [name, { options }] of Object.entries(fields as Record<string, Field<unknown>>)) {
    if (options.owned) continue;
    if (options.shape) yield* textsOf(options.shape, `${at}.${name}`);
    else if (options.type === 'text' && options.maxLength !== undefined) yield [`${at}.${name}`, options.maxLength];
  }
}
const texts = kinds.flatMap((kind) => [...textsOf(kind.fields as Fields, kind.name)]);

it('names take 255 characters', () => {
  const names = texts.filter(([at]) => isName(at));
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter(([, most]) => most !== 255)).toEqual([]);
});

it('all other texts take 10,000', () => {
  const others = texts.filter(([at]) => !isName(at) && !HAS_ITS_OWN.test(at));
  expect(others.length).toBeGreaterThan(150);
  expect(others.filter(([, most]) => most !== 10_000)).toEqual([]);
});
