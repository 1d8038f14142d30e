import { Inject, Injectable } from '@nestjs/common';
import { Config } from '@plumbline/platform/runtime';
import { ReadModels } from '@plumbline/platform/records';
import { refuse, type Actor } from '@plumbline/platform/kernel';
import { documentSpace } from './document-space.record';

const MIB = 1024 * 1024;

/** Bounds the bytes of the documents of a company (DOCUMENTS_COMPANY_MB). */
@Injectable()
export class DocumentSpace {
  constructor(
    private readonly reads: ReadModels,
    @Inject(Config) private readonly config: Pick<Config, 'documentsCompanyMb'>,
  ) {}

  /**
   * Checks before new content is stored that the company has space for it. Files that arrive at the same moment are each compared with what
   * is kept before them. What the service itself keeps, such as prints of finalized invoices, counts and is never rejected.
   * @throws Refusal of kind `state`
   */
  async check(bytes: number, { company, user }: Actor): Promise<void> {
    const limit = this.config.documentsCompanyMb;
    if (limit === 0 || bytes === 0 || user === 0) return;
    const kept = (await this.reads.one(documentSpace, company, company))?.Bytes ?? 0;
    if (kept + bytes <= limit * MIB) return;
    refuse(
      'documents_full',
      `The documents of the company have ${mib(kept)} MiB of ${limit} MiB, and ${mib(bytes)} MiB more do not fit: remove documents, or have the operator raise the limit.`,
    );
  }
}

/** Rounded up to a tenth: what is kept, and what was sent, is never shown as nothing. */
const mib = (bytes: number): string => (Math.ceil((bytes * 10) / MIB) / 10).toFixed(1);
