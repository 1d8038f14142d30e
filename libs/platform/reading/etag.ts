import { hash } from 'node:crypto';

const hashOf = (text: string): string => hash('sha1', text, 'base64url');

/**
 * A strong entity tag (RFC 9110, section 8.8.3) of the text of a record. Its second part is that of the record's own
 * row, without what other records contribute to the text: a write is held to that part, on either version and whatever
 * fields were read.
 */
export const etagOf = (text: string, row: string): string => `"${hashOf(text)}.${hashOf(row)}"`;

const tagsIn = (header: string): string[] => header.split(',').map((one) => one.trim().replace(/^W\//, ''));
const ownPart = (etag: string): string => etag.slice(etag.indexOf('.'));

/** True if a list of entity tags (If-None-Match) has this one. */
export const namesText = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header.trim() === '*' || tagsIn(header).includes(etag));

/** True if a list of entity tags (If-Match) has one of the same state of the record. */
export const namesRecord = (header: string, etag: string): boolean =>
  header.trim() === '*' || tagsIn(header).some((one) => one.includes('.') && ownPart(one) === ownPart(etag));
