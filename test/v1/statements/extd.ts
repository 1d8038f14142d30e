import { decided, quoted, section, type Statement } from './statement';

const PATHS =
  '**Accounting-package sub-resources** (paths under /api/v1/extd/; create = POST, update = PUT on /{id}, delete = DELETE on /{id}; all fields below are required on create):';

/** The statements on a path: the sentence above the table quoted, and the row of the path. */
const routes = (row: string, path: string, fields: string): Statement[] =>
  quoted([PATHS, row], {
    [`X-${path}.create`]: `POST /api/v1/extd/${path} creates one from ${fields}; all are required.`,
    [`X-${path}.update`]: `PUT /api/v1/extd/${path}/{id} updates one from the same fields.`,
    [`X-${path}.delete`]: `DELETE /api/v1/extd/${path}/{id} removes one.`,
  });

/** The records of the accounting package. */
export const extd = section(
  'Records of the accounting package',
  routes(
    '| /api/v1/extd/account | AccountName, AccountType, ExtId, ExtSyncToken, DateLastSynced (timestamp), AccountNumber, CurrentBalance (all String) |',
    'account',
    'AccountName, AccountType, ExtId, ExtSyncToken, DateLastSynced (a timestamp), AccountNumber and CurrentBalance, all Strings',
  ),
  routes(
    '| /api/v1/extd/employees | DisplayName, ExtId, ExtSyncToken, DateLastSynced |',
    'employees',
    'DisplayName, ExtId, ExtSyncToken and DateLastSynced',
  ),
  routes(
    '| /api/v1/extd/payment_terms | ExtId, Name, PaymentTerm, DateLastSynced |',
    'payment_terms',
    'ExtId, Name, PaymentTerm and DateLastSynced',
  ),
  routes(
    '| /api/v1/extd/tax_codes | Name, ExtId, TaxRateDetails (Array of objects with Amount, ExtTaxCodeId, ExtId), ExtSyncToken, DateLastSynced |',
    'tax_codes',
    'Name, ExtId, TaxRateDetails, ExtSyncToken and DateLastSynced',
  ),
  routes(
    '| /api/v1/extd/tax_rates | Name, ExtId, ExtTaxCodeId, ExtSyncToken, Amount, DateLastSynced |',
    'tax_rates',
    'Name, ExtId, ExtTaxCodeId, ExtSyncToken, Amount and DateLastSynced',
  ),
  quoted(
    '| /api/v1/extd/tax_codes | Name, ExtId, TaxRateDetails (Array of objects with Amount, ExtTaxCodeId, ExtId), ExtSyncToken, DateLastSynced |',
    { 'X-tax_codes.details': 'TaxRateDetails is an array of objects with Amount, ExtTaxCodeId and ExtId.' },
  ),
  quoted(
    'Lookup routes (GET): /api/v1/extd/checkExtClient/{name} (by ClientName), /api/v1/extd/checkExtItem/{name} (by item Name), /api/v1/extd/checkExtVendor/{name} (by VendorName). When a record with that name exists, its service id is returned in data.',
    {
      'X-lookup.client': 'GET /api/v1/extd/checkExtClient/{name} answers with the id of the client of that ClientName in data.',
      'X-lookup.item': 'GET /api/v1/extd/checkExtItem/{name} answers with the id of the item of that Name in data.',
      'X-lookup.vendor': 'GET /api/v1/extd/checkExtVendor/{name} answers with the id of the vendor of that VendorName in data.',
    },
  ),
  decided({
    'D-2.lookup': 'A look-up answers 200 with the lowest id of exactly that name; when none has it, 404 and data null.',
    'D-9.lookup': 'A look-up is for whoever may read the kind.',
  }),
);
