import Negotiator from 'negotiator';

/** A parameter of a media type other than its weight: replies have one charset. */
const PARAMETER = /;\s*(?!q\s*=)[\w-]+\s*=\s*(?:"[^"]*"|[^;,\s]*)/gi;

/**
 * The media type of a reply by the weights of `Accept` (RFC 9110, section 12.5.1). Of equal ones the more exactly named goes first, then the
 * one that `Accept` names first, then the first of `types`, which is also the reply where `Accept` takes none of them.
 */
export const preferredType = <T extends string>(accept: string | undefined, types: readonly [T, ...T[]]): T =>
  (new Negotiator({ headers: { accept: accept?.replace(PARAMETER, '') } }).mediaType([...types]) as T | undefined) ?? types[0];
