import { LONGEST_RETURN } from './limits';

// eslint-disable-next-line no-control-regex -- these are what is refused
const HOSTILE = /[\u0000-\u001f\u007f-\u009f\\]/;

/**
 * The path of the service to which a sign-in leads back, with its query and fragment; `/` for whatever leads elsewhere, or that browsers read in
 * more than one way: another origin, `//host`, `/\host`, control characters, and encoded forms of these in the path.
 */
export function returnPath(given: unknown, origin: string): string {
  if (typeof given !== 'string' || given.length > LONGEST_RETURN || !given.startsWith('/') || HOSTILE.test(given)) return '/';
  if (!URL.canParse(given, origin)) return '/';
  const { origin: at, pathname, search, hash } = new URL(given, origin);
  const decoded = decodedOf(pathname);
  if (at !== origin || decoded === undefined || decoded.startsWith('//') || HOSTILE.test(decoded)) return '/';
  return pathname + search + hash;
}

/** A path without any encoding, however often it was encoded; undefined for one that cannot be decoded. */
function decodedOf(path: string): string | undefined {
  let text = path;
  try {
    for (let round = 0; round < 5; round++) {
      const next = decodeURIComponent(text);
      if (next === text) return text;
      text = next;
    }
  } catch {
    // A percent sign that encodes nothing.
  }
  return undefined;
}
