import type { ApiDriver } from '@plumbline/platform/testing/api';
import { useService } from './testing/start-service';

const SYNCED = { ExtId: '84', ExtSyncToken: '3', DateLastSynced: '2026-03-02T15:04:05.000Z' };

/**
 * Each kind: its path on v1, its entity of v2, its name, a complete create body, its unset fields as a read returns
 * them, and fields of version 2 alone.
 */
const KINDS = [
  [
    'account',
    'ext-accounts',
    'ExtAccount',
    { ...SYNCED, AccountName: 'Checking', AccountType: 'Bank', AccountNumber: '1000', CurrentBalance: '64120.75' },
    {},
  ],
  ['employees', 'ext-employees', 'ExtEmployee', { ...SYNCED, DisplayName: 'Ida Novak' }, {}],
  [
    'payment_terms',
    'ext-payment-terms',
    'ExtPaymentTerm',
    { ExtId: '3', Name: 'Net 30', PaymentTerm: '30', DateLastSynced: '2026-03-02' },
    {},
  ],
  [
    'tax_codes',
    'ext-tax-codes',
    'ExtTaxCode',
    { ...SYNCED, Name: 'Springfield', TaxRateDetails: [{ Amount: '6.25', ExtTaxCodeId: '12', ExtId: '20' }] },
    { TaxRateDetails: [{ Id: null, Name: '', ExtId: '20', ExtTaxCodeId: '12', ExtSyncToken: '', Amount: '6.25', DateLastSynced: null }] },
    { TaxRateDetails: [expect.objectContaining({ ExtId: '20', Amount: '6.25', OnTop: null })] },
  ],
  [
    'tax_rates',
    'ext-tax-rates',
    'ExtTaxRate',
    { ...SYNCED, Name: 'State sales tax', Amount: '6.25', ExtTaxCodeId: '12' },
    {},
    { OnTop: false },
  ],
  [
    'classes',
    'ext-classes',
    'ExtClass',
    { Name: 'Kitchens', ExtId: '200' },
    { FullyQualifiedName: '', SubClass: false, DateLastSynced: '' },
  ],
] as const;

describe('The records of the accounting package', () => {
  let api: ApiDriver;
  useService((service) => ({ api } = service));

  describe.each(KINDS)('%s', (path, entity, name, body, unset, later: object | undefined = undefined) => {
    const base = `/api/v1/extd/${path}`;

    it('are created, read, updated in part, listed since a moment, and removed', async () => {
      const created = await api.post(base, body, { 'idempotency-key': `one-${path}` });
      const id = created.json.data as number;
      expect(created.json).toEqual({ didSucceed: true, data: id, status: 201, message: `${name} created successfully` });
      expect(typeof id).toBe('number');
      expect((await api.post(base, body, { 'idempotency-key': `one-${path}` })).json).toEqual(created.json);

      const date = 'DateLastSynced' in body ? { DateLastSynced: new Date(body.DateLastSynced).toISOString() } : {};
      const record = { Id: id, ...body, ...unset, ...date };
      expect((await api.get(`${base}/${id}`)).json.data).toEqual(record);
      expect((await api.get(`/api/v2/${entity}/${id}`)).json.data).toEqual({ ...record, ...later });
      expect((await api.get(`${base}?page=1&page_size=1&fields=Id,ExtId`)).json).toMatchObject({
        data: [{ Id: id, ExtId: body.ExtId }],
        link: { first: expect.stringContaining(base), next: null },
      });

      const before = new Date().toISOString();
      expect((await api.put(`${base}/${id}`, record)).json).toMatchObject({ data: id, message: `${name} updated successfully` });
      expect((await api.get(`${base}/since/${before}`)).json.data).toEqual([]);
      await api.put(`${base}/${id}`, { ExtId: '85' });
      expect((await api.get(`${base}/since/${before}`)).json.data).toEqual([{ ...record, ExtId: '85' }]);

      expect((await api.delete(`${base}/${id}`)).json).toMatchObject({ data: id, message: `${name} removed successfully` });
      expect((await api.get(`${base}/${id}`)).status).toBe(404);
      expect((await api.get(`${base}/since/${before}?include_deleted=true`)).json.data).toMatchObject([{ Id: id, IsDeleted: true }]);
    });

    it('require every listed field, report all that are missing at once, and take no id', async () => {
      const asked = Object.keys(body).filter((field) => name !== 'ExtClass' || ['Name', 'ExtId'].includes(field));
      const { status, json } = await api.post(base, {});
      expect(status).toBe(400);
      expect(json.data.issues.map(({ field }: { field: string }) => field).sort()).toEqual([...asked].sort());
      expect((await api.post(`${base}/5`, body)).status).toBe(400);
      expect((await api.put(base, body)).status).toBe(400);
      expect((await api.delete(base)).status).toBe(400);
    });

    it('are in the OpenAPI document', async () => {
      const { paths } = (await api.get('/docs/openapi.json')).json as { paths: Record<string, object> };
      expect(Object.keys(paths[base] ?? {})).toEqual(['get', 'post']);
      expect(Object.keys(paths[`${base}/{id}`] ?? {}).sort()).toEqual(['delete', 'get', 'parameters', 'put']);
      expect(paths[`${base}/since/{date}`]).toBeDefined();
    });
  });
});
