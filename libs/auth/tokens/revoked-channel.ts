/** The channel on which instances tell each other what was revoked: `token <hash>`, `family <id>`, `application <clientId>`, or whose rights are others: `user <company>/<id>`. A hint; caches also end by themselves. */
export const REVOKED_CHANNEL = 'plumbline_revoked';
