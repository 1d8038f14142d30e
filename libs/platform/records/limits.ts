/** Names of fields in a body: more than any kind has. */
export const BODY_NAMES = 1000;
/** Characters of an address of mail. RFC 5321, section 4.5.3.1.3: a path of 256 characters, with its angle brackets. */
export const LONGEST_EMAIL = 254;
/** Characters of an address of a page. */
export const LONGEST_WEB_ADDRESS = 2048;
/** The largest number of a record. It has 15 digits, as everywhere in bodies: beyond 2^53 the next number would be the same. */
export const LARGEST_NUMBER = 999_999_999_999_999;
/** Characters of a name; longer texts may have several lines. */
export const LONGEST_NAME = 255;
/** Records that a composed list shows. */
export const MOST_NESTED = 1000;
/** Records of a page. */
export const PAGE = 1000;
/** Characters of a text that is indexed as it is. Longer ones are indexed by their hash, because an index entry has at most 2,700 bytes. */
export const LONGEST_INDEXED = 512;
/** Characters of each text that are searched: PostgreSQL takes no word of more than 2,046 bytes. */
export const SEARCHED_TEXT = 200;
