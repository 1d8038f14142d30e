import { Injectable } from '@nestjs/common';
import { client, resource, user, vendor } from '@plumbline/company/published';
import { ReadModels } from '@plumbline/platform/records';
import type { AsOf } from '../journal/journal-reader';
import { JournalReader } from '../journal/journal-reader';

const ids = (rows: readonly Readonly<Record<string, string>>[], field: string): number[] => [
  ...new Set(rows.map((row) => Number(row[field])).filter(Boolean)),
];

/** The names of what rows of the journal refer to. Projects have their names of the moment, others their present ones. */
@Injectable()
export class PartyNames {
  constructor(
    private readonly reads: ReadModels,
    private readonly journal: JournalReader,
  ) {}

  async clients(rows: readonly Readonly<Record<string, string>>[], company: number): Promise<(id: string) => string> {
    const found = await this.reads.many(client, company, ids(rows, 'ClientId'));
    return (id) => found.get(Number(id))?.ClientName ?? '';
  }

  async resources(rows: readonly Readonly<Record<string, string>>[], company: number): Promise<(id: string) => string> {
    const found = await this.reads.many(resource, company, ids(rows, 'ResourceId'));
    return (id) => found.get(Number(id))?.Description ?? '';
  }

  /** The name of a vendor, or of the person that is reimbursed: `Detail` is `User 7` then. */
  async payees(rows: readonly Readonly<Record<string, string>>[], company: number): Promise<(id: string, detail?: string) => string> {
    const personOf = (detail: string): number => Number(/^User (\d+)$/.exec(detail)?.[1] ?? 0);
    const persons = [...new Set(rows.map(({ Detail = '' }) => personOf(Detail)).filter(Boolean))];
    const [vendors, users] = await Promise.all([
      this.reads.many(vendor, company, ids(rows, 'VendorId')),
      this.reads.many(user, company, persons),
    ]);
    return (id, detail = '') => vendors.get(Number(id))?.VendorName ?? users.get(personOf(detail))?.FullName ?? '';
  }

  async projects(company: number, { at }: AsOf): Promise<(id: string) => string> {
    const rows = await this.journal.balances(company, ['Project'], ['ProjectId', 'Detail'], { at });
    const names = new Map(rows.map(({ ProjectId, Detail }) => [ProjectId, Detail] as const));
    return (id) => names.get(id) ?? '';
  }
}
