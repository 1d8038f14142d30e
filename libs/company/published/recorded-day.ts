import { Zone } from '@plumbline/platform/calendar';
import type { DeliveredEvent, Rows } from '@plumbline/platform/subscriptions';
import { companySettings } from '../company-settings/company-settings.record';

/**
 * The day of the company on which the event was recorded, or that of another moment, `2026-11-27`: in the time zone that its settings had
 * then. The projection declares that it reads `companySettings`.
 */
export const recordedDay = ({ metadata: { company }, recordedAt }: DeliveredEvent, rows: Rows, moment = recordedAt): string =>
  Zone.named(rows.get(companySettings, company)?.TimeZone ?? 'UTC').dayOf(moment);
