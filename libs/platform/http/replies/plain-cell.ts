import { withoutRendering } from '@plumbline/platform/kernel';
import { plainDay, type Field } from '@plumbline/platform/records';

/** A value as programs read it: a day without a time, a timestamp at midnight too, a duration as its decimal hours. */
export function plainCell({ options }: Field<unknown>, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (options.type === 'duration') return withoutRendering(String(value));
  if (options.type === 'day') return plainDay(String(value));
  if (options.type === 'instant') return String(value).replace(/T00:00:00\.000Z$/, '');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
