/**
 * The channel on which instances report revocations to each other: `token <hash>`, `family <id>`, `application
 * <clientId>`, or changed privileges: `user <company>/<id>`. A hint; cache entries also expire by themselves.
 */
export const REVOKED_CHANNEL = 'plumbline_revoked';
