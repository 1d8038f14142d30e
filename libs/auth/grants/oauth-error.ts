/** The codes of RFC 6749, section 5.2, and of RFC 6750, section 3.1. */
type OAuthErrorCode =
  'invalid_request' | 'invalid_client' | 'invalid_grant' | 'invalid_token' | 'unauthorized_client' | 'unsupported_grant_type';

/** A refused token request. The message is its error_description. */
export class OAuthError extends Error {
  constructor(
    readonly code: OAuthErrorCode,
    message: string,
  ) {
    super(message);
  }
}

/** The characters allowed in an error_description (RFC 6749, section 5.2). */
export const printable = (text: string): string => text.slice(0, 100).replace(/[^\x20\x21\x23-\x5b\x5d-\x7e]/g, '?');
