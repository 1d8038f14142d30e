import { namesOf } from '@plumbline/platform/decisions';

/** The stored form of a span of days. */
export interface StoredDateRange {
  readonly StartDate: string | null;
  readonly FinishDate: string | null;
  readonly StartTime: string | null;
  readonly EndTime: string | null;
}

/** The stored form of a location on the map. */
export interface StoredLocation {
  readonly GeoJson: string | null;
}

/** Each field of a span of days that events hold, with its name in the code. */
export const dateRangeNames = namesOf<StoredDateRange>()(['StartDate', 'FinishDate', 'StartTime', 'EndTime']);

/** Each field of a location on the map that events hold, with its name in the code. */
export const locationNames = namesOf<StoredLocation>()(['GeoJson']);
