import { Injectable } from '@nestjs/common';
import { pastClient, pastResource, pastUser, pastVendor } from '@plumbline/company/published';
import { heldAt, ReadModels } from '@plumbline/platform/declarations';
import type { AsOf } from '../journal/journal-reader';
import { JournalReader } from '../journal/journal-reader';

type Rows = readonly Readonly<Record<string, string>>[];

const ids = (rows: Rows, field: string): number[] => [...new Set(rows.map((row) => Number(row[field])).filter(Boolean))];

/** The id in a row of the journal; null for none. */
export const idOrNull = (id: string): number | null => Number(id) || null;

/** The names that what rows of the journal refer to had at the moment of a report; of now: their last ones. */
@Injectable()
export class PartyNames {
  constructor(
    private readonly reads: ReadModels,
    private readonly journal: JournalReader,
  ) {}

  /** The name of the client; undefined when there was none with the id. */
  async client(id: number, company: number, { at }: AsOf): Promise<string | undefined> {
    return heldAt(await this.reads.one(pastClient, company, id), at)?.ClientName;
  }

  async clients(rows: Rows, company: number, { at }: AsOf): Promise<(id: string) => string> {
    const found = await this.reads.many(pastClient, company, ids(rows, 'ClientId'));
    return (id) => heldAt(found.get(Number(id)), at)?.ClientName ?? '';
  }

  async resources(rows: Rows, company: number, { at }: AsOf): Promise<(id: string) => string> {
    const found = await this.reads.many(pastResource, company, ids(rows, 'ResourceId'));
    return (id) => heldAt(found.get(Number(id)), at)?.Description ?? '';
  }

  /** The name of a vendor, or of the person that is reimbursed: `Detail` is `User 7` then. */
  async payees(rows: Rows, company: number, { at }: AsOf): Promise<(id: string, detail?: string) => string> {
    const personOf = (detail: string): number => Number(/^User (\d+)$/.exec(detail)?.[1] ?? 0);
    const persons = [...new Set(rows.map(({ Detail = '' }) => personOf(Detail)).filter(Boolean))];
    const [vendors, users] = await Promise.all([
      this.reads.many(pastVendor, company, ids(rows, 'VendorId')),
      this.reads.many(pastUser, company, persons),
    ]);
    return (id, detail = '') => heldAt(vendors.get(Number(id)), at)?.VendorName ?? heldAt(users.get(personOf(detail)), at)?.FullName ?? '';
  }

  async projects(company: number, { at }: AsOf): Promise<(id: string) => string> {
    const rows = await this.journal.balances(company, ['Project'], ['ProjectId', 'Detail'], { at });
    const names = new Map(rows.map(({ ProjectId, Detail }) => [ProjectId, Detail] as const));
    return (id) => names.get(id) ?? '';
  }
}
