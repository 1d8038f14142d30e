/** The channel on which instances tell each other what was revoked: `token <hash>` or `family <id>`. A hint; caches also end by themselves. */
export const REVOKED_CHANNEL = 'plumbline_revoked';
