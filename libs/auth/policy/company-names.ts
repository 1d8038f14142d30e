import { Injectable } from '@nestjs/common';
import { company, companySettings } from '@plumbline/company/published';
import { ReadModels } from '@plumbline/platform/records';
import { CompanyNames } from '@plumbline/platform/record-api';

/** The names and currencies of companies from their rows. */
@Injectable()
export class StoredCompanyNames extends CompanyNames {
  constructor(private readonly reads: ReadModels) {
    super();
  }
  async nameOf(id: number): Promise<string> {
    return (await this.reads.one(company, id, id))?.CompanyName ?? '';
  }
  async currencyOf(id: number): Promise<string> {
    return { ...companySettings.blank(), ...(await this.reads.one(companySettings, id, id)) }.Currency;
  }
}
