import { Injectable } from '@nestjs/common';
import { client, resource, user, vendor } from '@plumbline/company/published';
import { PastRows } from '@plumbline/platform/reading';
import { extTaxCode } from '../package-mirror/ext-tax-code.record';
import { extTaxRate } from '../package-mirror/ext-tax-rate.record';
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
    private readonly past: PastRows,
    private readonly journal: JournalReader,
  ) {}

  /** The name of the client; undefined when there was none with the id. */
  async client(id: number, company: number, { at }: AsOf): Promise<string | undefined> {
    return (await this.past.known(client, company, [id], at)).get(id)?.ClientName;
  }

  /** The name of the vendor; undefined when there was none with the id. */
  async vendor(id: number, company: number, { at }: AsOf): Promise<string | undefined> {
    return (await this.past.known(vendor, company, [id], at)).get(id)?.VendorName;
  }

  async clients(rows: Rows, company: number, { at }: AsOf): Promise<(id: string) => string> {
    const found = await this.past.known(client, company, ids(rows, 'ClientId'), at);
    return (id) => found.get(Number(id))?.ClientName ?? '';
  }

  async resources(rows: Rows, company: number, { at }: AsOf): Promise<(id: string) => string> {
    const found = await this.past.known(resource, company, ids(rows, 'ResourceId'), at);
    return (id) => found.get(Number(id))?.Description ?? '';
  }

  /** The name of a vendor, or of the person that is reimbursed: `Detail` is `User 7` then. */
  async payees(rows: Rows, company: number, { at }: AsOf): Promise<(id: string, detail?: string) => string> {
    const personOf = (detail: string): number => Number(/^User (\d+)$/.exec(detail)?.[1] ?? 0);
    const persons = [...new Set(rows.map(({ Detail = '' }) => personOf(Detail)).filter(Boolean))];
    const [vendors, users] = await Promise.all([
      this.past.known(vendor, company, ids(rows, 'VendorId'), at),
      this.past.known(user, company, persons, at),
    ]);
    return (id, detail = '') => vendors.get(Number(id))?.VendorName ?? users.get(personOf(detail))?.FullName ?? '';
  }

  /** The names of taxes, by the words of the journal: `Code 7`, `Rate 3`. */
  async taxes(words: readonly string[], company: number, { at }: AsOf): Promise<(word: string) => string> {
    const idsOf = (kind: string): number[] =>
      words.flatMap((word) => (word.startsWith(`${kind} `) ? [Number(word.slice(kind.length + 1))] : [])).filter(Number.isSafeInteger);
    const [codes, rates] = await Promise.all([
      this.past.known(extTaxCode, company, idsOf('Code'), at),
      this.past.known(extTaxRate, company, idsOf('Rate'), at),
    ]);
    const names = new Map<string, string>([
      ...[...codes].map(([id, { Name }]) => [`Code ${id}`, Name] as const),
      ...[...rates].map(([id, { Name }]) => [`Rate ${id}`, Name] as const),
    ]);
    return (word) => names.get(word) ?? (word === 'None' ? '' : word);
  }

  async projects(company: number, { at }: AsOf): Promise<(id: string) => string> {
    const rows = await this.journal.balances(company, ['Project'], ['ProjectId', 'Detail'], { at });
    const names = new Map(rows.map(({ ProjectId, Detail }) => [ProjectId, Detail] as const));
    return (id) => names.get(id) ?? '';
  }
}
