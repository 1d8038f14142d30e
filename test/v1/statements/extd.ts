import { section } from './statement';

const PATHS: Readonly<Record<string, string>> = {
  account: 'AccountName, AccountType, ExtId, ExtSyncToken, DateLastSynced, AccountNumber and CurrentBalance',
  employees: 'DisplayName, ExtId, ExtSyncToken and DateLastSynced',
  payment_terms: 'ExtId, Name, PaymentTerm and DateLastSynced',
  tax_codes: 'Name, ExtId, TaxRateDetails, ExtSyncToken and DateLastSynced',
  tax_rates: 'Name, ExtId, ExtTaxCodeId, ExtSyncToken, Amount and DateLastSynced',
};

/** The records of the accounting package. */
export const extd = section('Records of the accounting package', {
  ...Object.fromEntries(
    Object.entries(PATHS).flatMap(([path, fields]) => [
      [`X-${path}.create`, `POST /api/v1/extd/${path} creates one from ${fields}; all are required.`],
      [`X-${path}.update`, `PUT /api/v1/extd/${path}/{id} updates one from the same fields.`],
      [`X-${path}.delete`, `DELETE /api/v1/extd/${path}/{id} removes one.`],
    ]),
  ),
  'X-tax_codes.details': 'TaxRateDetails is an array of objects with Amount, ExtTaxCodeId and ExtId.',
  'X-lookup.client': 'GET /api/v1/extd/checkExtClient/{name} answers with the id of the client of that ClientName in data.',
  'X-lookup.item': 'GET /api/v1/extd/checkExtItem/{name} answers with the id of the item of that Name in data.',
  'X-lookup.vendor': 'GET /api/v1/extd/checkExtVendor/{name} answers with the id of the vendor of that VendorName in data.',
  'D-2.lookup': 'A look-up answers 200 with the lowest id of exactly that name; when none has it, 404 and data null.',
  'D-9.lookup': 'A look-up is for whoever may read the kind.',
});
