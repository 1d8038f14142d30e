import { DateTime, IANAZone } from 'luxon';

/** A time zone: which day it is there at a moment, and when a day begins and ends. Moments are ISO 8601 in UTC, days `2026-11-27`. */
export class Zone {
  static readonly utc = new Zone('UTC');

  /** True if it is the name of a time zone of the IANA database, such as `America/Los_Angeles` or `UTC`; an offset is none. */
  static exists(name: string): boolean {
    return /^(?:UTC|[A-Z][A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)+)$/.test(name) && IANAZone.isValidZone(name);
  }
  /** @throws RangeError for a name that the time zones of this machine lack */
  static named(name: string): Zone {
    if (name === 'UTC') return Zone.utc;
    if (!Zone.exists(name)) throw new RangeError(`there is no time zone ${name}`);
    return new Zone(name);
  }
  private constructor(readonly name: string) {}

  /** The day there at the moment. */
  dayOf(moment: string): string {
    return this.at(moment).toFormat('yyyy-MM-dd');
  }
  /** The first moment of the day. */
  startOf(day: string): string {
    return utc(this.at(day).startOf('day'));
  }
  /** The last millisecond of the day, which has 23 or 25 hours where clocks are changed. */
  endOf(day: string): string {
    return utc(this.at(day).endOf('day'));
  }
  /** The moment as people there write it: `Nov 27, 2026, 8:26 pm PST`. */
  inWords(moment: string): string {
    const local = this.at(moment);
    return `${local.toFormat('LLL d, yyyy, h:mm')} ${local.hour < 12 ? 'am' : 'pm'} ${local.toFormat('ZZZZ')}`;
  }

  private at(text: string): DateTime {
    return DateTime.fromISO(text, { zone: this.name, locale: 'en-US' });
  }
}

const utc = (local: DateTime): string => new Date(local.toMillis()).toISOString();
