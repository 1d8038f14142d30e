import { bill } from '@plumbline/accounting/published';
import { AddDocument, type NewDocument } from '@plumbline/company/published';
import { FileContent } from '@plumbline/platform/runtime';
import { pdfOf } from './paper';
import type { Office } from './acts/site-work';

/** Files that are attached to records. */
export async function fillFiles({ shop, company, sites }: Office): Promise<void> {
  const attach = async (
    AssociatedEntityType: NewDocument['AssociatedEntityType'],
    id: number | string,
    FileName: string,
    content: string | Buffer,
    ShareMobile = false,
  ): Promise<void> => {
    const File = FileContent.of(Buffer.from(content));
    await shop.do(new AddDocument({ AssociatedEntityType, RelatedObjectId: String(id), FileName, File, ShareMobile }, shop.actor));
  };
  // One after another, so that the ids follow this order.
  for (const { story, projectId } of sites.slice(0, 4)) {
    const permit = pdfOf(['Building permit', story.name, 'Granted to Northgate Builders.', 'Post at the site where it can be seen.']);
    await attach('Project', projectId, 'building-permit.pdf', permit, true);
    await attach('Project', projectId, 'gate-code.txt', 'Gate code 4711. The key for the trailer is with the site manager.\n', true);
  }
  const [site] = sites;
  if (site) {
    const phases = site.story.phases.map(({ name }, index) => `${index + 1},${name}\n`).join('');
    await attach('Project', site.projectId, 'phases.csv', `Number,Phase\n${phases}`);
  }
  const { 'Cascade Lumber': first, 'Pacific Electrical Supply': second } = company.vendors;
  await attach('Vendor', first, 'w-9.pdf', pdfOf(['Form W-9', 'Request for Taxpayer Identification Number', 'Cascade Lumber']));
  await attach('Vendor', second, 'price-list.csv', 'Item,Price\nRomex 12/2 250 ft,109.00\nBreaker panel 200 A,232.50\n');
  await attach(
    'Company',
    '',
    'certificate-of-insurance.pdf',
    pdfOf(['Certificate of insurance', 'Northgate Builders', 'General liability']),
  );
  const entered = await shop.read(bill, 1);
  if (entered) await attach('BillInvoice', 1, 'invoice.pdf', pdfOf(['Invoice', entered.InvoiceNumber, `Total ${entered.TotalAmount}`]));
  await shop.settle();
}
