export { bearerToken } from './bearer-token';
export { endFamilies, revokeFamilies } from './end-families';
export { isLong, LONGEST_FIELD } from './longest-field';
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
  type TokenPair,
  TokenStore,
} from './token-store';
export { TokensModule } from './tokens.module';
