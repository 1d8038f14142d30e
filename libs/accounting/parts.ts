import type { ContextPart } from '@plumbline/platform/context';
import { accountReports } from './account-reports';
import { aiaInvoices } from './aia-invoice';
import { journal } from './journal';
import { packageMirror } from './package-mirror';
import { printing } from './printing';
import { jobReports } from './reports';

/** The parts of the context that are complete in their own folders. Its index and its module both use them. */
export const parts: readonly ContextPart[] = [packageMirror, aiaInvoices, journal, printing, jobReports, accountReports];
