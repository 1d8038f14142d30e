export { endFamilies, revokeFamilies } from './end-families';
export { bearerToken, clientCredentials, formFields, isLong, LONGEST_FIELD, printable, type SentCredentials } from './form';
export { Notices } from './notices';
export { REVOKED_CHANNEL } from './revoked-channel';
export { derivedSecret, digest, matches, newSecret } from './secrets';
export {
  ACCESS_TOKEN_SECONDS,
  type AccessGrant,
  REFRESH_TOKEN_SECONDS,
  SESSION_APPLICATION,
  SESSION_TOKEN_SECONDS,
  type TokenGrant,
  TokenStore,
} from './token-store';
export { TokensModule } from './tokens.module';
