import { wholeContent, type FileStore } from '@plumbline/platform/runtime';
import type { Letterhead } from '@plumbline/platform/printing';
import type { ReadModels } from '@plumbline/platform/records';
import { company } from '../company/company.record';
import { companySettings } from '../company-settings/company-settings.record';
import { document } from '../document/document.record';

/** The name, address, logo and currency of a company, for the heads of its documents. A missing logo is left out. */
export async function letterheadOf(reads: ReadModels, files: FileStore, id: number): Promise<Letterhead> {
  const [row, settings] = await Promise.all([reads.one(company, id, id), reads.one(companySettings, id, id)]);
  const known = { ...companySettings.blank(), ...settings };
  const { PhoneNumber, Email, Website, LicenseNumber, LogoId, Currency: currency } = known;
  const reached = [PhoneNumber, Email, Website].filter(Boolean).join(' · ');
  const logo = LogoId ? await pictureOf(reads, files, id, Number(LogoId)) : undefined;
  return {
    name: row?.CompanyName ?? '',
    lines: [...addressLines(known), reached, LicenseNumber && `License ${LicenseNumber}`].filter(Boolean),
    ...(logo && { logo }),
    currency,
  };
}

async function pictureOf(reads: ReadModels, files: FileStore, company: number, id: number): Promise<Buffer | undefined> {
  const row = await reads.one(document, company, id);
  return row && wholeContent(files, row.StorageKey);
}

interface Address {
  readonly Address1: string;
  readonly Address2: string;
  readonly City: string;
  readonly StateProvince: string;
  readonly Zip: string;
  readonly Country: string;
}

/** A postal address, line by line. */
export const addressLines = ({ Address1, Address2, City, StateProvince, Zip, Country }: Address): string[] =>
  [Address1, Address2, [City, [StateProvince, Zip].filter(Boolean).join(' ')].filter(Boolean).join(', '), Country].filter(Boolean);
