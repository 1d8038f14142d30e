import type { ReadModels, RecordOf } from '@plumbline/platform/records';
import { companySettings } from './company-settings.record';

/** The settings of the company: those that it has not decided are as in a new one. */
export const settingsOf = async (reads: Pick<ReadModels, 'one'>, company: number): Promise<Readonly<RecordOf<typeof companySettings>>> =>
  (await reads.one(companySettings, company, company)) ?? companySettings.blank();
