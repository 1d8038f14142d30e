import { drive, type Driver } from './driver';

/* Texts that differ in nothing that a reader sees. */
let driver: Driver;
beforeAll(async () => {
  driver = await drive();
});
const admin = () => driver.admin;
const fault = async (path: string, body: object): Promise<string[]> => {
  const { status, body: reply } = await admin().send('POST', path, body);
  const issues = (reply.data?.issues ?? reply.issues ?? []) as { field: string; problem: string }[];
  return [String(status), ...issues.map(({ field, problem }) => `${field} ${problem}`)];
};

it('S5: names are stored without blanks around them and composed', async () => {
  const id = await admin().create('/api/v1/clients', {
    ClientName: ' \u200bCafe\u0301 Nord\u00a0\n',
    ShippingAddress1: 'One\nline\r\nmore ',
  });
  expect(await admin().read(`/api/v1/clients/${id}`)).toMatchObject({ ClientName: 'Café Nord', ShippingAddress1: 'One\nline\r\nmore' });
});

it('S5: a name without a visible character is refused, and control characters everywhere', async () => {
  expect(await fault('/api/v1/clients', { ClientName: '\u200b' })).toEqual(['400', 'ClientName is required']);
  expect(await fault('/api/v1/clients', { ClientName: '\u3164' })).toEqual(['400', 'ClientName must have a visible character']);
  expect(await fault('/api/v1/clients', { ClientName: 'Oak\u0007ridge', ShippingAddress1: 'a\u0000b' })).toEqual([
    '400',
    'ClientName must not contain control characters',
    'ShippingAddress1 must not contain the character NUL',
  ]);
});

it('S5: a bill with the number of another one in other letters, blanks, punctuation or width is a duplicate', async () => {
  const vendor = await admin().create('/api/v1/vendors', { VendorName: 'Prairie Lumber' });
  const bill = (InvoiceNumber: string) => ({ VendorId: String(vendor), InvoiceNumber, InvoiceDate: '2026-03-10', TotalAmount: '10.00' });
  const first = await admin().create('/api/v2/bills', bill('INV-001'));
  for (const number of ['inv 001', 'Inv.001', '\uff29\uff2e\uff36\uff0d\uff10\uff10\uff11', 'INV–001'])
    expect((await admin().send('POST', '/api/v2/bills', bill(number))).status).toBe(409);
  await admin().create('/api/v2/bills', bill('INV-0011'));
  const second = await admin().create('/api/v1/bills', bill('inv/001'));
  expect((await admin().read(`/api/v1/bills/${second}`)).PossibleDuplicateOf).toBe(String(first));
});
