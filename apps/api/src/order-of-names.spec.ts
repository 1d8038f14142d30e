import type { ApiDriver } from '@plumbline/platform/testing/api';
import { useService } from './testing/start-service';

/** Names in the order of readers; in the order of bytes `Zimmer` comes before `adams` and `Émile` last. */
const NAMES = ['adams', 'Álvarez', 'Berg', 'berg & co', 'Émile', 'emilia', 'ÖBB', 'oz', 'Zimmer'];

interface Page {
  readonly data: readonly { readonly VendorName: string }[];
  readonly meta: { readonly next: string | null };
}

describe('the order of names (D-11.26)', () => {
  let api: ApiDriver;
  useService((service) => (api = service.api));
  beforeAll(async () => {
    for (const VendorName of [...NAMES].reverse()) expect((await api.post('/api/v2/vendors', { VendorName })).status).toBe(201);
  }, 60_000);

  const page = async (parameters: string): Promise<Page> => {
    const { status, json } = await api.get(`/api/v2/vendors?fields=VendorName&${parameters}`);
    expect(status).toBe(200);
    return json as Page;
  };
  const namesOf = ({ data }: Page): string[] => data.map(({ VendorName }) => VendorName);

  it('is without case and accents, in both directions', async () => {
    expect(namesOf(await page('order=VendorName'))).toEqual(NAMES);
    expect(namesOf(await page('order=-VendorName'))).toEqual([...NAMES].reverse());
  });

  it('continues from page to page by a cursor', async () => {
    for (const order of ['VendorName', '-VendorName', 'VendorName,-Id']) {
      const found: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const one: Page = await page(`order=${order}&limit=2&cursor=${cursor}`);
        found.push(...namesOf(one));
        cursor = one.meta.next;
      }
      expect(found).toEqual(order.startsWith('-') ? [...NAMES].reverse() : NAMES);
    }
  });

  it('is that of comparisons too', async () => {
    expect(namesOf(await page('order=VendorName&where[VendorName][$gte]=EMILE&where[VendorName][$lt]=Oz'))).toEqual([
      'Émile',
      'emilia',
      'ÖBB',
    ]);
    expect(namesOf(await page('where[VendorName][$eq]=berg'))).toEqual([]);
  });
});
