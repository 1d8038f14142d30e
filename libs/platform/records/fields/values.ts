import { isObject } from '@plumbline/platform/kernel';
import { Problem } from './problem';

/** True if the text has more characters than `most`: code points, as `maxLength` of JSON Schema counts them. */
export function isLonger(text: string, most: number): boolean {
  if (text.length <= most || text.length > 2 * most) return text.length > most;
  let characters = 0;
  for (const _ of text) characters++;
  return characters > most;
}

const INSTANT = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** An instant in the form that is stored, apart from the ranges of its parts. */
const CANONICAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** The number of two digits in the text. */
const twoDigits = (text: string, at: number): number => text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 11 * 0x30;
const DAYS = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** True if each part of a canonical instant is in its range: what `Date` would print as it was read. */
function isReal(text: string): boolean {
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2);
  const month = twoDigits(text, 5);
  const day = twoDigits(text, 8);
  const isLeap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const isDay = day >= 1 && day <= (DAYS[month] ?? 0) + (isLeap ? 1 : 0);
  return isDay && twoDigits(text, 11) < 24 && twoDigits(text, 14) < 60 && twoDigits(text, 17) < 60;
}

/** Parses an ISO 8601 date or timestamp into UTC with milliseconds, without a zone as UTC; undefined for anything else (30 February). */
export function readInstant(text: string): string | undefined {
  if (text.length === 24 && CANONICAL.test(text) && isReal(text)) return text;
  const match = INSTANT.exec(text.trim());
  if (!match) return undefined;
  const [, year, month, day, hour = '00', minute = '00', second = '00', fraction = '', zone = 'Z'] = match;
  const date = new Date(`${year}-${month}-${day}T00:00:00.000Z`);
  if (Number.isNaN(date.getTime()) || date.getUTCDate() !== Number(day)) return undefined;
  const offset = zone.toUpperCase() === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(-2)}`;
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.slice(0, 3).padEnd(3, '0')}${offset}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

const inRange = (value: unknown, limit: number): boolean => typeof value === 'number' && Math.abs(value) <= limit;

/** Parses a Location: an object whose one property GeoJson is a GeoJSON Feature (RFC 7946) with a Point, serialized as a String. */
export function readLocation(value: unknown): { GeoJson: string | null } | null | Problem {
  const must = 'must be an object with GeoJson, a GeoJSON Feature (type, geometry Point, properties) serialized as a string';
  if (!isObject(value) || Object.keys(value).some((key) => key !== 'GeoJson')) return new Problem(must);
  const { GeoJson } = value;
  if (GeoJson === null || GeoJson === undefined || GeoJson === '') return { GeoJson: null };
  if (typeof GeoJson !== 'string' || isLonger(GeoJson, 10_000)) return new Problem(must);
  try {
    const feature: unknown = JSON.parse(GeoJson);
    if (!isObject(feature) || feature['type'] !== 'Feature' || !isObject(feature['geometry'])) return new Problem(must);
    const { type, coordinates } = feature['geometry'];
    if (type !== 'Point' || !Array.isArray(coordinates) || coordinates.length < 2 || coordinates.length > 3) return new Problem(must);
    if (!inRange(coordinates[0], 180) || !inRange(coordinates[1], 90))
      return new Problem('must have coordinates [longitude, latitude] in degrees');
    if (feature['properties'] !== null && feature['properties'] !== undefined && !isObject(feature['properties'])) return new Problem(must);
    return { GeoJson };
  } catch {
    return new Problem(must);
  }
}
