const PLACE = /^([+-]?\d{1,3}(?:\.\d{1,15})?)\s*°?\s*([NS])?\s*(?:,|;|\s)\s*([+-]?\d{1,3}(?:\.\d{1,15})?)\s*°?\s*([EW])?$/i;

/** Degrees as the service takes them; undefined beyond `most`, or with a sign beside a letter. */
function degrees(text: string, letter: string | undefined, most: number): number | undefined {
  const value = Number(text);
  if (letter !== undefined && /^[+-]/.test(text)) return undefined;
  const signed = letter !== undefined && /[SW]/i.test(letter) ? -value : value;
  return Math.abs(value) <= most ? signed : undefined;
}

/**
 * The place that was typed, as maps copy it: `45.5231, -122.6765` or `45.5231° N, 122.6765° W`, the latitude first.
 * @returns the GeoJSON of a point, as the service takes it; undefined for what is none
 */
export function typedPlace(text: string): string | undefined {
  const [, north = '', northLetter, east = '', eastLetter] = PLACE.exec(text.trim()) ?? [];
  if (north === '') return undefined;
  const coordinates = [degrees(east, eastLetter, 180), degrees(north, northLetter, 90)];
  if (coordinates.includes(undefined)) return undefined;
  return JSON.stringify({ type: 'Feature', geometry: { type: 'Point', coordinates }, properties: {} });
}

/** A location of a record as people read it and `typedPlace` reads it again: latitude and longitude. Empty for none. */
export function writtenPlace(location: unknown): string {
  const { GeoJson: text } = (location ?? {}) as { readonly GeoJson?: unknown };
  if (typeof text !== 'string' || text === '') return '';
  const { geometry } = JSON.parse(text) as { readonly geometry: { readonly coordinates: readonly [number, number] } };
  const [east, north] = geometry.coordinates;
  return `${north}, ${east}`;
}
